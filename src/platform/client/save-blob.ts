/** Hands a file that came through the API, which asks for the bearer, to the browser to save. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

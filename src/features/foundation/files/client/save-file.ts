import { call } from '#platform/client/call.ts'
import { filesApi } from '../contract.ts'

/** Brings a file through the API, which asks for the bearer, and hands it to the browser to save. */
export async function saveFile({ id, name }: { id: number; name: string }): Promise<void> {
  const blob = (await call(filesApi.link, { params: { id } })) as unknown as Blob
  const href = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

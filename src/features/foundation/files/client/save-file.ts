import { call } from '#platform/client/call.ts'
import { filesApi } from '../contract.ts'

/** Fetches a file through the API, which requires the bearer, and lets the browser save it. */
export async function saveFile({ id, name }: { id: number; name: string }): Promise<void> {
  const blob = (await call(filesApi.link, { params: { id } })) as unknown as Blob
  const href = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

import { readdirSync } from 'node:fs'
import http from 'node:http'
import { Readable } from 'node:stream'
import { cast } from '#demo/cast.ts'
import { formType, framing } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import * as sample from './samples.ts'

/** Uploads over a real socket: large, interrupted, many at once. */
export let portico: TestPortico
export let address: string

export async function startUploads(): Promise<void> {
  portico = await startPortico()
  address = await portico.app.listen({ port: 0 })
}

export const pieceSize = 65_536
export const padding = Buffer.alloc(pieceSize)

/** Yields a PDF of a given size in pieces, without building it in memory. */
export function* pdfOf(size: number): Generator<Buffer> {
  yield sample.pdf
  for (let left = size - sample.pdf.length; left > 0; left -= pieceSize) yield padding.subarray(0, left)
}

export type Input = { size: number; hasLength?: boolean; stopAt?: number; as?: string }

/** Sends a PDF of a given size. Returns status and body, or null if it was interrupted on purpose. */
export async function sendPdf({ size, hasLength = true, stopAt = Infinity, as = cast.clientA }: Input) {
  const { head, tail } = framing({ name: 'large.pdf' })
  const request = http.request(`${address}/api/files`, {
    method: 'POST',
    headers: {
      'content-type': formType,
      authorization: `Bearer ${await portico.tokenOf(as)}`,
      ...(hasLength ? { 'content-length': head.length + size + tail.length } : {}),
    },
  })
  const answered = new Promise<{ status: number; body: any } | null>((resolve, reject) => {
    request.on('response', async (response) => {
      const text = (await response.toArray()).join('')
      resolve({ status: response.statusCode!, body: JSON.parse(text) })
    })
    request.on('error', (error) => (stopAt < size ? resolve(null) : reject(error)))
  })
  let sent = 0
  const body = Readable.from(
    (function* () {
      yield head
      for (const piece of pdfOf(size)) {
        if (sent >= stopAt) return request.destroy()
        sent += piece.length
        yield piece
      }
      yield tail
    })(),
  )
  body.pipe(request)
  return answered
}
export const storedFiles = () =>
  readdirSync(`${portico.platform.env.dataDir}/files`, { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile(),
  ).length

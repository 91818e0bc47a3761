import type { Readable } from 'node:stream'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { readFrames } from './frames.ts'
import type { Sequence } from './tables.ts'
import type { Totals } from './take.ts'

export type Opened = {
  kind: 'database'
  taken_at: string
  migrations: number[]
  sequences: Sequence[]
  secret?: string
}
export type Part = Opened | { kind: 'table'; name: string; columns: string } | { kind: 'file'; key: string }

/** Receives each part of a backup with its bytes. All bytes must be read before the next part follows. */
export type Taker = (part: Part, bytes: AsyncIterable<Buffer>) => Promise<void>

/** Reads a backup to its end, part by part. Throws StartRefusal if it is incomplete. */
export async function readBackup(
  stream: Readable,
  passphrase: string | undefined,
  take: Taker,
): Promise<Totals> {
  const frames = readFrames(stream, passphrase)
  let next = await frames.next()
  for (;;) {
    if (next.done) throw new StartRefusal('This backup has no end.')
    const { kind, body } = next.value
    if (kind === 'e') {
      await frames.next()
      return JSON.parse(body.toString())
    }
    async function* bytes() {
      for (;;) {
        next = await frames.next()
        if (next.done || next.value.kind !== 'd') return
        yield next.value.body
      }
    }
    const here = bytes()
    await take(JSON.parse(body.toString()), here)
    for await (const _ of here);
  }
}

/** Reads a whole backup and compares it with the totals at its end. */
export async function checkBackup(stream: Readable, passphrase: string | undefined) {
  const seen = { tables: 0, files: 0, bytes: 0 }
  let opened: Opened | undefined
  const totals = await readBackup(stream, passphrase, async (part, bytes) => {
    if (part.kind === 'database') opened = part
    if (part.kind === 'table') seen.tables += 1
    if (part.kind === 'file') {
      seen.files += 1
      for await (const piece of bytes) seen.bytes += piece.length
    }
  })
  const isWhole =
    seen.tables === Object.keys(totals.tables).length &&
    seen.files === totals.files &&
    seen.bytes === totals.bytes
  if (!isWhole || !opened) throw new StartRefusal('This backup does not hold what its end says it holds.')
  return { opened, totals }
}

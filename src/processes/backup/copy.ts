import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** Everything a `copy … to stdout` answers, as it comes; `done` gets the number of rows. What comes faster than it is taken waits in the connection. */
export async function* copyOut(client: pg.Client, text: string, done: (rows: number) => void) {
  const copying = client.query(to(text))
  for await (const piece of copying) yield piece as Buffer
  done(copying.rowCount)
}

/** Feeds a `copy … from stdin`; answers the number of rows. */
export async function copyIn(
  client: pg.Client,
  text: string,
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  const copying = client.query(from(text))
  await pipeline(pieces, copying)
  return copying.rowCount
}

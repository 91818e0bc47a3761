import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/**
 * Yields the output of a `copy … to stdout` as it arrives; `done` receives the number of rows. Back pressure
 * leaves the rest in the connection.
 */
export async function* copyOut(client: pg.Client, text: string, done: (rows: number) => void) {
  const copying = client.query(to(text))
  for await (const piece of copying) yield piece as Buffer
  done(copying.rowCount)
}

/** Feeds a `copy … from stdin`; returns the number of rows. */
export async function copyIn(
  client: pg.Client,
  text: string,
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  const copying = client.query(from(text))
  await pipeline(pieces, copying)
  return copying.rowCount
}

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

/** What the version that was released last asks of its database, and goes on asking while the next one is brought in. */
export type Released = { version: string; statements: { name: string; text: string }[] }

const file = path.resolve(import.meta.dirname, '../../db/shipped/statements.json.gz')

export const released = (): Released => JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))

export const writeReleased = (what: Released): void =>
  writeFileSync(file, gzipSync(JSON.stringify(what), { level: 9 }))

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

/** The statements of the last released version, which continue to run while the next version is deployed. */
export type Released = { version: string; statements: { name: string; text: string }[] }

const file = path.resolve(import.meta.dirname, '../../db/shipped/statements.json.gz')

export const released = (): Released => JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))

export const writeReleased = (what: Released): void =>
  writeFileSync(file, gzipSync(JSON.stringify(what), { level: 9 }))

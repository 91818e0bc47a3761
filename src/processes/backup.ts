import os from 'node:os'
import path from 'node:path'
import { openStorage } from '#platform/server/files/storage.ts'
import { type Env, readEnv } from '#platform/server/start/env.ts'
import { inWords } from '#platform/server/start/in-words.ts'
import { storedSecret } from '#platform/server/start/secrets.ts'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'
import { noteBackup } from './backup/last.ts'
import type { Totals } from './backup/take.ts'
import { isFolder, roomiest, writeToFile, writeToFolder, writeToS3 } from './backup/write.ts'
import { openForCommand, requireDatabase } from './service-database.ts'
import { typedPath } from './typed-path.ts'

const usage = 'npm run backup -- FILE | FOLDER/ | --to s3://bucket/prefix'

/** `npm run backup`: writes a consistent backup to one file, whether Portico is running or not. */
async function main(): Promise<void> {
  const place = placeIn(process.argv.slice(2))
  const env = readEnv(process.env)
  requireDatabase(env)
  let ending = false
  const quiet = { info() {}, warn: (text: string) => ending || console.warn(text), error: console.error }
  const database = await openForCommand(env, quiet)
  try {
    const storage = await openStorage({
      filesUrl: env.filesUrl ?? null,
      folder: path.join(env.dataDir, 'files'),
    })
    await storage.check()
    // Read, never created: the disk of DATA_DIR may be full.
    const secret = env.realtimeSecret === undefined ? storedSecret(env) : undefined
    const at = new Date().toISOString()
    const from = { pool: database.pool, storage, secret, passphrase: env.backupPassphrase }
    const written = await write(from, place, env)
    say(written, env)
    const reason = noteBackup(env.dataDir, { at, place: written.file })
    if (reason) console.warn(`The metrics do not show this backup, because it could not be noted: ${reason}`)
  } finally {
    ending = true
    await database.stop()
  }
}

function placeIn(words: string[]): string {
  const [first, second, ...more] = words
  const place = first === '--to' ? second : first
  const isWrong = !place || (first === '--to' ? !place.startsWith('s3://') : second !== undefined)
  if (isWrong || more.length > 0 || place.startsWith('--')) throw new StartRefusal(usage)
  return typedPath(place)
}

type Written = { file: string; totals: Totals; old?: string[] }

async function write(from: Parameters<typeof writeToFile>[0], place: string, env: Env): Promise<Written> {
  if (place.startsWith('s3://'))
    return writeToS3(from, place, roomiest([env.dataDir, os.tmpdir()]), env.backupKeep)
  if (isFolder(place)) return writeToFolder(from, place, env.backupKeep)
  return { file: place, totals: await writeToFile(from, place) }
}

function say({ file, totals, old = [] }: Written, env: Env): void {
  const rows = Object.values(totals.tables).reduce((sum, count) => sum + count, 0)
  if (totals.missing.length > 0)
    console.warn(
      `${totals.missing.length} files are named in the database and not in the storage: ${totals.missing.slice(0, 10).join(', ')}`,
    )
  if (env.backupPassphrase === undefined)
    console.warn(
      'It is not enciphered: the person who reads the file reads everything. BACKUP_PASSPHRASE changes that.',
    )
  if (env.realtimeSecret !== undefined)
    console.log('REALTIME_SECRET is set from outside and not in it: keep it with the passphrase.')
  for (const name of old) console.log(`removed ${name}`)
  console.log(`backed up ${rows} rows and ${totals.files} files to ${file}, read back and whole`)
}

main().catch((error) => {
  console.error(inWords(error))
  process.exitCode = 1
})

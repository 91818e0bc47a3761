import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Env } from './env.ts'
import { StartRefusal } from './start-refusal.ts'

/** The settings of a process that may serve: every secret is present. */
export type Settings = Env & { realtimeSecret: string }

/**
 * Creates missing secrets once and stores them in `dataDir`/secrets.json, readable by the owner only.
 * `readEnv` has already refused an external database without them.
 */
export function ensureSecrets(env: Env): Settings {
  const realtimeSecret =
    env.realtimeSecret ?? storedSecrets(path.join(env.dataDir, 'secrets.json')).REALTIME_SECRET
  return { ...env, realtimeSecret }
}

/**
 * Restricts the data folder to its owner. A database started by root runs as another user, who must be able
 * to pass.
 */
function keepForOwner(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
}

const Secrets = z.object({ REALTIME_SECRET: z.string().min(32) })

function storedSecrets(file: string): z.infer<typeof Secrets> {
  const fresh = { REALTIME_SECRET: randomBytes(32).toString('hex') }
  keepForOwner(path.dirname(file))
  // Written to a temporary file first: a full disk must not leave half a file that every later start reads.
  const aside = `${file}.${process.pid}`
  try {
    writeFileSync(aside, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flush: true })
    linkSync(aside, file)
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new StartRefusal(`${file} is damaged. Remove it to have new secrets made.`)
  }
}

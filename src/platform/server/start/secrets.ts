import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  if (env.realtimeSecret !== undefined) return { ...env, realtimeSecret: env.realtimeSecret }
  keepForOwner(env.dataDir)
  // Read first: the start of a Portico whose disk is full must not need to write.
  return { ...env, realtimeSecret: storedSecret(env) ?? newSecret(env) }
}

/** Returns the secret of `dataDir`/secrets.json, or undefined if none was created. Writes nothing. */
export function storedSecret(env: Pick<Env, 'dataDir'>): string | undefined {
  const file = fileIn(env)
  if (!existsSync(file)) return undefined
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8'))).REALTIME_SECRET
  } catch (error) {
    if (isSystemError(error)) throw error
    throw new StartRefusal(`${file} is damaged. Remove it to have new secrets made.`)
  }
}

const fileIn = ({ dataDir }: Pick<Env, 'dataDir'>) => path.join(dataDir, 'secrets.json')
const isSystemError = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined

/**
 * Restricts the data folder to its owner. A database started by root runs as another user, who must be able
 * to pass.
 */
function keepForOwner(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
}

const Secrets = z.object({ REALTIME_SECRET: z.string().min(32) })

function newSecret(env: Pick<Env, 'dataDir'>): string {
  const file = fileIn(env)
  const secret = randomBytes(32).toString('hex')
  // Written to a temporary file first: a full disk must not leave half a file that every later start reads.
  const aside = `${file}.${process.pid}`
  try {
    writeFileSync(aside, `${JSON.stringify({ REALTIME_SECRET: secret }, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    linkSync(aside, file)
    return secret
  } catch (error) {
    // Another process that started at the same time was faster.
    const theirs = (error as NodeJS.ErrnoException).code === 'EEXIST' && storedSecret(env)
    if (!theirs) throw error
    return theirs
  } finally {
    rmSync(aside, { force: true })
  }
}

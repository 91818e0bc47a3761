import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '../start/start-refusal.ts'
import type { Binaries } from './binaries.ts'
import { handOver, type ServerUser } from './server-user.ts'

/**
 * Ensures that the folder contains a database cluster that these binaries can open and this user may access.
 */
export async function prepareCluster(folder: string, { initdb, major }: Binaries, user: ServerUser) {
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await createCluster(folder, initdb, user)
  const found = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found !== major) {
    throw new StartRefusal(
      `${folder} was made by PostgreSQL ${found}, but this Portico brings PostgreSQL ${major}. Back up with the Portico that made it (npm run backup), restore into a new folder with this one (npm run restore).`,
    )
  }
  handOver(folder, user)
  chmodSync(folder, 0o700)
}

/**
 * Created next to its place and moved there when complete, so that an interrupted start leaves no half
 * cluster.
 */
async function createCluster(folder: string, initdb: string, user: ServerUser) {
  const draft = `${folder}.new`
  let reason = ''
  for (const locale of utf8Locales) {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    handOver(draft, user)
    const [command = initdb, ...words] = [...user.prefix, initdb, ...initdbWords(draft, locale)]
    reason = await outcome(command, words)
    if (reason === '') return renameSync(draft, folder)
    if (!reason.includes('locale')) break
  }
  throw new StartRefusal(`The database could not be created in ${folder}:\n${reason}`)
}

/** The superuser of a cluster, with which Portico creates its own role and database and nothing else. */
export const administrator = 'postgres'

/** With LC_CTYPE `C` pg_trgm finds nothing in Cyrillic. macOS has no C.UTF-8. */
const utf8Locales = ['C.UTF-8', 'en_US.UTF-8']

const initdbWords = (folder: string, locale: string) => [
  `--pgdata=${folder}`,
  `--username=${administrator}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  `--locale=${locale}`,
  '--auth-local=trust',
  '--auth-host=reject',
]

/** Returns '' if the command succeeded, otherwise its output. */
function outcome(command: string, words: string[]): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? '' : said.trim() || `initdb ended with ${code}`))
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readPostmaster } from '#platform/server/postgres/leftover.ts'
import { serversIn } from '#platform/server/postgres/running.ts'
import { freePort } from '../testing/global-setup.ts'

/** The parts to kill. The embedded database ends with its server, unless it is killed itself. */
export const targets = ['server', 'worker', 'database', 'connection', 'server and database', 'all'] as const
export type Target = (typeof targets)[number]

export type Fleet = {
  url: string
  /** Returns the id of the process that serves the API. */
  pid(): number
  kill(target: Target): Promise<void>
  /** Restarts what a supervisor would restart; resolves once Portico is ready, including its worker if `works`. */
  up(works?: 'works'): Promise<void>
  end(): Promise<void>
}

/** The time limit for a part to come back, in milliseconds. */
const patienceMs = 180_000

/** Starts a Portico of two processes on one embedded database: one serves calls, the other runs jobs. */
export async function openFleet(dataDir: string): Promise<Fleet> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const folder = path.join(dataDir, 'postgres')
  const diary = createWriteStream(`${dataDir}.log`, { flags: 'a' })
  let server: ChildProcess | undefined
  let worker: ChildProcess | undefined
  let workerIsReady = Promise.resolve(false)

  function start(settings: Record<string, string>): ChildProcess {
    const env = {
      ...process.env,
      DEMO: '1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.resolve('.runtime/compile-cache'),
      NODE_COMPILE_CACHE_PORTABLE: '1',
      ...settings,
    }
    const words = [
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=16',
      'src/processes/main.ts',
    ]
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const said of [child.stdout, child.stderr]) said.pipe(diary, { end: false })
    return child
  }
  const secretOf = () =>
    (JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as { REALTIME_SECRET: string })
      .REALTIME_SECRET
  const startWorker = () =>
    start({
      ROLE: 'worker',
      PORT: '0',
      DATABASE_URL: `postgres://portico@localhost/portico?host=${encodeURIComponent(folder)}`,
      REALTIME_SECRET: secretOf(),
    })

  async function up(works?: 'works'): Promise<void> {
    const deadline = performance.now() + patienceMs
    while (performance.now() < deadline) {
      if (!isRunning(server)) server = start({ ROLE: 'api', PORT: String(port) })
      const ready = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(6000) }).catch(() => null)
      if (ready?.ok) {
        if (!isRunning(worker)) {
          worker = startWorker()
          workerIsReady = saysReady(worker)
        }
        if (!works || (await workerIsReady)) return
      }
      await pause(50)
    }
    throw new Error('Portico did not come back by itself within three minutes')
  }

  process.once('exit', () => {
    for (const child of [worker, server]) child?.kill('SIGKILL')
  })
  return {
    url,
    pid: () => server!.pid!,
    up,
    async kill(target) {
      const postmaster = readPostmaster(folder)?.pid
      if (target === 'connection') {
        const [one] = serversIn(folder).filter((pid) => pid !== postmaster && isOfClient(pid))
        if (one) process.kill(one, 'SIGKILL')
        return
      }
      const gone: Promise<unknown>[] = []
      if (target !== 'worker' && target !== 'database') gone.push(killed(server))
      if (target === 'worker' || target === 'all') gone.push(killed(worker))
      if (target !== 'server' && target !== 'worker' && postmaster) killNumber(postmaster)
      await Promise.all(gone)
    },
    async end() {
      await ended(worker, 'SIGTERM')
      await ended(server, 'SIGTERM')
      diary.end()
    },
  }
}

const isRunning = (child: ChildProcess | undefined): boolean =>
  child !== undefined && child.exitCode === null && child.signalCode === null

/** Returns whether a PostgreSQL process serves a client connection. */
const isOfClient = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: portico ')
  } catch {
    return false
  }
}

/** Returns false if it ended instead because its database was killed. */
async function saysReady(child: ChildProcess): Promise<boolean> {
  let said = ''
  const heard = new Promise<boolean>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      said += chunk
      if (said.includes('Portico is ready')) resolve(true)
    })
    child.once('exit', () => resolve(false))
  })
  return heard
}

const killed = (child: ChildProcess | undefined) => ended(child, 'SIGKILL')

async function ended(child: ChildProcess | undefined, by: NodeJS.Signals): Promise<void> {
  if (!child || !isRunning(child)) return
  const exit = once(child, 'exit')
  child.kill(by)
  await exit
}

function killNumber(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

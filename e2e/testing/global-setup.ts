import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startFleet } from './fleet/fleet.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the product during the journeys: one Portico per worker. */
    porticos: Place[]
    /** A data folder with the demonstration company that is not in use, to be copied. */
    demonstration: string
  }
}

/** A Portico with its address and data. */
export type Place = { url: string; dataDir: string }

/** `E2E_SPLIT=1 npm run e2e`: the journeys run on a Portico in parts, with one worker instead of two. */
const isSplit = process.env.E2E_SPLIT === '1'

/** Loads the demonstration company once; every worker gets a real Portico on a copy of it. */
export default async function setup(project: TestProject) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'portico-e2e-'))
  const demonstration = path.join(home, 'demonstration')
  await loadDemonstration(demonstration)
  const workers = Array.from({ length: project.config.maxWorkers }, (_, nth) =>
    path.join(home, `worker-${nth + 1}`),
  )
  const started = await Promise.all(
    workers.map(async (dataDir) => {
      copyFolder(demonstration, dataDir)
      return isSplit ? startFleet(dataDir) : startPortico({ dataDir, port: await freePort() })
    }),
  )
  project.provide('demonstration', demonstration)
  project.provide(
    'porticos',
    started.map(({ url, dataDir }) => ({ url, dataDir })),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    rmSync(home, { recursive: true, force: true })
  }
}

export async function loadDemonstration(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' }
  const child = spawn(process.execPath, ['src/processes/seed.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The demonstration company could not be loaded: ${code}`)
}

/** Preserves owners: the database belongs to a separate user if the rest is root's. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  execFileSync('cp', ['-a', `${from}/.`, to])
}

export type Started = Place & { child: ChildProcess; stop(): Promise<void> }

type Input = { dataDir: string; port: number; more?: Record<string, string> }

/** `more`: additional settings. */
export async function startPortico({ dataDir, port, more = {} }: Input): Promise<Started> {
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: '1',
    // Webhook receivers run on this machine.
    WEBHOOKS_TO_LOOPBACK: '1',
    NODE_ENV: 'production',
    ...more,
  }
  const words = ['--import', './src/platform/server/testing/no-outbound.ts', 'src/processes/main.ts']
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      if (said.includes('Portico is ready at')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
      process.stderr.write(chunk)
    })
    child.once('exit', (code) =>
      reject(new Error(`Portico ended with ${code} before it was ready:\n${said}`)),
    )
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return { url, dataDir, child, stop }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

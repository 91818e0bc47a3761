import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers during the journeys. */
    portico: string
  }
}

/** One real Portico with its demonstration company, in a process of its own, for all journeys. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-e2e-'))
  const port = await freePort()
  const { url, stop } = await startPortico({ dataDir, port })
  project.provide('portico', url)
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export type Started = { url: string; child: ChildProcess; stop(): Promise<void> }

type Wish = { dataDir: string; port: number; more?: Record<string, string> }

/** `more`: settings of its own. */
export async function startPortico({ dataDir, port, more = {} }: Wish): Promise<Started> {
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: '1',
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
  return { url, child, stop }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.resolve(import.meta.dirname, '..')

export type Place = { pid: number; url: string; startedIn: number; stop(): Promise<void> }

const lib: string = '../scripts/lib.mjs'
/** The flags of `npm start`, and its cache (scripts/run.mjs). */
export const { serverFlags } = (await import(lib)) as { serverFlags: string[] }
const compiled = path.join(root, '.runtime/compile-cache')

/** Starts a server in a separate process and waits until it prints its address. */
export async function startPlace(file: string, env: Record<string, string>): Promise<Place> {
  const began = performance.now()
  const child = spawn(process.execPath, [...serverFlags, file], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compiled,
      NODE_COMPILE_CACHE_PORTABLE: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressSaidBy(child)
  return {
    pid: child.pid ?? 0,
    url,
    startedIn: (performance.now() - began) / 1000,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

export const startProduct = (env: Record<string, string>): Promise<Place> =>
  startPlace('src/processes/main.ts', { PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...env })

export const startLimit = (env: Record<string, string>): Promise<Place> =>
  startPlace('bench/bare/server.ts', env)

function addressSaidBy(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const said = /ready at (http:\S+)/.exec(line)
      if (said) resolve(said[1]!)
      // Errors of a server are shown, because figures of a broken run mean nothing.
      else if (/"level":[56]0/.test(line)) console.error(line)
    })
  })
}

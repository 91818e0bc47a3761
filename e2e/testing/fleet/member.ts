import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverFlags } from '../../../bench/places.ts'

export type Part = { role: 'api' | 'web' | 'worker'; port: number }
export type Member = Part & {
  /** Stops it gracefully, starts it again, and waits until it is ready. Returns the durations in milliseconds. */
  restart(): Promise<{ endedMs: number; readyMs: number }>
  stop(): Promise<void>
}

/** Starts one process of Portico, with the common settings and its own. Its output goes to `diary`. */
export async function startMember(
  part: Part,
  settings: Record<string, string>,
  diary: string,
): Promise<Member> {
  const said = createWriteStream(diary, { flags: 'a' })
  let child: ChildProcess

  async function start(): Promise<number> {
    const began = performance.now()
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: path.resolve('.runtime/compile-cache'),
      NODE_COMPILE_CACHE_PORTABLE: '1',
      ...settings,
      ROLE: part.role,
      PORT: String(part.port),
      HOST: '127.0.0.1',
    }
    child = spawn(process.execPath, [...serverFlags, 'src/processes/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout!, child.stderr!]) stream.pipe(said, { end: false })
    while (child.exitCode === null) {
      const url = `http://127.0.0.1:${part.port}/api/ready`
      const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null)
      if (answer?.ok) return performance.now() - began
      await pause(100)
    }
    throw new Error(`${part.role} ended with ${child.exitCode} before it was ready: see ${diary}`)
  }
  async function stop(): Promise<number> {
    if (child.exitCode !== null) return 0
    const began = performance.now()
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = await gone
    if (code !== 0) throw new Error(`${part.role} ended with ${code}: see ${diary}`)
    return performance.now() - began
  }

  await start()
  return {
    ...part,
    restart: async () => ({ endedMs: await stop(), readyMs: await start() }),
    stop: async () => void (await stop()),
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { freePort } from './global-setup.ts'

/** The guide for operators in a language: the main page, then the others by name. */
export function operatorsGuide(lang: 'en' | 'ru'): string {
  const others = readdirSync('docs/operator').filter((name) => name.endsWith(`.${lang}.md`))
  return [`${lang}.md`, ...others.sort()]
    .map((name) => readFileSync(`docs/operator/${name}`, 'utf8'))
    .join('\n')
}

/** Returns the named commands of the page, in order. */
export const blocksOf = (words: string): [name: string, commands: string][] =>
  [...words.matchAll(/<!-- (?:run: )?([\w-]+) -->\n```sh\n([\s\S]*?)```/g)].map(([, name, commands]) => [
    name!,
    commands!,
  ])

/** Runs the commands of the page, unchanged except for the paths. `more`: additional settings. */
export async function operatorAt(home: string, more: Record<string, string> = {}) {
  const blocks = Object.fromEntries(blocksOf(operatorsGuide('en')))
  const port = await freePort()
  let running: ChildProcess | undefined

  const elsewhere = (commands: string) =>
    commands
      .replaceAll('/var/lib/portico', `${home}/data`)
      .replaceAll('/var/backups/portico', `${home}/backups`)
      .replaceAll(':3000', `:${port}`)

  /** Only the environment of a plain shell; the page sets the rest. */
  const type = (commands: string) =>
    spawn('bash', ['-e'], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...more },
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    }).on('spawn', function (this: ChildProcess) {
      this.stdin!.end(elsewhere(`${blocks.settings}\n${commands}`))
    })

  async function said(commands: string): Promise<string> {
    const child = type(commands)
    const [words, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')])
    expect(code, words).toBe(0)
    return words
  }

  async function start(before = ''): Promise<void> {
    running = type(`${before}\n${blocks.start}`)
    let words = ''
    for await (const chunk of running.stdout!) {
      words += chunk
      if (words.includes('Portico is ready')) break
    }
    running.stdout!.resume()
    expect(words).toContain('Portico is ready')
  }

  async function stop(): Promise<void> {
    if (!running) return
    const ended = once(running, 'exit')
    process.kill(-running.pid!, 'SIGTERM')
    await ended
    running = undefined
  }

  return { blocks, url: `http://localhost:${port}`, said, start, stop }
}

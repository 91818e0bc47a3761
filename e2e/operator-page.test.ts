import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './testing/global-setup.ts'

/** What the operator's page says to type is typed here, word by word; only the places lie elsewhere. */
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-operator-'))
const page = (lang: 'en' | 'ru') => readFileSync(`docs/operator/${lang}.md`, 'utf8')
const blocksOf = (words: string): [name: string, commands: string][] =>
  [...words.matchAll(/<!-- (?:run: )?([\w-]+) -->\n```sh\n([\s\S]*?)```/g)].map(([, name, commands]) => [
    name!,
    commands!,
  ])
const blocks = Object.fromEntries(blocksOf(page('en')))

let running: ChildProcess | undefined
afterAll(async () => {
  await stop()
  rmSync(home, { recursive: true, force: true })
})

async function stop() {
  if (!running) return
  const ended = once(running, 'exit')
  process.kill(-running.pid!, 'SIGTERM')
  await ended
  running = undefined
}

let port = 0
const elsewhere = (commands: string) =>
  commands
    .replaceAll('/var/lib/portico', `${home}/data`)
    .replaceAll('/var/backups/portico', `${home}/backups`)
    .replaceAll(':3000', `:${port}`)

/** Nothing of the surroundings but what a shell has; the page says the rest. */
const type = (commands: string, more: Record<string, string> = {}) =>
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

async function start(more = '') {
  running = type(`${more}\n${blocks.start}`)
  let words = ''
  for await (const chunk of running.stdout!) {
    words += chunk
    if (words.includes('Portico is ready')) break
  }
  running.stdout!.resume()
  expect(words).toContain('Portico is ready')
}

const ask = async (method: string, where: string, body?: object, token?: string) => {
  const response = await fetch(`http://localhost:${port}${where}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, `${method} ${where}`).toBeLessThan(300)
  return (await response.json().catch(() => ({}))) as any
}

test('both languages say the same commands', () => {
  expect(blocksOf(page('ru'))).toEqual(blocksOf(page('en')))
  expect(Object.keys(blocks)).toEqual([
    ...['settings', 'first-day', 'start'],
    ...['backup', 'pg-dump', 'restore', 'pg-restore'],
  ])
})

test('first day, backup and restoring, as the page has them', async () => {
  port = await freePort()
  const link = new URL(/http:\S+reset-password\S+/.exec(await said(blocks['first-day']!))![0])
  await start()
  const email = link.searchParams.get('email')!
  const password = 'Opening-Day-2026'
  const joining = { email, token: link.searchParams.get('token'), password, c_password: password }
  expect((await fetch(link)).status).toBe(200)
  await ask('POST', '/api/auth/invitation-acceptance', joining)
  const { token } = await ask('POST', '/api/auth/token', { email, password })
  await ask('POST', '/api/manager/currencies', { code: 'EUR' }, token)

  expect(await said(blocks.backup!)).toContain('read back and whole')
  await stop()
  expect(await said(`${blocks.backup!.split('\n')[0]}\n${blocks.restore}`)).toMatch(/restored \d+ rows/)
  expect(existsSync(`${home}/data-restored/secrets.json`)).toBe(true)

  await start(`export DATA_DIR=${home}/data-restored`)
  const again = await ask('POST', '/api/auth/token', { email, password })
  expect((await ask('GET', '/api/auth/user', undefined, again.token)).role).toBe('admin')
  const codes = (await ask('GET', '/api/currencies')).map(({ code }: { code: string }) => code)
  expect(codes).toEqual(['USD', 'EUR'])
})

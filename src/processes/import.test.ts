import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase, templateOf } from '#platform/server/testing/database.ts'
import { createLog } from './log.ts'
import { startServer } from './server.ts'
import { settingsFor, worlds } from './testing/portico.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-command-'))
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(await templateOf('demonstration_people', worlds.people))
})
afterAll(async () => {
  await database.drop()
  rmSync(home, { recursive: true, force: true })
})

function fileOf(name: string, rows: number): string {
  const lines = Array.from({ length: rows }, (_, n) => `${name}-${n},Pin ${name} ${n},1.50`)
  const file = path.join(home, `${name}.csv`)
  writeFileSync(file, `sku,name,price\n${lines.join('\n')}\n`)
  return file
}

function command(
  file: string,
  stderr: 'inherit' | 'pipe' = 'inherit',
): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const words = ['--disable-warning=ExperimentalWarning', 'src/processes/import.ts', file]
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: home,
    REALTIME_SECRET: 'x'.repeat(40),
    INIT_CWD: home,
  }
  return spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', stderr] }) as never
}

/** Kills the import once some of its rows are in. */
async function cutOff(file: string): Promise<void> {
  const child = command(file)
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
    if (said.includes('2000 of')) child.kill('SIGKILL')
  })
  expect(await ended).toEqual([null, 'SIGKILL'])
}

const importOf = async (name: string) =>
  (
    await database.pool.query(
      `select state, rows, (select count(*)::int from products where sku like $1 || '-%') as products
       from imports where file_name = $1 || '.csv'`,
      [name],
    )
  ).rows

test('an import command that was killed goes on with the next one', async () => {
  const many = fileOf('CUT', 6_000)
  await cutOff(many)
  const [half] = await importOf('CUT')
  expect(half).toMatchObject({ state: 'running', rows: 6_000 })
  expect(half.products).toBeLessThan(6_000)

  const next = command(fileOf('NEXT', 10))
  const said = await text(next.stdout)
  expect(said).toContain('The import of CUT.csv was cut off: it goes on first')
  expect(said).toContain('imported 10, updated 0, unchanged 0, refused 0')
  expect(await importOf('CUT')).toEqual([{ state: 'done', rows: 6_000, products: 6_000 }])
}, 120_000)

test('an import command that was killed is gone on with by the worker of a server within 30 s', async () => {
  await cutOff(fileOf('LEFT', 6_000))
  const env = settingsFor(database.url, home, { ROLE: 'worker', PORT: '0', LOG_LEVEL: 'silent' })
  const server = await startServer(env, createLog(env), database.pool)
  await expect
    .poll(() => importOf('LEFT'), { timeout: 30_000, interval: 250 })
    .toEqual([{ state: 'done', rows: 6_000, products: 6_000 }])
  await server.stop()
})

test('a file is looked for where the command was typed, and one that is not there is named', async () => {
  fileOf('TYPED', 3)
  expect(await text(command('TYPED.csv').stdout)).toContain('imported 3, updated 0, unchanged 0, refused 0')
  const missing = command('gone.csv', 'pipe')
  expect(await text(missing.stderr!)).toBe(`There is no file ${path.join(home, 'gone.csv')}.\n`)
})

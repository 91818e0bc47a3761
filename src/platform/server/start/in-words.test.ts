import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inWords } from './in-words.ts'
import { StartRefusal } from './start-refusal.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-words-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const failing = (code: string) =>
  Object.assign(new Error(`${code}: mkdir`), { code, syscall: 'mkdir', path: '/var/lib/portico-restored' })

test.each([
  ['EACCES', 'sudo install -d -o portico'],
  ['EPERM', 'sudo -u portico'],
  ['EROFS', 'ReadWritePaths'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EFBIG', 'the disk is full'],
])('%s of a file names the file and what to do', (code, words) => {
  const said = inWords(failing(code))
  expect(said).toContain('/var/lib/portico-restored')
  expect(said).toContain(words)
})

/** Tries to listen, and returns the error. */
const listening = (port: number, host: string) =>
  new Promise<Error>((resolve) => {
    const server = createServer().once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(new Error('it listens'))))
  })

test('a port in use, an address of another machine and a host name of no one are said so', async () => {
  const other = createServer()
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const { port } = other.address() as AddressInfo
  expect(inWords(await listening(port, '127.0.0.1'))).toMatch(
    new RegExp(`^Port ${port} is in use.*METRICS_PORT`),
  )
  await new Promise((closed) => other.close(closed))
  expect(inWords(await listening(0, '192.0.2.1'))).toMatch(/no address 192\.0\.2\.1.*HOST/)
  expect(inWords(await listening(0, 'nosuch.invalid'))).toMatch(
    /host name nosuch\.invalid is not known.*HOST/,
  )
  const low = Object.assign(new Error(), { code: 'EACCES', syscall: 'listen', address: '::', port: 80 })
  expect(inWords(low)).toMatch(/may not listen on port 80/)
})

test('a folder that is a file is said so', () => {
  const file = path.join(home, 'file')
  writeFileSync(file, '')
  let found: unknown
  try {
    mkdirSync(path.join(file, 'data'), { recursive: true })
  } catch (error) {
    found = error
  }
  expect(inWords(found)).toMatch(/file.*is no folder/)
})

test('a refusal is its sentence, and what the operator cannot mend keeps its stack', () => {
  expect(inWords(new StartRefusal('No.'))).toBe('No.')
  for (const error of [new TypeError('x is not a function'), failing('EIO'), new Error('EACCES')])
    expect(inWords(error)).toBe(error)
  expect(inWords('a text')).toBe('a text')
})

test('every command ends in words', () => {
  for (const name of [
    ...[
      'main',
      'backup',
      'backup-failed',
      'restore',
      'init',
      'import',
      'seed',
      'verify-audit',
      'doctor',
      'admin',
    ],
  ])
    expect(readFileSync(`src/processes/${name}.ts`, 'utf8'), name).toMatch(
      /console\.error\(inWords\(error\)\)/,
    )
})

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireReadable, typedPath } from './typed-path.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-typed-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test.each([
  ['goods.csv', '/home/anna/goods.csv'],
  ['./lists/goods.csv', '/home/anna/lists/goods.csv'],
  ['../goods.csv', '/home/goods.csv'],
  // A slash at the end means a folder that may not be there yet.
  ['backups/', '/home/anna/backups/'],
  ['/mnt/usb/', '/mnt/usb/'],
  ['s3://bucket/prefix/', 's3://bucket/prefix/'],
])('%s, typed in /home/anna, is %s', (typed, meant) => {
  expect(typedPath(typed, '/home/anna')).toBe(meant)
})

test('a file that is not there, and a folder, are named', () => {
  const there = path.join(home, 'there.csv')
  writeFileSync(there, '')
  expect(() => requireReadable(there)).not.toThrow()
  expect(() => requireReadable(`${home}/gone.csv`)).toThrow(`There is no file ${home}/gone.csv.`)
  expect(() => requireReadable(home)).toThrow(`${home} is a folder. Name a file in it.`)
})

test.skipIf(process.getuid?.() === 0)('a file that this account may not read is named', () => {
  const closed = path.join(home, 'closed.csv')
  writeFileSync(closed, '')
  chmodSync(closed, 0)
  expect(() => requireReadable(closed)).toThrow(`${closed}: this account may not read the file.`)
})

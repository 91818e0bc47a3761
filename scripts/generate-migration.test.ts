import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keepNewestSnapshot } from './generate-migration.mjs'

test('of the snapshots of a folder the newest stays, with whatever is no snapshot', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-snapshots-'))
  for (const name of ['0009_snapshot', '0010_snapshot', '9999_snapshot', '10000_snapshot', '_journal'])
    writeFileSync(path.join(folder, `${name}.json`), '{}')
  expect(keepNewestSnapshot(folder)).toBe(3)
  expect(readdirSync(folder).sort()).toEqual(['10000_snapshot.json', '_journal.json'])
  expect(keepNewestSnapshot(folder)).toBe(0)
  rmSync(folder, { recursive: true })
})

test('the migrations are those of the journal, and the one snapshot is of the last of them', () => {
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'))
  const tags = entries.map(({ tag }: { tag: string }) => tag)
  const files = readdirSync('db/migrations').filter((file) => file.endsWith('.sql'))
  expect(files.sort()).toEqual(tags.map((tag: string) => `${tag}.sql`))
  const moments = entries.map(({ when }: { when: number }) => when)
  expect(moments).toEqual([...moments].sort((a, b) => a - b))
  const last = tags.at(-1)!.slice(0, 4)
  expect(readdirSync('db/migrations/meta').sort()).toEqual([`${last}_snapshot.json`, '_journal.json'])
})

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { runKills } from './kills/run.ts'
import { copyFolder } from './testing/global-setup.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-killed-'))
afterAll(() => {
  for (const place of [dataDir, `${dataDir}.log`]) rmSync(place, { recursive: true, force: true })
})

test('server, worker and database are killed while people work: nothing they were told is done is lost or doubled', async () => {
  copyFolder(inject('demonstration'), dataDir)
  const { lost, doubled, faults, doneAfter, kills, figures } = await runKills(dataDir, { kills: 6, seed: 11 })
  expect({ lost, doubled, faults }).toEqual({ lost: [], doubled: [], faults: [] })
  expect(Object.values(kills)).toEqual([1, 1, 1, 1, 1, 1])
  expect(Math.max(...doneAfter)).toBeLessThan(30)
  for (const what of ['orders', 'cartLines', 'uploads', 'importRows', 'emails'])
    expect(figures[what], what).toBeGreaterThan(0)
})

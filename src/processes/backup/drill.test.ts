import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortico, type TestPortico } from '../testing/portico.ts'
import { restored } from './testing/restored.ts'
import { writing } from './testing/writing.ts'
import { writeToFile } from './write.ts'

/** Two here; run `npm run bench -- drill 20` for the documented figure. */
const rounds = Number(process.env.DRILLS ?? 2)
const home = mkdtempSync(path.join(os.tmpdir(), 'portico-drill-'))
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(async () => {
  await portico.stop()
  rmSync(home, { recursive: true, force: true })
})

test(`every write that was acknowledged before a backup began is in it, and files and rows agree, ${rounds} times`, async () => {
  let acknowledged = 0
  let later = 0
  for (let round = 1; round <= rounds; round++) {
    const writes = writing(portico)
    await pause(1000)
    await expect.poll(() => writes.found.length, { timeout: 30_000 }).toBeGreaterThan(30)
    const began = performance.now()
    const file = path.join(home, `${round}.backup`)
    const { pool, storage } = portico.platform
    await writeToFile({ pool, storage, secret: undefined, passphrase: undefined }, file)
    const ended = performance.now()
    await writes.stop()
    expect(writes.refused).toEqual([])
    const must = writes.found.filter(({ at }) => at < began)
    expect(must.length).toBeGreaterThan(20)
    acknowledged += must.length
    later += writes.found.filter(({ at }) => at > began && at < ended).length

    const copy = await restored(file)
    const idsOf = async (table: string): Promise<Set<number>> =>
      new Set((await copy.database.pool.query(`select id from ${table}`)).rows.map(({ id }) => id))
    const there = { request: await idsOf('support_requests'), file: await idsOf('files') }
    expect(must.filter(({ kind, id }) => !there[kind].has(id))).toEqual([])
    expect(await copy.differing()).toEqual([])
    await copy.drop()
    rmSync(file)
  }
  expect(later).toBeGreaterThan(0)
  if (process.env.DRILLS)
    console.log(
      `${rounds} rounds: ${acknowledged} writes acknowledged before, ${later} while the backup was made; none missing`,
    )
}, 180_000)

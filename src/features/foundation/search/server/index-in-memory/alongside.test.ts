import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '#platform/server/database/database.ts'
import { type Db, overPool } from '#platform/server/database/db.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import { findIds } from '../find-ids.ts'
import { putDocuments, removeDocuments } from '../put-documents.ts'
import type { Shown } from '../shown.ts'
import { followerOf, memoryIndex, notifiedByDatabase, notifiedByIndex } from '../testing/memory-index.ts'
import { chanceFrom, someGood, vocabulary } from '../testing/some-goods.ts'
import type { Follower } from './follower.ts'
import { ProductIndex } from './product-index.ts'
import { readSnapshot } from './snapshot-file.ts'

/** The index under concurrent load: other processes, searches, and a kill. Longer with CHANGES=10000. */
const changes = Number(process.env.CHANGES ?? 150)
const chance = chanceFrom(Number(process.env.SEED ?? 7))
const onSale: Shown = [['active', 'discontinued'], null]
let own: FreshDatabase
let db: Db

beforeAll(async () => {
  own = await freshDatabase()
  db = overPool(own.pool)
  await putDocuments(
    db,
    Array.from({ length: 200 }, (_, place) => someGood(chance, place + 1)),
  )
})
afterAll(() => own.drop())

async function agree(follower: Follower): Promise<void> {
  expect(notifiedByIndex(await follower.ready())).toEqual(await notifiedByDatabase(db))
}

test('both of two processes know a change a second after its commit, or let the database answer', async () => {
  const other = openPool(own.connection, { info() {}, warn() {}, error: console.error })
  const followers = [followerOf(db), followerOf(overPool(other))]
  for (const one of followers) await one.ready()
  for (const id of [301, 302, 303]) {
    await putDocuments(db, [someGood(chance, id)])
    await pause(1000)
    for (const one of followers) {
      const index = await one.current()
      expect(index === null || index.has(id)).toBe(true)
      await vi.waitFor(async () => expect((await one.current())?.has(id)).toBe(true), 10_000)
    }
  }
  for (const one of followers) await agree(one)
  for (const one of followers) await one.stop()
  await other.end()
})

test(`${changes} changes next to sixteen who search: at the end every product is as the database has it`, async () => {
  const { follower, stop } = await memoryIndex(db)
  let isOn = true
  let asked = 0
  const searching = Array.from({ length: 16 }, async (_, nth) => {
    const lot = chanceFrom(nth + 1)
    while (isOn) {
      const word = () => vocabulary[Math.floor(vocabulary.length * lot())]!
      await findIds(db, `${word()} ${word()} ${asked}`, onSale)
      asked += 1
      await pause(1)
    }
  })
  for (let done = 0; done < changes; done += 1) {
    const id = 1 + Math.floor(chance() * 400)
    if (chance() < 0.25) await removeDocuments(db, [id])
    else await putDocuments(db, [someGood(chance, id)])
  }
  isOn = false
  await Promise.all(searching)
  expect(asked).toBeGreaterThan(16)
  await agree(follower)
  await stop()
}, 1_800_000)

test('kill -9 while it is merged and stored leaves a whole file, and nothing is lost to the next start', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-killed-index-'))
  const script = path.resolve(import.meta.dirname, '../testing/keep-snapshots.ts')
  for (let round = 0; round < 3; round += 1) {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, own.url, folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    await once(child.stdout, 'data')
    await putDocuments(db, [someGood(chance, 500 + round)])
    await pause(chance() * 60)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    expect(await readSnapshot(folder, db, new ProductIndex())).not.toBeNull()
    const next = followerOf(db, { folder, leastToKeep: 1_000_000 })
    await agree(next)
    await next.stop()
  }
  rmSync(folder, { recursive: true })
}, 120_000)

import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction, overPool } from '#platform/server/database/db.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import { putDocuments, removeDocuments } from '../put-documents.ts'
import { followerOf, notifiedByDatabase, notifiedByIndex } from '../testing/memory-index.ts'
import { chanceFrom, someGood } from '../testing/some-goods.ts'
import { sweepChanges } from './feed.ts'
import type { Follower } from './follower.ts'
import { ProductIndex } from './product-index.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'

/** Longer with CHANGES=10000; another sequence with SEED. */
const changes = Number(process.env.CHANGES ?? 400)
const seed = Number(process.env.SEED ?? 3)

const databases: FreshDatabase[] = []
let own: FreshDatabase
let db: Db
let chance: () => number
beforeEach(async () => {
  own = await freshDatabase()
  databases.push(own)
  db = overPool(own.pool)
  chance = chanceFrom(seed)
  await putDocuments(
    db,
    Array.from({ length: 120 }, (_, place) => someGood(chance, place + 1)),
  )
})
afterAll(() => Promise.all(databases.map((database) => database.drop())))

async function agree(follower: Follower): Promise<void> {
  const index = await follower.ready()
  const inDatabase = await notifiedByDatabase(db)
  const inIndex = notifiedByIndex(index)
  expect([...inIndex.keys()]).toEqual([...inDatabase.keys()])
  expect(inIndex).toEqual(inDatabase)
  expect(index.totals().products).toBe(inDatabase.size)
}

/** A transaction that stays open until it is told to end. */
function beginWriting(write: (db: Db) => Promise<void>): { end: (well: boolean) => Promise<void> } {
  let decide: (well: boolean) => void = () => {}
  const decided = new Promise<boolean>((resolve) => {
    decide = resolve
  })
  const over = inTransaction(own.pool, async (inside) => {
    await write(inside)
    if (!(await decided)) throw new Error('taken back')
  }).catch((error: Error) => {
    if (error.message !== 'taken back') throw error
  })
  return {
    end: (well) => {
      decide(well)
      return over
    },
  }
}

test('after changes, removals, merges and transactions that end in any order, every product is as the database has it', async () => {
  // All words are known in advance: two transactions that learn the same word would wait for each other,
  // which this test must avoid.
  await own.pool.query(
    `insert into search_words (word, stem) select word, word from (
       select n::text as word from generate_series(0, 999) n union all select 'mp' || n from generate_series(0, 5000) n
     ) as all_words on conflict do nothing`,
  )
  const follower = followerOf(db, { leastUntidy: 60 })
  await follower.ready()
  const open: { ids: number[]; end: (well: boolean) => Promise<void> }[] = []
  const mostOpen = 6
  let merged = 0
  let first = (await follower.ready()).segments[0]
  for (let done = 0; done < changes; done++) {
    const taken = new Set(open.flatMap(({ ids }) => ids))
    const ids = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => 1 + Math.floor(chance() * 200))
    const free = [...new Set(ids)].filter((id) => !taken.has(id))
    const isGone = chance() < 0.25
    const goods = free.map((id) => someGood(chance, id))
    if (free.length > 0)
      open.push({
        ids: free,
        ...beginWriting((inside) => (isGone ? removeDocuments(inside, free) : putDocuments(inside, goods))),
      })
    while (open.length > (chance() < 0.3 ? 0 : mostOpen)) {
      const [one] = open.splice(Math.floor(chance() * open.length), 1)
      await one!.end(chance() < 0.8)
    }
    if (chance() < 0.4) await follower.current()
    if (done % 100 === 99) {
      const index = await follower.ready()
      if (index.segments[0] !== first) merged++
      first = index.segments[0]
    }
  }
  for (const { end } of open) await end(true)
  await agree(follower)
  expect(merged).toBeGreaterThan(0)
  await follower.stop()
})

test('what is committed elsewhere is found within a second, though another writes for longer', async () => {
  const follower = followerOf(db)
  await follower.ready()
  const slow = beginWriting((inside) => putDocuments(inside, [someGood(chance, 300)]))
  // Long enough for the index to have read changes in the meantime.
  await pause(300)
  await follower.current()
  await putDocuments(db, [someGood(chance, 301)])
  const began = performance.now()
  while (!(await follower.current())?.has(301)) await pause(20)
  expect(performance.now() - began).toBeLessThan(1000)
  expect((await follower.current())?.has(300)).toBe(false)
  await slow.end(true)
  await pause(900)
  expect((await follower.current())?.has(300)).toBe(true)
  await agree(follower)
  await follower.stop()
})

test('a change of very many is taken in while the database answers', async () => {
  const follower = followerOf(db)
  await follower.ready()
  await putDocuments(
    db,
    Array.from({ length: 1500 }, (_, place) => someGood(chance, place + 1000)),
  )
  await pause(900)
  expect(await follower.current()).toBeNull()
  await agree(follower)
  await follower.stop()
})

test('what changes while segments are merged is not lost in the merge', async () => {
  const follower = followerOf(db)
  const index = await follower.ready()
  let isOver = false
  const merging = index.merge(0).then(() => {
    isOver = true
  })
  // Deletes one product at every step until the end.
  const gone: number[] = []
  while (!isOver && gone.length < 100) {
    gone.push(gone.length + 1)
    index.change([gone.length], null)
    await Promise.resolve()
  }
  await merging
  expect(gone.length).toBeGreaterThan(3)
  expect([index.segments.length, gone.filter((id) => index.has(id))]).toEqual([1, []])
  await removeDocuments(db, gone)
  await agree(follower)
  await follower.stop()
})

test('where it cannot look it does not answer', async () => {
  const pool = new pg.Pool(own.pool.options)
  const errors: unknown[] = []
  const log = { info() {}, warn: (fact: unknown) => errors.push(fact) } as never
  const follower = followerOf(overPool(pool), { log })
  await follower.ready()
  expect(await follower.current()).not.toBeNull()
  await pool.end()
  await pause(900)
  expect(await follower.current()).toBeNull()
  expect(errors).toHaveLength(1)
  await follower.stop()
})

test('a follower that is too far behind starts over', async () => {
  const follower = followerOf(db)
  const before = await follower.ready()
  await putDocuments(db, [someGood(chance, 301)])
  const left = async () => (await own.pool.query('select from search_changes')).rowCount
  // Other transactions of the cluster may still be open, and changes they could have missed are not swept.
  while ((await left()) !== 0) await sweepChanges(db)
  await pause(900)
  while (!(await follower.current())) await pause(20)
  expect(await follower.ready()).not.toBe(before)
  await agree(follower)
  await follower.stop()
})

test('the file of an index makes it again, with what changed since', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-index-'))
  const first = followerOf(db, { folder, leastToKeep: 1 })
  await first.ready()
  await putDocuments(db, [someGood(chance, 301)])
  // Stopping stores it again, with the segment of the change.
  await first.ready()
  await first.stop()
  await putDocuments(db, [someGood(chance, 302), someGood(chance, 5)])
  await removeDocuments(db, [7])
  // A process killed while writing has left a partial file.
  writeFileSync(path.join(folder, 'search-index.1'), 'half')
  const next = new ProductIndex()
  expect(await readSnapshot(folder, db, next)).not.toBeNull()
  expect([next.has(301), next.has(302), next.has(7)]).toEqual([true, false, true])
  const second = followerOf(db, { folder, leastToKeep: 1 })
  await agree(second)
  await second.stop()
  rmSync(folder, { recursive: true })
})

test('a file that is not whole, not what was written, or of another database is not read', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-index-'))
  const file = path.join(folder, 'search-index')
  const follower = followerOf(db)
  const index = await follower.ready()
  const { rows } = await own.pool.query('select pg_current_snapshot()::text as now')
  const keep = () => writeSnapshot(folder, db, index, rows[0].now)
  const isRead = async (where = db) => (await readSnapshot(folder, where, new ProductIndex())) !== null

  await keep()
  expect(readdirSync(folder)).toEqual(['search-index'])
  expect(await isRead()).toBe(true)
  const whole = readFileSync(file)
  for (const at of [0, 5, 40, 900, Math.floor(whole.length / 2), whole.length - 1]) {
    const other = Buffer.from(whole)
    other[at]! ^= 1
    writeFileSync(file, other)
    expect([at, await isRead().catch(() => false)]).toEqual([at, false])
  }
  writeFileSync(file, whole)
  truncateSync(file, whole.length - 3)
  expect(await isRead()).toBe(false)
  writeFileSync(file, whole)
  const another = await freshDatabase()
  databases.push(another)
  expect(await isRead(overPool(another.pool))).toBe(false)
  await follower.stop()
  rmSync(folder, { recursive: true })
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartRefusal } from '../start/start-refusal.ts'
import { freshDatabase } from '../testing/database.ts'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'

const db = await freshDatabase()
afterAll(db.drop)

test('two processes may migrate at once', async () => {
  await db.pool.query('drop schema if exists drizzle, graphile_worker cascade')
  await db.pool.query('drop schema public cascade; create schema public')
  await Promise.all([migrate(db.pool), migrate(db.pool), migrate(db.pool)])
  const { rows } = await db.pool.query(
    'select count(*)::int as times from drizzle.__drizzle_migrations group by hash',
  )
  expect(new Set(rows.map(({ times }) => times))).toEqual(new Set([1]))
})

/** Returns a folder with the migrations of a future version: ours and further ones. */
function nextVersion(...texts: string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-next-'))
  cpSync('db/migrations', folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  texts.forEach((text, at) => {
    const idx = journal.entries.length
    journal.entries.push({
      idx,
      version: '7',
      when: 4_000_000_000_000 + at,
      tag: `next_${at}`,
      breakpoints: true,
    })
    writeFileSync(path.join(folder, `next_${at}.sql`), text)
  })
  writeFileSync(file, JSON.stringify(journal))
  return folder
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof StartRefusal ? error.message : error),
  )
const shape = async () =>
  (
    await db.pool.query(
      `select table_name, column_name from information_schema.columns where table_schema in ('public', 'drizzle') order by 1, 2`,
    )
  ).rows

test('a migration that fails halfway leaves everything as it was, and says why', async () => {
  const before = await shape()
  const folder = nextVersion(
    'create table first_thing (id int);',
    `alter table users add column second_thing int;
--> statement-breakpoint
alter table users add column second_thing int;`,
  )
  const message = await refusal(migrate(db.pool, folder))
  expect(message).toContain(
    'is as it was (migration next_1): column "second_thing" of relation "users" already exists',
  )
  expect(await shape()).toEqual(before)
  // The previous version works with it as well.
  await migrate(db.pool)
  rmSync(folder, { recursive: true })
})

test('a role that may create nothing is named as the reason, at the first start and at a later one', async () => {
  const { pool, connection, drop } = await freshDatabase('template0')
  await db.pool.query(`do $$ begin create role poor login; exception when duplicate_object then end $$`)
  const poor = openPool({ ...connection, user: 'poor' }, { info() {}, warn() {}, error() {} })
  const first = await refusal(migrate(poor))
  expect(first).toMatch(
    /^The tables could not be created.*permission denied.*alter database NAME owner to ROLE/,
  )
  expect(first).not.toContain('version before')
  await migrate(pool)
  for (const schema of ['public', 'drizzle']) {
    await pool.query(`grant usage on schema ${schema} to poor`)
    await pool.query(`grant select, insert on all tables in schema ${schema} to poor`)
  }
  const folder = nextVersion('create table first_thing (id int);')
  expect(await refusal(migrate(poor, folder))).toMatch(/as it was.*permission denied.*owner to ROLE/)
  rmSync(folder, { recursive: true })
  await poor.end()
  await drop()
})

test('a database of a newer version is refused by an older one, which changes nothing', async () => {
  const folder = nextVersion('create table of_tomorrow (id int);')
  await migrate(db.pool, folder)
  const before = await shape()
  expect(await refusal(migrate(db.pool))).toMatch(/by a newer version of Portico.*Start that version/)
  expect(await shape()).toEqual(before)
  await migrate(db.pool, folder)
  rmSync(folder, { recursive: true })
})

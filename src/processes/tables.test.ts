import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'

/**
 * Checks that `tables.ts` and the migrations agree: creates the tables from the files alone in an otherwise
 * empty copy of the database, and compares PostgreSQL's description of both.
 */
let migrated: FreshDatabase
let described: FreshDatabase
beforeAll(async () => {
  migrated = await freshDatabase()
  described = await freshDatabase()
  const { rows } = await described.pool.query(
    `select format('drop table %I.%I cascade', schemaname, tablename) as drop from pg_tables where schemaname = 'public'
     union all
     select format('drop sequence if exists %I.%I', schemaname, sequencename) from pg_sequences where schemaname = 'public'`,
  )
  for (const { drop } of rows) await described.pool.query(drop)
  // A view may read one that follows in the order of the files, so it is created later.
  const views: string[] = []
  for (const statement of await statementsOfTables())
    if (/^create view/i.test(statement)) views.push(statement)
    else await described.pool.query(statement)
  while (views.length > 0) {
    const view = views.shift()!
    try {
      await described.pool.query(view)
    } catch (error) {
      if ((error as { code?: string }).code !== '42P01' || views.length === 0) throw error
      views.push(view)
    }
  }
})
afterAll(() => Promise.all([migrated.drop(), described.drop()]))

/** Returns the statements that create the tables of all `tables.ts` in an empty database. */
async function statementsOfTables(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'src/processes/testing/statements-of-tables.ts',
  ])
  return JSON.parse(stdout)
}

const questions = {
  columns: `
    select format('%s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end,
      case when a.attidentity <> '' then ' identity ' || a.attidentity::text end,
      case when a.attgenerated <> '' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid)) as fact
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  indexes: `select indexdef as fact from pg_indexes where schemaname = 'public'`,
  constraints: `
    select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as fact
    from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 't')`,
  views: `select format('%s: %s', viewname, definition) as fact from pg_views where schemaname = 'public'`,
}

async function factsOf(pool: pg.Pool, question: string): Promise<string[]> {
  const { rows } = await pool.query<{ fact: string }>(question)
  return rows.map(({ fact }) => fact).sort()
}

test.each(Object.entries(questions))('the %s are those of the files', async (_, question) => {
  const inDatabase = await factsOf(migrated.pool, question)
  expect(inDatabase.length).toBeGreaterThan(1)
  expect(await factsOf(described.pool, question)).toEqual(inDatabase)
})

test('a column, an index, a rule and a view that only one side has are found', async () => {
  await migrated.pool.query(`
    alter table carts add column forgotten text default 'x';
    create index forgotten on carts (forgotten);
    alter table carts add constraint forgotten_is_short check (length(forgotten) < 9);
    create view forgotten_view as select 1 as one`)
  for (const question of Object.values(questions)) {
    const facts = new Set(await factsOf(described.pool, question))
    const more = (await factsOf(migrated.pool, question)).filter((fact) => !facts.has(fact))
    expect(more).toEqual([expect.stringContaining('forgotten')])
  }
})

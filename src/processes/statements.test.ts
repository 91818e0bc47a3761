import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statement, statements } from '#platform/server/database/db.ts'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import { type NamedTables, namedTables } from './testing/named-tables.ts'
import {
  filesOf,
  type Owned,
  ownedStatements,
  ownersInOrder,
  ownersOfTables,
  statementNamesIn,
} from './testing/owners.ts'
import { breachOf, ownWays, type Use, usesIn } from './testing/table-rules.ts'

let database: FreshDatabase
let owned: Owned[]
let owners: Map<string, string>
beforeAll(async () => {
  database = await freshDatabase()
  owned = await ownedStatements()
  owners = await ownersOfTables()
})
afterAll(() => database.drop())

const plan = (text: string) => database.pool.query(`explain (generic_plan) ${text}`)
const usesOf = (by: string, where: string, { reads, writes }: NamedTables): Use[] => [
  ...[...writes].map((table): Use => ({ by, where, table, command: 'writes' })),
  ...[...reads].map((table): Use => ({ by, where, table, command: 'reads' })),
]
const usesOfStatement = async ({ owner, statement: { name, text } }: Owned) =>
  usesOf(owner, name, await namedTables(text))
const breachesIn = (uses: Use[]) => uses.flatMap((use) => breachOf(use, owners) ?? [])
const sources = () =>
  ownersInOrder
    .filter((owner) => owner !== 'platform')
    .flatMap((owner) => filesOf(owner).map((file) => ({ owner, file, text: readFileSync(file, 'utf8') })))

test('every table and view of the database has an owner', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  expect([...owners.keys()].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('every statement can be planned on the migrated database', async () => {
  expect(owned.length).toBeGreaterThan(100)
  const failed: string[] = []
  for (const { statement } of owned) {
    if (!(await namedTables(statement.text)).isPlannable) continue
    await plan(statement.text).catch((error) => failed.push(`${statement.name}: ${error.message}`))
  }
  expect(failed).toEqual([])
})

test('no statement writes a foreign table or reads a later one', async () => {
  expect(breachesIn((await Promise.all(owned.map(usesOfStatement))).flat())).toEqual([])
})

test('no statement calls an intermediate result like a table', async () => {
  const named = await Promise.all(owned.map(({ statement }) => namedTables(statement.text)))
  expect(named.flatMap(({ own }) => [...own].filter((name) => owners.has(name)))).toEqual([])
})

test('no piece of SQL in a feature does either, composed or fixed', () => {
  expect(breachesIn(sources().flatMap(({ owner, file, text }) => usesIn(text, owner, file, owners)))).toEqual(
    [],
  )
})

test('features ask by statement() and composed() alone', () => {
  expect(sources().flatMap(({ file, text }) => ownWays(text, file))).toEqual([])
})

test('every statement is made when its file is loaded', () => {
  const known = statements().map(({ name }) => name)
  const forgotten = sources()
    .flatMap(({ text }) => statementNamesIn(text))
    .filter((beginning) => !known.some((name) => name.startsWith(beginning)))
  expect(forgotten).toEqual([])
})

test('the foreign reads that remain go to the left, and are these', async () => {
  const fixed = (await Promise.all(owned.map(usesOfStatement))).flat()
  const pieces = sources().flatMap(({ owner, file, text }) => usesIn(text, owner, file, owners))
  const foreign = [...fixed, ...pieces].filter(
    ({ by, table }) => owners.has(table) && owners.get(table) !== by,
  )
  const lines = ownersInOrder.flatMap((by) => {
    const read = new Set(
      foreign.filter((use) => use.by === by).map(({ table }) => `${owners.get(table)}.${table}`),
    )
    return read.size > 0 ? [`${by} reads ${[...read].sort().join(', ')}`] : []
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../docs/foreign-reads.txt')
})

describe('a planted breach is found', () => {
  const mutant = async (by: string, text: string) =>
    breachesIn(usesOf(by, 'mutant', await namedTables(text))).join()
  const inSource = (by: string, text: string) => breachesIn(usesIn(text, by, 'mutant.ts', owners)).join()

  test('a statement that cannot be planned', async () => {
    await expect(plan('select no_such_column from users')).rejects.toThrow('no_such_column')
  })
  test.each([
    ['inserts', 'insert into products (sku) values ($1)'],
    ['updates', 'update products set sku = $1 where id = $2'],
    ['deletes', 'with gone as (delete from products where id = $1 returning id) select id from gone'],
    ['locks', 'select p.id from orders o join products p on true for update of p'],
    ['analyzes', 'analyze products'],
  ])('someone %s what is not theirs', async (_, text) => {
    expect(await mutant('orders', text)).toContain('orders writes products of catalogue')
    expect(await mutant('catalogue', text.replace('orders', 'categories'))).toBe('')
  })
  test('a lock on one’s own rows next to foreign ones is none', async () => {
    expect(await mutant('orders', 'select o.id from orders o join products p on true for update of o')).toBe(
      '',
    )
  })
  test('someone reads what comes later', async () => {
    expect(await mutant('auth', 'select 1 from users where exists (select from organizations)')).toContain(
      'auth reads organizations of clients, which comes later',
    )
    expect(await mutant('clients', 'select 1 from users, organizations')).toBe('')
    expect(await mutant('auth', 'with organizations as (select 1) select * from organizations')).toBe('')
  })
  test.each([
    ['writes', "composed(db, sql`update users set name = ''`)", 'auth'],
    ['writes', `composed(db, sql\`delete from users where id = \${id}\`)`, 'auth'],
    ['reads', 'const source = sql`\n  orders o join organizations c on true`', 'orders'],
    ['reads', 'sql`select 1 from organizations c, orders o`', 'orders'],
    ['reads', `sql\`\${where} and exists (select from orders)\``, 'orders'],
  ])('a piece of SQL %s: %s', (command, text, owner) => {
    expect(inSource('clients', text)).toMatch(new RegExp(`clients ${command} \\w+ of ${owner}`))
  })
  test.each([
    'await db.$client.query(text)',
    'await platform.pool.query(text)',
    'await db.execute(sql`select 1`)',
    'await db\n  .insert(users)',
    `await composed(db, sql\`select 1 from \${users}\`)`,
  ])('a way of one’s own: %s', (text) => {
    expect(ownWays(text, 'mutant.ts')).toHaveLength(1)
    expect(ownWays(`/* ${text} */ await composed(db, sql\`select 1 from users\`)`, 'fine.ts')).toEqual([])
  })
  test('a second text of one name', () => {
    statement('mutant.twice', 'select 1')
    expect(statement('mutant.twice', 'select 1').name).toBe('mutant.twice')
    expect(() => statement('mutant.twice', 'select 2')).toThrow('two statements are called mutant.twice')
  })
  test('a statement made while the product runs', () => {
    const inside = `function f() {\n  return statement<{ id: number }>(\n    \`mutant.late \${sort}\`, text)\n}`
    expect(statementNamesIn(inside)).toEqual(['mutant.late '])
  })
})

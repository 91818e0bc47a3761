import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#platform/server/testing/database.ts'
import { formOf } from '#platform/server/testing/record-statements.ts'
import { released, writeReleased } from './released.ts'
import { ownedStatements } from './testing/owners.ts'
import { notAnswered } from './testing/released-asks.ts'

/** Set at a release (scripts/release.mjs): the folder with the statements its tests ran. */
const { RELEASE_VERSION: version, RECORDED_STATEMENTS: recorded } = process.env

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test.runIf(version)('what this version asks is written down, for the next one to answer', async () => {
  const fixed = (await ownedStatements()).map(({ statement: { name, text } }) => ({ name, text }))
  const lines = globSync(`${recorded}/*.jsonl`).flatMap((file) =>
    readFileSync(file, 'utf8').trim().split('\n'),
  )
  const forms = new Map(lines.map((line) => JSON.parse(line) as string).map((text) => [formOf(text), text]))
  const composed = [...forms].sort().map(([, text]) => ({ name: 'composed', text }))
  const all = [...fixed.sort((a, b) => (a.name < b.name ? -1 : 1)), ...composed]
  // Statements that tests expect to fail do not count.
  const failing = await notAnswered(database.pool, all)
  expect([...failing.keys()].filter(({ name }) => name !== 'composed')).toEqual([])
  writeReleased({ version: version!, statements: all.filter((one) => !failing.has(one)) })
})

describe('while the next version is brought in, processes of the version before go on', () => {
  test('what they ask is still answered: take away only what the version before does not name', async () => {
    const { statements } = released()
    expect(statements.filter(({ name }) => name !== 'composed').length).toBeGreaterThan(100)
    expect(statements.filter(({ name }) => name === 'composed').length).toBeGreaterThan(100)
    const failing = await notAnswered(database.pool, statements)
    expect([...failing.values()].join('\n\n')).toBe('')
  })

  test.each([
    [
      'a column that is taken away',
      'alter table carts drop column name cascade',
      /column .*name.* does not exist/,
    ],
    ['a column under another name', 'alter table users rename column email to mail', /email/],
    ['a table under another name', 'alter table order_lines rename to lines_of_orders', /"order_lines"/],
    [
      'a column that every row must have from now on',
      'alter table carts add column purpose text; alter table carts alter column purpose set not null',
      /a row of carts must have purpose/,
    ],
  ])('%s is found', async (_, migration, words) => {
    const mutant = await freshDatabase()
    await mutant.pool.query(migration)
    const failing = await notAnswered(mutant.pool, released().statements)
    expect([...failing.values()].join('\n')).toMatch(words)
    await mutant.drop()
  })
})

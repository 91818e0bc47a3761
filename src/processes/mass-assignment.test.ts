import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#platform/server/database/db.ts'
import type { GoodRequests } from '#platform/server/testing/asking.ts'
import { type AnyEndpoint, addressOf } from '#platform/shared/contract.ts'
import { served } from './features.ts'
import { actors, credentialsOf } from './testing/actors.ts'
import { tableNames } from './testing/database.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { goodRequests } from './testing/requests.ts'

/**
 * Adds every column of the database to a good request: fields outside the shape must not be stored. Reading
 * all tables takes far longer than a request, so several requests share one reading. Each has marks of its own.
 */
const writing = served
  .map(({ endpoint }): [string, AnyEndpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
  .filter(([, { body, upload }]) => body && !upload)

const together = 12
const groups = Array.from(
  { length: Math.ceil(writing.length / together) },
  (_, place): [string, typeof writing] => {
    const group = writing.slice(place * together, (place + 1) * together)
    return [`${group[0]![0]} to ${group.at(-1)![0]}`, group]
  },
)

/** The values of one request, which no other row contains. */
const marksOf = (place: number) => ({
  number: 900_017_000 + place,
  text: `hostile-mark-${1000 + place}`,
  date: new Date(Date.UTC(2001, 1, 3, 4, 0, place)).toISOString(),
})
type Marks = ReturnType<typeof marksOf>
const likeMarks = ['%900017___%', '%hostile-mark-1___%', '%2001-02-03_04:%']

let portico: TestPortico
let good: GoodRequests
let columns: { name: string; type: string }[]
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  good = await goodRequests(portico)
  columns = (
    await portico.platform.pool.query(
      `select distinct column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' order by 1`,
    )
  ).rows
})
afterAll(() => portico.stop())

const valueFor = (marks: Marks, { name, type }: { name: string; type: string }): unknown => {
  if (name === 'roles') return ['admin', marks.text]
  if (type.startsWith('timestamp')) return marks.date
  if (type === 'boolean') return true
  return /int|numeric|double/.test(type) ? marks.number : marks.text
}

/** Returns the rows with a mark, as 'table: row'. */
async function foundMarks(): Promise<string[]> {
  const { pool } = portico.platform
  const found = await Promise.all(
    (await tableNames(pool)).map(async (table) => {
      const { rows } = await pool.query(
        `select one::text as row from ${table} as one where one::text like any($1)`,
        [likeMarks],
      )
      return rows.map(({ row }) => `${table}: ${row}`)
    }),
  )
  return found.flat()
}
const privileges = async () =>
  (
    await portico.platform.pool.query(
      `select users.email, roles, users.status, email_verified_at, organization_id, discount_level, manager_id
       from users left join organizations on organizations.id = organization_id
       where users.id <= (select max(id) from users where email like '%@portico.example' and email not like 'applicant%')
       order by users.id`,
    )
  ).rows

test('the marks would be found', async () => {
  // Bypasses the triggers: audit entries could not be removed again.
  const write = (text: string) =>
    inTransaction(portico.platform.pool, async ({ $client }) => {
      await $client.query(`set local session_replication_role = 'replica'`)
      await $client.query(text)
    })
  const { text, date } = marksOf(37)
  await write(`update organizations set name = '${text}' where id = 1`)
  expect(await foundMarks()).toEqual([expect.stringMatching(/^public.organizations: .*hostile-mark-1037/)])
  await write(`update organizations set name = 'Own' where id = 1`)
  await write(`update users set created_at = '${date}' where id = 1`)
  expect(await foundMarks()).toEqual([expect.stringMatching(/^public.users: /)])
  await write(`update users set created_at = now() where id = 1`)
  expect(await foundMarks()).toEqual([])
})

describe('what the shape does not name is not stored', () => {
  test.each(groups)('%s', async (_, group) => {
    const before = await privileges()
    for (const [name, endpoint] of group) {
      const marks = marksOf(writing.findIndex(([one]) => one === name))
      const named = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : []
      const extra = Object.fromEntries(
        columns
          .filter((column) => !named.includes(column.name))
          .map((column) => [column.name, valueFor(marks, column)]),
      )
      const { params, query, body } = await good[name]!()
      const actor = endpoint.who.name.startsWith('atLeast') ? actors.admin : actors['client A']
      const headers = endpoint.who.name === 'anyone' ? {} : await credentialsOf(portico, actor)
      const { status } = await portico.request(
        null,
        endpoint.method,
        addressOf(endpoint, params, query),
        { ...extra, ...(body as object) },
        headers,
      )
      expect(status, name).toBeLessThan(500)
    }
    expect(await foundMarks()).toEqual([])
    expect(await privileges()).toEqual(before)
  })
})

import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effectiveManager, type Team } from '#features/people/staff/effective-manager.ts'
import { cases } from '#features/people/staff/testing/naive-answer.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
let db: pg.PoolClient
beforeAll(async () => {
  portico = await startPortico()
  db = await portico.platform.pool.connect()
})
afterAll(async () => {
  db.release(true)
  await portico.stop()
})

const views = ['staff_away', 'stand_ins', 'effective_managers']

/** Recreates the views with a clock that the test can set. */
async function setClock(): Promise<void> {
  await db.query('create temp table clock (at timestamptz not null)')
  const { rows } = await db.query(
    `select viewname, definition from pg_views where schemaname = 'public' and viewname = any($1)`,
    [views],
  )
  const texts = new Map(rows.map(({ viewname, definition }) => [viewname, definition]))
  for (const view of views)
    await db.query(
      `create temp view ${view} as ${texts.get(view).replaceAll('now()', '(select at from pg_temp.clock)')}`,
    )
  expect(texts.get('staff_away')).toContain('now()')
}

/** Replaces the demo's people and companies with those of the case; prefixes keep the ids apart. */
async function writeCase(about: { id: number; manager_id: number | null }, team: Team): Promise<void> {
  await db.query(`delete from holiday_substitutes`)
  await db.query(`delete from holidays`)
  await db.query(
    `update users set status = case when id - 1000 = any($1) then 'active' else 'blocked' end,
       roles = case when id - 1000 = any($2) then '{chief_manager}'::text[] else '{manager}' end where id between 1001 and 1008`,
    [[...team.working], team.chiefs],
  )
  const staff = (id: number | null) => (id === null ? null : 1000 + id)
  const { backup_manager_id, language } = about as never
  await db.query('update organizations set manager_id = $2, backup_manager_id = $3 where id = $1', [
    2000 + about.id,
    staff(about.manager_id),
    staff(backup_manager_id),
  ])
  await db.query('update users set locale = $2 where organization_id = $1', [2000 + about.id, language])
  await db.query(
    `insert into holidays (id, manager_id, starts_on, ends_on, time_zone, kind, cancelled_at, created_by_id)
     overriding system value
     select h.id, 1000 + h.manager_id, h.starts_on, h.ends_on, h.time_zone, 'vacation',
       case when h.is_cancelled then now() end, 1001
     from jsonb_to_recordset($1) as h (id int, manager_id int, starts_on date, ends_on date, time_zone text, is_cancelled boolean)`,
    [JSON.stringify(team.holidays)],
  )
  const substitutes = team.holidays.flatMap(({ id, substitutes }) =>
    substitutes.map((one) => ({
      ...one,
      holiday_id: id,
      organization_ids: `{${one.organization_ids.map((of) => 2000 + of)}}`,
    })),
  )
  await db.query(
    `insert into holiday_substitutes (holiday_id, substitute_id, scope, language, organization_ids)
     select s.holiday_id, 1000 + s.substitute_id, s.scope, s.language, s.organization_ids::bigint[]
     from jsonb_to_recordset($1) as s (holiday_id int, substitute_id int, scope text, language text, organization_ids text)`,
    [JSON.stringify(substitutes)],
  )
}

test('the views answer as the rule does, in 1,000 teams at moments of all kinds', async () => {
  await db.query('begin')
  // Audit triggers would take half of the time.
  await db.query('set local session_replication_role = replica')
  await setClock()
  await db.query(
    `insert into users (id, email, name, last_name, currency_id, roles, status) overriding system value
     select 1000 + n, n || '@team.example', 'Staff', n::text, 1, '{manager}', 'active' from generate_series(1, 8) n`,
  )
  await db.query(
    `insert into organizations (id, name, kind, activity_type, country, city, delivery_address) overriding system value
     select 2000 + n, 'Company ' || n, 'legal_entity', 1, 'Latvia', 'Riga', 'Quay' from generate_series(1, 2) n`,
  )
  await db.query(
    `insert into users (id, email, name, last_name, currency_id, organization_id, status) overriding system value
     select 3000 + n, n || '@company.example', 'Owner', n::text, 1, 2000 + n, 'active' from generate_series(1, 2) n`,
  )
  await db.query(
    `update users set roles = '{manager}' where email like '%@portico.example' and 'chief_manager' = any(roles)`,
  )
  await db.query('insert into clock values (now())')
  let stoodIn = 0
  await fc.assert(
    fc.asyncProperty(cases, async ({ about, team, at }) => {
      await db.query('savepoint one_case')
      await writeCase(about, team)
      await db.query('update clock set at = $1', [at])
      const { rows } = await db.query(
        'select manager_id, for_id from effective_managers where organization_id = $1',
        [2000 + about.id],
      )
      const { manager_id } = effectiveManager(about, team, at)
      expect(rows.map((row) => row.manager_id)).toEqual(manager_id === null ? [] : [1000 + manager_id])
      // Handed-over tasks and business cards use the same rule.
      const { rows: answers } = await db.query('select answers_for($1, $2, null) as id', [
        about.manager_id === null ? null : 1000 + about.manager_id,
        2000 + about.id,
      ])
      expect(answers.map(({ id }) => id)).toEqual(manager_id === null ? [null] : [1000 + manager_id])
      const isOther = manager_id !== null && manager_id !== about.manager_id
      expect(rows.map((row) => row.for_id)).toEqual(
        manager_id === null ? [] : [isOther ? 1000 + about.manager_id! : null],
      )
      if (isOther) stoodIn += 1
      // Rows of an aborted savepoint are pruned at once; rows updated 1,000 times in one transaction are not.
      await db.query('rollback to savepoint one_case')
    }),
    { numRuns: 1000 },
  )
  await db.query('rollback')
  // Otherwise the test would not cover substitutes.
  expect(stoodIn).toBeGreaterThan(100)
})

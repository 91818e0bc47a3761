import { run, statement } from '#platform/server/database/db.ts'
import type { CompanyRecord } from '#platform/server/ports/company-records.ts'
import { ownTaskChanged, taskChanged } from '../contract.ts'

const count = statement<{ count: number }>(
  'tasks.count_of_company',
  'select count(*)::int as count from tasks where organization_id = $1 and closed_at is null',
)
/** Closes the tasks about the duplicate company itself. */
const close = statement<{ id: number }>(
  'tasks.close_of_company',
  `update tasks set closed_at = $2 where subject = 'organization:' || $1::bigint and closed_at is null returning id`,
)
const reopen = statement('tasks.reopen_of_company', 'update tasks set closed_at = null where id = any($1)')
const move = statement<{ id: number }>(
  'tasks.move_company',
  'update tasks set organization_id = $2 where organization_id = $1 returning id',
)
const giveBack = statement(
  'tasks.return_company',
  'update tasks set organization_id = $2 where id = any($3) and organization_id = $1',
)
const follow = statement(
  'tasks.follow',
  'update tasks set organization_id = $2 where organization_id = $1 and subject = any($3)',
)

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

const tasks: CompanyRecord = {
  tables: ['tasks'],
  count: async ({ db }, id) => (await run(db, count, [id]))[0]!.count,
  move: async ({ db, now }, { from, to }) => {
    const closed = ids(await run(db, close, [from, now]))
    return { stored: { closed, ids: ids(await run(db, move, [from, to])) }, went: [] }
  },
  giveBack: async ({ db }, { from, to }, stored) => {
    await run(db, giveBack, [from, to, stored.ids])
    await run(db, reopen, [stored.closed])
    return []
  },
  follow: async ({ db }, { from, to }, went) => {
    await run(db, follow, [from, to, went])
    return []
  },
  settle: async ({ emit }, { from, to }) => {
    for (const organization_id of [from, to]) {
      await emit(taskChanged, { kind: 'clients.confirm', organization_id, user_ids: [] })
      await emit(ownTaskChanged, { kind: 'clients.confirm', organization_id })
    }
  },
}

export const taskCompanyRecords = { tasks }

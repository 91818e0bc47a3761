import type { Belonging } from '#platform/server/belongings.ts'
import { run, statement } from '#platform/server/db.ts'
import { ownTaskChanged, taskChanged } from '../contract.ts'

const count = statement<{ count: number }>(
  'tasks.count_of_company',
  'select count(*)::int as count from tasks where organization_id = $1 and closed_at is null',
)
/** What waited for a decision on the duplicate itself waits no more. */
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

const tasks: Belonging = {
  tables: ['tasks'],
  count: async ({ db }, id) => (await run(db, count, [id]))[0]!.count,
  move: async ({ db, now }, { from, to }) => {
    const closed = ids(await run(db, close, [from, now]))
    return { kept: { closed, ids: ids(await run(db, move, [from, to])) }, went: [] }
  },
  giveBack: async ({ db }, { from, to }, kept) => {
    await run(db, giveBack, [from, to, kept.ids])
    await run(db, reopen, [kept.closed])
    return []
  },
  follow: async ({ db }, { from, to }, went) => {
    await run(db, follow, [from, to, went])
    return []
  },
  settle: async ({ tell }, { from, to }) => {
    for (const organization_id of [from, to]) {
      await tell(taskChanged, { kind: 'clients.confirm', organization_id, user_ids: [] })
      await tell(ownTaskChanged, { kind: 'clients.confirm', organization_id })
    }
  },
}

export const taskBelongings = { tasks }

import { run, statement } from '#platform/server/database/db.ts'
import type { CompanyRecord } from '#platform/server/ports/company-records.ts'

const count = statement<{ count: number }>(
  'carts.count_of_company',
  `select count(*)::int as count from carts where organization_id = $1 and state in ('open', 'locked')`,
)
const move = statement<{ id: number; is_ordered: boolean }>(
  'carts.move_company',
  `update carts set organization_id = $2, version = version + 1 where organization_id = $1
   returning id, order_id is not null as is_ordered`,
)
/**
 * Returns the moved carts when a merge is undone. A cart ordered after the merge stays with its order; one
 * ordered before it goes back with its order.
 */
const giveBack = statement<{ id: number }>(
  'carts.return_company',
  `update carts set organization_id = $2, version = version + 1
   where organization_id = $1 and (id = any($4) or id = any($3) and order_id is null) returning id`,
)

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const named = (rows: readonly { id: number }[]) => rows.map(({ id }) => `cart:${id}`)

/** The carts of a company, including those that became orders. */
const carts: CompanyRecord = {
  tables: ['carts'],
  count: async ({ db }, id) => (await run(db, count, [id]))[0]!.count,
  move: async ({ db }, { from, to }) => {
    const moved = await run(db, move, [from, to])
    return {
      stored: { ids: ids(moved), ordered: ids(moved.filter(({ is_ordered }) => is_ordered)) },
      went: named(moved),
    }
  },
  giveBack: async ({ db }, { from, to }, stored) =>
    named(await run(db, giveBack, [from, to, stored.ids, stored.ordered])),
}

export const cartCompanyRecords = { carts }

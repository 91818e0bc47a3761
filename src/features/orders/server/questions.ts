import { run, statement } from '#platform/server/db.ts'
import type { Questions } from '#platform/server/questions.ts'
import { canSeeOrder } from '../policy.ts'

const owned = statement<Parameters<typeof canSeeOrder>[1]>(
  'orders.owned',
  'select o.organization_id, c.manager_id, o.stage, o.source from orders o join organizations c on c.id = o.organization_id where o.id = $1',
)
const numbers = statement<{ id: number; number: number }>(
  'orders.numbers',
  'select id, number from orders where id = any($1)',
)

/** What hangs on an order is read by whoever may see the order. */
export const orderQuestions: Questions = {
  order: {
    mayRead: async (db, person, id) => {
      const [order] = await run(db, owned, [id])
      return order !== undefined && canSeeOrder(person, order)
    },
    titles: async (db, ids, say) =>
      (await run(db, numbers, [ids])).map(({ id, number }) => ({
        id,
        title: say('orders.number', { number }),
      })),
  },
}

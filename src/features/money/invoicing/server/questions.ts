import { run, statement } from '#platform/server/db.ts'
import type { Questions } from '#platform/server/questions.ts'
import { maySeeBill } from './queries.ts'

const owned = statement<{ organization_id: number; manager_id: number | null }>(
  'bills.owned',
  'select b.organization_id, c.manager_id from bills b join organizations c on c.id = b.organization_id where b.id = $1',
)
const numbers = statement<{ id: number; number: string }>(
  'bills.numbers',
  'select id, number from bills where id = any($1)',
)

/** What hangs on a bill, a proof that it was paid, is read by whoever may see the bill. */
export const billQuestions: Questions = {
  bill: {
    mayRead: async (db, person, id) => {
      const [bill] = await run(db, owned, [id])
      return bill !== undefined && maySeeBill(person, bill)
    },
    titles: async (db, ids, say) =>
      (await run(db, numbers, [ids])).map(({ id, number }) => ({
        id,
        title: say('invoicing.paper.title', { number }),
      })),
  },
}

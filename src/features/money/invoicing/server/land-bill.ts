import { landPaper } from '#features/office/documents/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import type { PaperWriter } from '#platform/server/papers.ts'
import { writeBill } from './bill-paper.ts'
import { billById } from './queries.ts'

/** The first paper of a bill is the bill as it was made; the second says that it was withdrawn. */
const asMade = 1
const asWithdrawn = 2

/** The paper of a bill lands among the company's documents; of one that was withdrawn another, which says so. */
export async function landBill(
  act: Pick<Act, 'db' | 'now'>,
  id: number,
  { isWithdrawn = false }: { isWithdrawn?: boolean } = {},
): Promise<number | null> {
  const bill = await billById(act.db, id)
  if (!bill) return null
  return landPaper(act, {
    ...{ kind: 'bill', subject: `bill:${id}`, organization_id: bill.organization_id },
    version: isWithdrawn ? asWithdrawn : asMade,
    orders: [{ id: bill.order_id, number: bill.order_number }],
  })
}

/** What was paid of it is no part of a bill that is kept: it says the same whenever it is written. */
export const billWriter: PaperWriter = async ({ db, platform }, { id, version, lang }) => {
  const bill = await billById(db, id)
  if (!bill) return null
  const asThen = {
    ...bill,
    paid_amount: Math.min(bill.amount, 0),
    state: version === asMade ? 'issued' : bill.state,
  } as const
  const { name, body } = await writeBill({ translate: platform.translate, db }, asThen, lang)
  const say = platform.translate(lang)
  const title = say(bill.amount < 0 ? 'invoicing.paper.creditTitle' : 'invoicing.paper.title', {
    number: bill.number,
  })
  return {
    name,
    body,
    title:
      version === asWithdrawn ? `${title} (${say('invoicing.states.void').toLocaleLowerCase(lang)})` : title,
  }
}

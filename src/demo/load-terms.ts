import { givePaymentTerms, setExternalId } from '#features/people/clients/server/index.ts'
import { addPaymentTerm } from '#features/people/payment-terms/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { ago, buyerOf, commandOf, staffOf } from './play.ts'

const third = {
  name: { en: '30 % in advance', ru: '30 % предоплаты' },
  text: {
    en: 'Balance by bank transfer, on the invoice sent with the goods.',
    ru: 'Остаток банковским переводом по счёту, который придёт с товаром.',
  },
  prepay_percent: 30,
  net_days: 14,
}
const month = {
  name: { en: 'Within a month', ru: 'Отсрочка на месяц' },
  text: { en: 'For long-standing clients.', ru: 'Для многолетних клиентов.' },
  prepay_percent: 0,
  net_days: 30,
}

/** Loads the payment terms of the demonstration companies and their ids in the seller's CRM. */
export async function loadTerms(db: Db): Promise<void> {
  const at = ago(199)
  const admin = commandOf(db, await staffOf(db, cast.admin, 'admin'), at)
  const chief = commandOf(db, await staffOf(db, cast.chief, 'chief_manager'), at)
  const [agreed, longer] = [await addPaymentTerm(admin, third), await addPaymentTerm(admin, month)]
  const clients = [
    { email: cast.clientA, term: agreed.id, external_id: 'C-10457' },
    { email: cast.clientB, term: longer.id, external_id: 'C-10512' },
    { email: cast.unverified, term: null, external_id: 'C-10533' },
  ]
  for (const { email, term, external_id } of clients) {
    const { organization_id } = await buyerOf(db, email)
    const reason = 'Long-standing client'
    if (term !== null)
      await givePaymentTerms(chief, organization_id, { payment_term_id: term, reason, until: null })
    await setExternalId(chief, organization_id, external_id)
  }
}

import { givePaymentTerms, setExternalId } from '#features/people/clients/server/index.ts'
import { presets } from '#features/people/payment-terms/presets.ts'
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
  instalments: presets.thirtySeventy.instalments,
  early: null,
}
const month = {
  name: { en: 'Within a month', ru: 'Отсрочка на месяц' },
  text: { en: 'For long-standing clients.', ru: 'Для многолетних клиентов.' },
  instalments: presets.net30.instalments,
  early: null,
}

const endOfMonth = {
  ...presets.net30EndOfMonth,
  text: {
    en: 'All invoices of a month are paid together.',
    ru: 'Все счета месяца оплачиваются вместе.',
  },
}
const early = {
  ...presets.twoTenNet30,
  text: {
    en: 'The discount is for transfers that arrive in time.',
    ru: 'Скидка действует, если перевод пришёл в срок.',
  },
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

/** Loads the terms that the long-standing clients of `loadYear` agreed lately. Their orders keep the prepayment. */
export async function loadAgreedLately(db: Db): Promise<void> {
  const at = ago(6)
  const admin = commandOf(db, await staffOf(db, cast.admin, 'admin'), at)
  const chief = commandOf(db, await staffOf(db, cast.chief, 'chief_manager'), at)
  const agreed = [
    { email: 'ingrid@nordhaven.example', terms: endOfMonth, reason: 'Pays once a month' },
    { email: 'fergus@clydeside.example', terms: early, reason: 'Asked for a discount for fast payment' },
  ]
  for (const { email, terms, reason } of agreed) {
    const { id } = await addPaymentTerm(admin, terms)
    const { organization_id } = await buyerOf(db, email)
    await givePaymentTerms(chief, organization_id, { payment_term_id: id, reason, until: null })
  }
}

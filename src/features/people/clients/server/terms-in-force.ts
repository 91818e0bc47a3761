import { todaySql } from '#features/foundation/company/server/index.ts'
import type { TermsSnapshot } from '#features/people/payment-terms/payment-term.ts'
import { termsSnapshot } from '#features/people/payment-terms/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { notFound } from '#platform/shared/refusal.ts'

export const termsHaveEnded = `coalesce(o.terms_until < ${todaySql}, false)`
const creditHasEndedOf = (alias: string) => `coalesce(${alias}.credit_until < ${todaySql}, false)`
export const creditHasEnded = creditHasEndedOf('o')

/** SQL for the agreed terms of a company `o` today; null if the default ones apply. */
export const termInForce = `case when ${termsHaveEnded} then o.payment_term_after_id else o.payment_term_id end`

/** SQL for the credit limit of a company today in minor units; null if none was agreed. */
export const creditInForceOf = (alias: string): string =>
  `case when ${creditHasEndedOf(alias)} then ${alias}.credit_after else ${alias}.credit_limit end`
/** SQL for the credit limit of a company `o` today, and its currency. */
export const creditInForce = creditInForceOf('o')
export const creditCurrency = `case when ${creditHasEnded} then o.credit_after_currency else o.credit_currency end`

/** The condition that terms `t` apply to a company `o`. */
export const itsTerms = `(t.id = ${termInForce} or t.is_default and ${termInForce} is null)`

const inForce = statement<TermsSnapshot>(
  'payment_terms.in_force',
  `select ${termsSnapshot} from organizations o
   join payment_terms t on ${itsTerms} where o.id = $1`,
)
/** Returns the payment terms of a company. Throws `Refusal` 404. */
export async function termsOf(db: Db, organizationId: number): Promise<TermsSnapshot> {
  const [terms] = await run(db, inForce, [organizationId])
  return terms ?? notFound()
}

import { z } from 'zod'
import { isAtLeast, type Manager } from '#platform/shared/audience.ts'
import { counted, requiredText, text } from '#platform/shared/validation.ts'
import type { TermFigures } from './terms-words.ts'

/** How much is paid before the goods are made, and within how many days the rest. */
export const mostNetDays = 180

const bilingual = (shape: z.ZodType<string>) => z.object({ en: shape, ru: shape })
const figures = {
  prepay_percent: z.int('errors.isInteger').min(0, 'errors.notValid').max(100, 'errors.notValid'),
  net_days: z.int('errors.isInteger').min(0, 'errors.notValid').max(mostNetDays, 'errors.notValid'),
}

/** Terms of payment that may be agreed with a client; one of them stands in where none were. */
export const WritePaymentTerm = z.object({
  name: bilingual(requiredText(120)),
  text: bilingual(text(1000).trim()),
  ...figures,
})
export type WritePaymentTerm = z.output<typeof WritePaymentTerm>

export const PaymentTerm = WritePaymentTerm.extend({
  id: z.int(),
  is_default: z.boolean(),
  /** How many clients have them. */
  clients: z.int(),
  version: z.int(),
})
export type PaymentTerm = z.infer<typeof PaymentTerm>
export const ChangePaymentTerm = WritePaymentTerm.extend({ version: counted() })

/** The same as one person reads them, and as an order keeps them. */
export const OwnTerms = z.object({ name: z.string(), text: z.string(), ...figures })
export type OwnTerms = z.infer<typeof OwnTerms>
export type TermsSnapshot = WritePaymentTerm & { id: number }

/**
 * Product 3.5: a manager gives no softer terms than the client has; a chief manager and above give any.
 */
export const mayGiveTerms = (
  person: Pick<Manager, 'role'>,
  own: TermFigures,
  requested: TermFigures,
): boolean =>
  isAtLeast(person, 'chief_manager') ||
  (requested.prepay_percent >= own.prepay_percent && requested.net_days <= own.net_days)

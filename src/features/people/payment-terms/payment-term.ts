import { z } from 'zod'
import { isAtLeast, type Manager } from '#platform/shared/audience.ts'
import { counted, requiredText, text } from '#platform/shared/validation.ts'
import type { TermFigures } from './terms-words.ts'

/** The percentage paid in advance, and the days within which the rest is due. */
export const mostNetDays = 180

const bilingual = (shape: z.ZodType<string>) => z.object({ en: shape, ru: shape })
const figures = {
  prepay_percent: z.int('errors.isInteger').min(0, 'errors.notValid').max(100, 'errors.notValid'),
  net_days: z.int('errors.isInteger').min(0, 'errors.notValid').max(mostNetDays, 'errors.notValid'),
}

/** Payment terms that can be agreed with clients; one of them is the default. */
export const WritePaymentTerm = z.object({
  name: bilingual(requiredText(120)),
  text: bilingual(text(1000).trim()),
  ...figures,
})
export type WritePaymentTerm = z.output<typeof WritePaymentTerm>

export const PaymentTerm = WritePaymentTerm.extend({
  id: z.int(),
  is_default: z.boolean(),
  /** The number of clients with these terms. */
  clients: z.int(),
  version: z.int(),
})
export type PaymentTerm = z.infer<typeof PaymentTerm>
export const ChangePaymentTerm = WritePaymentTerm.extend({ version: counted() })

/** The terms in one language, and as stored in an order. */
export const OwnTerms = z.object({ name: z.string(), text: z.string(), ...figures })
export type OwnTerms = z.infer<typeof OwnTerms>
export type TermsSnapshot = WritePaymentTerm & { id: number }

/**
 * Returns whether a person may set these terms (product 3.5): managers only if they are not softer than the client's
 * own, chief managers and above any.
 */
export const mayGiveTerms = (
  person: Pick<Manager, 'role'>,
  own: TermFigures,
  requested: TermFigures,
): boolean =>
  isAtLeast(person, 'chief_manager') ||
  (requested.prepay_percent >= own.prepay_percent && requested.net_days <= own.net_days)

import { z } from 'zod'
import { isAtLeast, type Manager } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { counted, requiredText, text } from '#platform/shared/validation.ts'
import { figuresOf, type PaymentPlan, softerThan } from './payment-plan.ts'
import { PlanShape, rulesOfPlan, writePlan } from './plan-shape.ts'

const bilingual = (shape: z.ZodType<string>) => z.object({ en: shape, ru: shape })
const texts = { name: bilingual(requiredText(120)), text: bilingual(text(1000).trim()) }

/** The terms in two figures, as before they were plans (`figuresOf`). Only read. */
const figures = { prepay_percent: z.int(), net_days: z.int() }

/** Payment terms that can be agreed with clients; one of them is the default. */
export const WritePaymentTerm = z.object({ ...texts, ...writePlan }).superRefine(rulesOfPlan)
export type WritePaymentTerm = z.output<typeof WritePaymentTerm>
export const ChangePaymentTerm = z
  .object({ ...texts, ...writePlan, version: counted() })
  .superRefine(rulesOfPlan)

export const PaymentTerm = PlanShape.extend({
  ...texts,
  ...figures,
  id: z.int(),
  is_default: z.boolean(),
  /** The number of clients with these terms. */
  clients: z.int(),
  version: z.int(),
})
export type PaymentTerm = z.infer<typeof PaymentTerm>

/** The terms in one language. */
export const OwnTerms = PlanShape.extend({ name: z.string(), text: z.string(), ...figures })
export type OwnTerms = z.infer<typeof OwnTerms>

/** The terms as stored in an order. */
export type TermsSnapshot = z.infer<typeof PlanShape> & {
  id: number
  name: { en: string; ru: string }
  text: { en: string; ru: string }
}

/** Returns stored terms in one language. */
export const termsIn = ({ name, text, instalments, early }: TermsSnapshot, lang: Lang): OwnTerms => ({
  name: inLanguage(name, lang),
  text: inLanguage(text, lang),
  instalments,
  early,
  ...figuresOf({ instalments }),
})

/**
 * Returns whether a person may set these terms (product 3.5): managers only if they are not softer than the client's
 * own, chief managers and above any.
 */
export const mayGiveTerms = (
  person: Pick<Manager, 'role'>,
  own: PaymentPlan,
  requested: PaymentPlan,
): boolean => isAtLeast(person, 'chief_manager') || !softerThan(requested, own)

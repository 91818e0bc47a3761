import { z } from 'zod'

/**
 * What the work goes by and an administrator may change: how long things hold, how soon we answer, what is stored how long.
 * Every rule is a whole number between two bounds; `usual` is what holds where no one has changed it.
 */
type Bounds = { usual: number; min: number; max: number }

export const ruleBounds = {
  /** Days an offer holds unless someone says otherwise (product 3.3: offer validity default). */
  offer_days: { usual: 14, min: 1, max: 180 },
  /** Days a ready lot lies for nothing (product 4.9). */
  storage_days: { usual: 14, min: 0, max: 365 },
  /** Days after its delivery a lot no one complained of counts as accepted. */
  accept_days: { usual: 7, min: 1, max: 60 },
  /** Days to pay what comes before the goods, where the terms of the order name none. */
  prepaid_days: { usual: 5, min: 1, max: 60 },
  /** Hours by the clock until our answer to an order or a counter-offer is late (product 4.6: SLA). */
  order_hours: { usual: 24, min: 1, max: 720 },
  /** All below: hours of the company at work. */
  message_hours: { usual: 4, min: 1, max: 200 },
  application_hours: { usual: 8, min: 1, max: 200 },
  payment_hours: { usual: 8, min: 1, max: 200 },
  urgent_hours: { usual: 2, min: 1, max: 200 },
  normal_hours: { usual: 8, min: 1, max: 200 },
  low_hours: { usual: 24, min: 1, max: 200 },
  /** Days a question the search did not answer is stored after it was asked last. */
  misses_days: { usual: 180, min: 7, max: 730 },
  /** Days it is known who asked from outside: since the answer, or since the question where no one decided. */
  visitors_days: { usual: 365, min: 30, max: 1095 },
  /** Days a notice stays under the bell. Never longer than a deleted person can be found: what is said of them goes with them. */
  notices_days: { usual: 30, min: 7, max: 30 },
  /** Months the audit knows the personal part of an entry; the entry itself stays for ever, and so does its seal. */
  audit_months: { usual: 60, min: 6, max: 240 },
} as const satisfies Record<string, Bounds>
export type RuleName = keyof typeof ruleBounds
export const ruleNames = Object.keys(ruleBounds) as RuleName[]

const bounded = ({ min, max }: Bounds) => z.int().min(min).max(max)

export const WorkingRules = z
  .object(
    Object.fromEntries(ruleNames.map((name) => [name, bounded(ruleBounds[name])])) as Record<
      RuleName,
      ReturnType<typeof bounded>
    >,
  )
  .superRefine(({ urgent_hours, normal_hours, low_hours }, context) => {
    // What is more urgent is never answered later.
    if (normal_hours < urgent_hours)
      context.addIssue({ code: 'custom', path: ['normal_hours'], message: 'companyStaff.rules.order' })
    if (low_hours < normal_hours)
      context.addIssue({ code: 'custom', path: ['low_hours'], message: 'companyStaff.rules.order' })
  })
export type WorkingRules = z.output<typeof WorkingRules>

export const usualRules = Object.fromEntries(
  ruleNames.map((name) => [name, ruleBounds[name].usual]),
) as WorkingRules

/** The rules as the form shows them, by what they are about; a test holds them to the whole. */
export const ruleGroups = {
  terms: ['offer_days', 'storage_days', 'accept_days', 'prepaid_days'],
  answers: [
    'order_hours',
    'message_hours',
    'application_hours',
    'payment_hours',
    'urgent_hours',
    'normal_hours',
    'low_hours',
  ],
  stored: ['misses_days', 'visitors_days', 'notices_days', 'audit_months'],
} as const satisfies Record<string, readonly RuleName[]>
export type RuleGroup = keyof typeof ruleGroups

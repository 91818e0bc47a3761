import { z } from 'zod'

/**
 * Rules of work that an administrator may change: how long things are valid or stored, and how soon we
 * answer. Every rule is an integer between two bounds; `usual` is its default.
 */
type Bounds = { usual: number; min: number; max: number }

export const ruleBounds = {
  /** Days an offer is valid by default (product 3.3: offer validity default). */
  offer_days: { usual: 14, min: 1, max: 180 },
  /** Days a ready lot is stored at no charge (product 4.9). */
  storage_days: { usual: 14, min: 0, max: 365 },
  /** The most days ahead until which a lot may be put on hold. */
  max_hold_days: { usual: 60, min: 1, max: 365 },
  /** Days after delivery when a lot without a complaint counts as accepted. */
  accept_days: { usual: 7, min: 1, max: 60 },
  /** Days after delivery in which wrong pieces can be claimed. */
  claim_days: { usual: 30, min: 1, max: 365 },
  /** Days from the decision of a claim until its goods are to have come back. */
  return_days: { usual: 14, min: 1, max: 180 },
  /** Days to pay in advance if the terms of the order name none. */
  prepaid_days: { usual: 5, min: 1, max: 60 },
  /** The most of an invoice that is written off when a payment falls short, in hundredths of a unit of any currency. */
  write_off_cents: { usual: 5, min: 0, max: 100 },
  /** Hours until a shipment is booked in the system that stock files come from. */
  posting_hours: { usual: 0, min: 0, max: 720 },
  /**
   * How much a client may change a placed order without being answered: US cents, converted at today's rates, and
   * basis points of its total. Both limits hold; 0 cents is off.
   */
  small_amount: { usual: 0, min: 0, max: 100_000_000 },
  small_bp: { usual: 500, min: 0, max: 10_000 },
  /** Hours by the clock until our answer to an order or a counter-offer is late (product 4.6: SLA). */
  order_hours: { usual: 24, min: 1, max: 720 },
  /** All below are working hours of the company. */
  /** Until clients are notified by themselves of a promise that cannot be kept. 0 is never. */
  slip_hours: { usual: 4, min: 0, max: 200 },
  message_hours: { usual: 4, min: 1, max: 200 },
  application_hours: { usual: 8, min: 1, max: 200 },
  payment_hours: { usual: 8, min: 1, max: 200 },
  urgent_hours: { usual: 2, min: 1, max: 200 },
  normal_hours: { usual: 8, min: 1, max: 200 },
  low_hours: { usual: 24, min: 1, max: 200 },
  /** Days a search miss is stored after it was last asked. */
  misses_days: { usual: 180, min: 7, max: 730 },
  /**
   * Days the sender of a question from outside is stored: since the answer, or since the question if no one
   * decided.
   */
  visitors_days: { usual: 365, min: 30, max: 1095 },
  /**
   * Days a notice is stored. At most as long as a deleted person can be found, so that what is said about
   * them is deleted with them.
   */
  notices_days: { usual: 30, min: 7, max: 30 },
  /** Months the personal part of an audit entry is stored. The entry and its seal remain forever. */
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
    // More urgent requests must not have longer deadlines.
    if (normal_hours < urgent_hours)
      context.addIssue({ code: 'custom', path: ['normal_hours'], message: 'companyStaff.rules.order' })
    if (low_hours < normal_hours)
      context.addIssue({ code: 'custom', path: ['low_hours'], message: 'companyStaff.rules.order' })
  })
export type WorkingRules = z.output<typeof WorkingRules>

export const usualRules = Object.fromEntries(
  ruleNames.map((name) => [name, ruleBounds[name].usual]),
) as WorkingRules

/** The rules in the groups of the form. A test checks that all are included. */
export const ruleGroups = {
  terms: [
    'offer_days',
    'storage_days',
    'max_hold_days',
    'accept_days',
    'claim_days',
    'return_days',
    'prepaid_days',
    'write_off_cents',
    'posting_hours',
  ],
  changes: ['small_amount', 'small_bp'],
  answers: [
    'order_hours',
    'slip_hours',
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

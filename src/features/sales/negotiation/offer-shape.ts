import { z } from 'zod'
import { FileCard } from '#features/foundation/files/contract.ts'
import { largestQuantity } from '#features/goods/catalogue/quantity.ts'
import { PriceReason } from '#features/goods/pricing/contract.ts'
import { mostLines } from '#features/sales/cart/cart.ts'
import { CustomItem } from '#features/sales/cart/custom-line.ts'
import { WithCause } from '#features/sales/orders/command-shape.ts'
import { HeaderChange } from '#features/sales/orders/header.ts'
import { lineKinds, turns } from '#features/sales/orders/order.ts'
import { OfferCondition } from '#features/sales/orders/order-shape.ts'
import { cancelCauses } from '#features/sales/orders/transitions.ts'
import { chargeKinds, chargeSources } from '#features/sales/totals/charge.ts'
import { ChargeRow, Totals } from '#features/sales/totals/totals-shape.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { askedDay, askedMoment, Moment } from '#platform/shared/time.ts'
import { counted, optionalText, requiredText, text } from '#platform/shared/validation.ts'
import { approvalStates, changes, revisionKinds, revisionStates } from './offer.ts'

const quantity = z.int('errors.isInteger').min(1).max(largestQuantity)
/** The largest amount of a price unit. Multiplied by the largest quantity it is still exact. */
const largestAmount = Math.floor(Number.MAX_SAFE_INTEGER / largestQuantity)
const GivenPrice = UnitPrice.extend({ amount: z.int('errors.notValid').min(0).max(largestAmount) })
const day = askedDay()
  .nullish()
  .transform((given) => given || null)
const leadDays = z
  .int('errors.isInteger')
  .min(0)
  .max(3650)
  .nullish()
  .transform((days) => days ?? null)
const moment = askedMoment()

/** A line as staff write it. A new line has `id` null, and names a product or describes a custom item. */
export const WrittenLine = z.object({
  id: z.int().positive().nullable().default(null),
  product_id: z
    .int()
    .positive()
    .nullish()
    .transform((id) => id ?? null),
  custom: CustomItem.omit({ quantity: true, unit: true, name: true, target_price: true })
    .extend({ name_en: optionalText(200), name_ru: optionalText(200), unit: CustomItem.shape.unit })
    .nullish()
    .transform((custom) => custom ?? null),
  quantity,
  /** Null: the price of the client's price rules. */
  price: GivenPrice.nullish().transform((price) => price ?? null),
  /** Our cost, per unit like a price. Visible to staff only. Absent or null: that of the line, else of the product. */
  cost: GivenPrice.nullish().transform((cost) => cost ?? null),
  lead_days: leadDays,
  promised_on: day,
  note: optionalText(1000),
  internal_note: optionalText(1000),
  is_locked: z.boolean().default(false),
  /** The line that this new line replaces. The replaced line is left out. */
  instead_of: z.int().positive().nullish(),
  /** A price from a larger quantity on. Absent: unchanged. */
  price_break: z.object({ quantity, price: GivenPrice }).nullish(),
})
export type WrittenLine = z.output<typeof WrittenLine>

/**
 * A charge of the whole order as staff write it: an amount in minor units, or a discount in percent of the lines. An
 * amount of 0 waives what the settings charge. Both are given without a sign.
 */
export const WrittenCharge = z
  .object({
    kind: z.enum(chargeKinds),
    amount: z.int('errors.isInteger').min(0).max(1_000_000_000_000).nullish(),
    percent_bp: z.int('errors.isInteger').min(1).max(10_000).nullish(),
    name: optionalText(200),
  })
  .refine(
    ({ kind, amount, percent_bp }) =>
      (amount == null) !== (percent_bp == null) && (percent_bp == null || kind === 'discount'),
    {
      path: ['amount'],
      message: 'errors.notValid',
    },
  )
export type WrittenCharge = z.output<typeof WrittenCharge>

/** The draft for the client. `version` is the one it was read with. Refused if it was changed in between. */
export const WriteOffer = z.object({
  version: counted(),
  valid_until: moment.nullish().transform((at) => at ?? null),
  message: optionalText(4000),
  /** The condition of the prices. Absent: unchanged. */
  condition: z.object({ paid_by: day, text: optionalText(1000) }).nullish(),
  /** The charges that staff enter. Absent: unchanged, and those of the settings are calculated for the lines. */
  charges: WrittenCharge.array()
    .max(chargeKinds.length)
    .refine((given) => new Set(given.map(({ kind }) => kind)).size === given.length, 'errors.notValid')
    .nullish(),
  lines: WrittenLine.array().max(mostLines),
})
export type WriteOffer = z.output<typeof WriteOffer>

/** `version` is that of the draft to send, so that no one sends what a colleague has just changed. */
export const SendOffer = z.object({ version: counted() })
/** `n` is the round the answer is about. */
export const WithNumber = z.object({ n: z.int().positive() })
export const DeclineOffer = WithCause.extend(WithNumber.shape)
export const RefuseChange = WithNumber.extend({ reason: requiredText(1000) })
/** Takes back our offer of this number. */
export const RecallOffer = WithNumber.extend({ reason: requiredText(1000) })
export const AskApproval = z.object({ version: counted().optional(), note: requiredText(1000) })
/** `version` is that of the draft or counter-offer the person has read: nothing else is approved or refused. */
export const GiveApproval = z.object({ version: counted(), note: optionalText(1000) })
export const RefuseApproval = z.object({ version: counted(), note: requiredText(1000) })
export const ExtendOffer = z.object({ valid_until: moment })
/** The client's counter-offer. Contains only the lines it is about; a quantity of 0 removes one. */
export const CounterOffer = z.object({
  n: z.int().positive(),
  message: optionalText(4000),
  lines: z
    .object({
      id: z.int().positive(),
      quantity: quantity.or(z.literal(0)).optional(),
      target: GivenPrice.nullish().transform((price) => price ?? null),
      remark: optionalText(1000),
    })
    .array()
    .max(mostLines),
})
export type CounterOffer = z.output<typeof CounterOffer>

const AmendedLine = z.object({
  id: z.int().positive().nullable().default(null),
  product_id: z
    .int()
    .positive()
    .nullish()
    .transform((id) => id ?? null),
  quantity: quantity.or(z.literal(0)),
  /** Only staff may name prices. */
  price: GivenPrice.nullish().transform((price) => price ?? null),
  promised_on: day,
  remark: optionalText(1000),
})
export const AmendedLines = AmendedLine.array().max(mostLines)

/** An amendment of the named lines. The others stay unchanged. */
export const Amendment = z.object({
  message: requiredText(4000),
  lines: AmendedLines.min(1, 'orders.nothingChanged'),
})
export type Amendment = z.output<typeof Amendment>

const OfferLineBase = z.object({
  id: z.int(),
  kind: z.enum(lineKinds),
  product_id: z.int().nullable(),
  sku: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  note: z.string().nullable(),
  list_price: UnitPrice.nullable(),
  price: UnitPrice.nullable(),
  total: Money.nullable(),
  why: PriceReason.array(),
  lead_days: z.int().nullable(),
  promised_on: z.string().nullable(),
  is_locked: z.boolean(),
  /** The price the client asked for, and their remark. */
  target: UnitPrice.nullable(),
  remark: z.string().nullable(),
  /** The product an alternative replaces. */
  instead_of: z.object({ sku: z.string(), name: z.string() }).nullable(),
  /** A price from a larger quantity on. */
  price_break: z.object({ quantity: z.int(), price: UnitPrice }).nullable(),
  /** The changes since the agreed state or the previous round. */
  changed: z.enum(changes).array(),
  /** What the line was there. Null for a new line, and in the first round. */
  was: z.object({ quantity: z.int(), price: UnitPrice.nullable() }).nullable(),
})
export const OfferLine = OfferLineBase
export type OfferLine = z.infer<typeof OfferLine>

/** A line as staff see it: also the price of the rules, the discount from it, and the margin. */
export const StaffOfferLine = OfferLineBase.extend({
  ruled_price: UnitPrice.nullable(),
  discount_bp: z.int(),
  cost: UnitPrice.nullable(),
  margin_bp: z.int().nullable(),
  internal_note: z.string().nullable(),
  /** The description of a custom item. */
  custom: z
    .object({
      name_en: z.string().nullable(),
      name_ru: z.string().nullable(),
      description: z.string().nullable(),
      material: z.string().nullable(),
      dimensions: z.string().nullable(),
      wanted_on: z.string().nullable(),
      target_price: Money.nullable(),
      files: FileCard.array(),
    })
    .nullable(),
})
export type StaffOfferLine = z.infer<typeof StaffOfferLine>

/** A round: what one side proposed, when, and what became of it. */
export const OfferRound = z.object({
  n: z.int(),
  kind: z.enum(revisionKinds),
  side: z.enum(turns),
  state: z.enum(revisionStates),
  by: z.string(),
  message: z.string().nullable(),
  valid_until: Moment.nullable(),
  sent_at: Moment.nullable(),
  answered_at: Moment.nullable(),
  /** Whether a rule accepted it, not a person. */
  is_by_rule: z.boolean(),
  /** Why staff took it back. */
  recall_reason: z.string().nullable(),
  answered_by: z.string().nullable(),
  goods: Money,
  total: Money,
  unpriced: z.int(),
  condition: OfferCondition.nullable(),
  /** Whether the condition differs from that of the previous round. */
  has_other_condition: z.boolean(),
  /** What changes besides the lines: delivery and references. */
  header: HeaderChange.nullable(),
  charges: ChargeRow.array(),
  /** What a draft or an open round comes to with tax. Null once it is answered. */
  totals: Totals.nullable(),
  lines: OfferLine.array(),
})
export type OfferRound = z.infer<typeof OfferRound>

export const Approval = z.object({
  state: z.enum(approvalStates),
  note: z.string().nullable(),
  by: z.string().nullable(),
})

export const StaffOfferRound = OfferRound.extend({
  lines: StaffOfferLine.array(),
  discount_bp: z.int(),
  is_below_cost: z.boolean(),
  approval: Approval.nullable(),
  version: z.int(),
  /** The charges as they are edited: of every kind that is entered or comes from the settings. */
  written_charges: z
    .object({
      kind: z.enum(chargeKinds),
      name: z.string().nullable(),
      /** Without a sign, also of a discount. */
      amount: Money,
      percent_bp: z.int().nullable(),
      source: z.enum(chargeSources),
    })
    .array(),
  /** The discount limit of the person who asks. */
  limit_bp: z.int(),
  /** Whether the person who asks may approve it for someone else. */
  may_approve: z.boolean(),
})
export type StaffOfferRound = z.infer<typeof StaffOfferRound>

export const DiscountLimits = z.object({
  manager: z.int().min(0).max(10_000),
  chief_manager: z.int().min(0).max(10_000),
})
export type DiscountLimits = z.infer<typeof DiscountLimits>

/** The limits in force, and who changed them last. */
export const LimitsCard = DiscountLimits.extend({
  changes: z
    .object({ at: Moment, by: z.string().nullable(), after: DiscountLimits, before: DiscountLimits })
    .array(),
})
export type LimitsCard = z.infer<typeof LimitsCard>

export const ChosenCause = z.enum(cancelCauses)
export const searched = text(200).trim().optional()

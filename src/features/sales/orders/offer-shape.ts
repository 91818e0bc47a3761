import { z } from 'zod'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { FileCard } from '#features/foundation/files/contract.ts'
import { largestQuantity } from '#features/goods/catalogue/quantity.ts'
import { PriceReason } from '#features/goods/pricing/contract.ts'
import { CustomItem } from '#features/sales/cart/custom-line.ts'
import { Money, UnitPrice } from '#platform/shared/money-shape.ts'
import { askedDay, askedMoment, Moment } from '#platform/shared/time.ts'
import { counted, optionalText, requiredText, text } from '#platform/shared/validation.ts'
import { approvalStates, changes, revisionKinds, revisionStates } from './offer.ts'
import { lineKinds, turns } from './order.ts'
import { cancelCauses } from './transitions.ts'

/** So many lines an order made by hand holds. */
export const mostLines = 1000

const quantity = z.int('errors.isInteger').min(1).max(largestQuantity)
/** An amount of a price unit: times the largest quantity it is still exact. */
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

/** A line as staff write it. `id` is null for a new one, which then names a product or describes what is not in the catalogue. */
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
  /** Null: what the client's price rules give. */
  price: GivenPrice.nullish().transform((price) => price ?? null),
  /** Of our own, for one; staff alone read it. */
  cost: Money.extend({ amount: z.int('errors.notValid').min(0).max(largestAmount) })
    .nullish()
    .transform((cost) => cost ?? null),
  lead_days: leadDays,
  promised_on: day,
  note: optionalText(1000),
  internal_note: optionalText(1000),
  is_locked: z.boolean().default(false),
  /** A new line stands in the place of this one, which is left out. */
  instead_of: z.int().positive().nullish(),
  /** Another price from a larger quantity on; what is not named stays as it was. */
  price_break: z.object({ quantity, price: GivenPrice }).nullish(),
})
export type WrittenLine = z.output<typeof WrittenLine>

/** What is being written for the client. `version` is the one it was read with: another one in between is refused. */
export const WriteOffer = z.object({
  version: counted(),
  valid_until: moment.nullish().transform((at) => at ?? null),
  message: optionalText(4000),
  /** What the prices hold for; not named, it stays as it was. */
  condition: z.object({ paid_by: day, text: optionalText(1000) }).nullish(),
  lines: WrittenLine.array().max(mostLines),
})
export type WriteOffer = z.output<typeof WriteOffer>

/** `version`: of what is sent, so that no one sends what another has changed in the meantime. */
export const SendOffer = z.object({ version: counted() })
export const WithNumber = z.object({ n: z.int().positive() })
export const AskApproval = z.object({ version: counted().optional(), note: requiredText(1000) })
export const GiveApproval = z.object({ note: optionalText(1000) })
export const RefuseApproval = z.object({ note: requiredText(1000) })
export const ExtendOffer = z.object({ valid_until: moment })
export const WithCause = z.object({
  cause: z.enum(cancelCauses, 'errors.required'),
  note: optionalText(1000),
})

/** What a client asks for instead: only the lines it is about; a quantity of nought takes one out. */
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

/** A change of what was agreed: of the lines named, and of no other. */
export const Amendment = z.object({
  message: requiredText(4000),
  lines: z
    .object({
      id: z.int().positive().nullable().default(null),
      product_id: z
        .int()
        .positive()
        .nullish()
        .transform((id) => id ?? null),
      quantity: quantity.or(z.literal(0)),
      /** Staff alone name prices. */
      price: GivenPrice.nullish().transform((price) => price ?? null),
      promised_on: day,
      remark: optionalText(1000),
    })
    .array()
    .min(1, 'orders.nothingChanged')
    .max(mostLines),
})
export type Amendment = z.output<typeof Amendment>

/** An order by hand: for whom, and what is known of it already. */
export const WriteOrder = z.object({
  organization_id: z.int('errors.required').positive(),
  delivery_method: z
    .int()
    .refine(isEntryId, 'errors.oneOf')
    .nullish()
    .transform((id) => id ?? null),
  delivery_address: optionalText(500),
  payment: optionalText(100),
  /** Other terms of payment than the client's own, as far as the role gives them. */
  payment_term_id: z.int().positive('errors.oneOf').nullish(),
  comment: optionalText(2000),
  po_number: optionalText(100),
  internal_note: optionalText(2000),
})
export type WriteOrder = z.output<typeof WriteOrder>

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
  /** What the client asked for instead, and said to it. */
  target: UnitPrice.nullable(),
  remark: z.string().nullable(),
  /** What an alternative stands in the place of. */
  instead_of: z.object({ sku: z.string(), name: z.string() }).nullable(),
  /** Another price from a larger quantity on. */
  price_break: z.object({ quantity: z.int(), price: UnitPrice }).nullable(),
  /** Against the round before. */
  changed: z.enum(changes).array(),
})
export const OfferLine = OfferLineBase
export type OfferLine = z.infer<typeof OfferLine>

/** A line as staff see it: what the rules gave, how far it is below them, what is earned by it. */
export const StaffOfferLine = OfferLineBase.extend({
  ruled_price: UnitPrice.nullable(),
  discount_bp: z.int(),
  cost: UnitPrice.nullable(),
  margin_bp: z.int().nullable(),
  internal_note: z.string().nullable(),
  /** As it was described, of what is not in the catalogue. */
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

/** What the prices of an offer hold for. */
export const OfferCondition = z.object({ paid_by: z.string().nullable(), text: z.string().nullable() })
export type OfferCondition = z.infer<typeof OfferCondition>

/** One round: what a side proposed, when, and what became of it. */
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
  answered_by: z.string().nullable(),
  goods: Money,
  total: Money,
  unpriced: z.int(),
  condition: OfferCondition.nullable(),
  /** It is not what the round before held for. */
  has_other_condition: z.boolean(),
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
  /** How far the person who asks may go by themselves. */
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

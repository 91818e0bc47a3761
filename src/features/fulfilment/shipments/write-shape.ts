import { z } from 'zod'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { CurrencyCode } from '#platform/shared/money-shape.ts'
import { askedDay } from '#platform/shared/time.ts'
import { counted, optionalText, requiredText } from '#platform/shared/validation.ts'
import { delayChoices } from './delay.ts'
import { inputs } from './lot.ts'

/** So many lines, packages and lots one call takes. */
export const mostLines = 500
export const mostPackages = 200
export const mostLots = 50

/** A day like '2026-05-14'. */
const Day = askedDay()
const OptionalDay = Day.nullish().transform((day) => day ?? null)
const id = z.int().positive()
const side = z.int('errors.isInteger').min(1, 'errors.required').max(20_000, 'shipments.tooLong')

export const WithVersion = z.object({ version: counted() })

/** Pieces of a line of an order. */
const Pieces = z.object({ line_id: id, quantity: z.int('errors.isInteger').min(1).max(1_000_000_000) })
const lines = Pieces.array().min(1, 'shipments.nothingChosen').max(mostLines)

export const WritePackage = z.object({
  length_mm: side,
  width_mm: side,
  height_mm: side,
  weight_g: z.int('errors.isInteger').min(1, 'errors.required').max(100_000_000, 'shipments.tooHeavy'),
  marking: optionalText(200),
})

/** How it is packed, and where it lies. */
const Packing = z.object({
  warehouse: optionalText(100),
  expected_on: OptionalDay,
  packages: WritePackage.array().max(mostPackages).default([]),
})

export const FormLot = Packing.extend({ lines })
export type FormLot = z.output<typeof FormLot>

/** `lines`, while it is being formed: all of them, again. */
export const PackLot = Packing.extend({
  version: counted(),
  free_storage_until: OptionalDay,
  lines: lines.optional(),
})
export type PackLot = z.output<typeof PackLot>

/** Where the lots go together, and how. */
const Input = z.object({
  delivery_method: z.int('errors.required').refine(isEntryId, 'errors.oneOf'),
  /** An entry of the company's address book; without one they go where their order does. */
  address_id: z.int('orders.noSuchAddress').positive('orders.noSuchAddress').nullish(),
  recipient: optionalText(300),
  requested_on: OptionalDay,
  /** When they fetch it, of what is picked up: the beginning of a window that is offered. */
  pickup: z
    .object({ on: Day, from: z.string().regex(/^\d\d:\d\d$/, 'errors.notValid') })
    .nullish()
    .transform((slot) => slot ?? null),
})
export type Input = z.output<typeof Input>

export const RequestLots = Input.extend({
  lots: z.object({ id, version: counted() }).array().min(1, 'shipments.nothingChosen').max(mostLots),
})
export type RequestLots = z.output<typeof RequestLots>
export const ChangeRequest = Input.extend({ version: counted() })

export const SplitLot = z.object({ version: counted(), lines })
export type SplitLot = z.output<typeof SplitLot>

export const HoldLot = z.object({ version: counted(), until: Day })
export const BookLot = z.object({
  version: counted(),
  carrier: requiredText(200),
  ships_on: Day,
  tracking: optionalText(200),
  /** What the way costs, in minor units. */
  cost: z.object({ amount: z.int().min(0).max(1_000_000_000_000), currency: CurrencyCode }).nullish(),
})
export type BookLot = z.output<typeof BookLot>
export const SendLot = z.object({ version: counted(), tracking: optionalText(200) })
export const CancelLot = z.object({ version: counted(), reason: requiredText(1000) })

/** Pictures of its packages, all of them again. */
export const PhotographLot = z.object({
  version: counted(),
  file_ids: id.array().max(50, 'shipments.printed.photosTooMany'),
})
export type PhotographLot = z.output<typeof PhotographLot>

/** Goods come on another day than was promised; the client reads why. */
export const NotifyLotDelay = z.object({ expected_on: Day, reason: requiredText(1000) })
export type NotifyLotDelay = z.output<typeof NotifyLotDelay>
export const NotifyDelay = NotifyLotDelay.extend({
  line_ids: id.array().min(1, 'shipments.nothingChosen').max(mostLines),
})
export type NotifyDelay = z.output<typeof NotifyDelay>
export const AnswerDelay = z.object({ choice: z.enum(delayChoices, 'errors.oneOf') })

const pieces = z.int('errors.isInteger').min(0).max(1_000_000_000).default(0)
export const AcceptLot = z.object({
  version: counted(),
  /** What did not come, or not whole; nothing where everything is right. */
  discrepancies: z
    .object({ line_id: id, short: pieces, damaged: pieces, note: optionalText(1000) })
    .array()
    .max(mostLines)
    .default([]),
  wanted: z.enum(inputs, 'errors.oneOf').nullish(),
  /** Pictures of it, files of the own company. */
  file_ids: id.array().max(20, 'shipments.tooManyPhotos').default([]),
})
export type AcceptLot = z.output<typeof AcceptLot>

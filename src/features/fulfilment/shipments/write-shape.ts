import { z } from 'zod'
import { isEntryId } from '#features/foundation/dictionary/dictionary.ts'
import { mostLines } from '#features/sales/cart/cart.ts'
import { CurrencyCode } from '#platform/shared/money-shape.ts'
import { askedDay } from '#platform/shared/time.ts'
import { counted, optionalText, requiredText } from '#platform/shared/validation.ts'
import { delayChoices } from './delay.ts'
import { inputs } from './lot.ts'

/** The most packages and lots of one call. */
export const mostPackages = 200
export const mostLots = 50

/** A day like '2026-05-14'. */
const Day = askedDay()
const OptionalDay = Day.nullish().transform((day) => day ?? null)
const id = z.int().positive()
const side = z.int('errors.isInteger').min(1, 'errors.required').max(20_000, 'shipments.tooLong')

export const WithVersion = z.object({ version: counted() })

const Pieces = z.object({ line_id: id, quantity: z.int('errors.isInteger').min(1).max(1_000_000_000) })
const lines = Pieces.array().min(1, 'shipments.nothingChosen').max(mostLines)

export const WritePackage = z.object({
  length_mm: side,
  width_mm: side,
  height_mm: side,
  weight_g: z.int('errors.isInteger').min(1, 'errors.required').max(100_000_000, 'shipments.tooHeavy'),
  marking: optionalText(200),
  /** The pieces in it. If one package has none here, it has the rest; if several, their contents are unknown. */
  lines: Pieces.array().max(mostLines).default([]),
})
export type WritePackage = z.output<typeof WritePackage>

/** The packages of a lot, and its warehouse. */
const Packing = z.object({
  warehouse: optionalText(100),
  expected_on: OptionalDay,
  packages: WritePackage.array().max(mostPackages).default([]),
})

export const FormLot = Packing.extend({ lines })
export type FormLot = z.output<typeof FormLot>

/** `lines` replaces all lines, and is allowed while the lot is being formed. */
export const PackLot = Packing.extend({
  version: counted(),
  free_storage_until: OptionalDay,
  lines: lines.optional(),
})
export type PackLot = z.output<typeof PackLot>

/** The delivery of the lots as one shipment. */
const Input = z.object({
  delivery_method: z.int('errors.required').refine(isEntryId, 'errors.oneOf'),
  /** An entry of the company's address book. Without one, the address of the order. */
  address_id: z.int('orders.noSuchAddress').positive('orders.noSuchAddress').nullish(),
  recipient: optionalText(300),
  requested_on: OptionalDay,
  /** For a pickup: the start of an offered window. */
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

/** Pieces by line, packages with known contents, or both. */
export const SplitLot = z
  .object({
    version: counted(),
    lines: Pieces.array().max(mostLines).default([]),
    package_ids: id.array().max(mostPackages).default([]),
  })
  .refine(({ lines, package_ids }) => lines.length + package_ids.length > 0, {
    path: ['lines'],
    message: 'shipments.nothingChosen',
  })
export type SplitLot = z.output<typeof SplitLot>

export const HoldLot = z.object({ version: counted(), until: Day })
export const BookLot = z.object({
  version: counted(),
  carrier: requiredText(200),
  ships_on: Day,
  tracking: optionalText(200),
  /** The cost of the delivery, in minor units. */
  cost: z.object({ amount: z.int().min(0).max(1_000_000_000_000), currency: CurrencyCode }).nullish(),
})
export type BookLot = z.output<typeof BookLot>
export const SendLot = z.object({ version: counted(), tracking: optionalText(200) })
export const CancelLot = z.object({ version: counted(), reason: requiredText(1000) })

/** Replaces all photos of the packages. */
export const PhotographLot = z.object({
  version: counted(),
  file_ids: id.array().max(50, 'shipments.printed.photosTooMany'),
})
export type PhotographLot = z.output<typeof PhotographLot>

/** A delay with its new day. The client reads the reason. */
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
  /** Missing and damaged pieces. Empty if everything is right. */
  discrepancies: z
    .object({ line_id: id, short: pieces, damaged: pieces, note: optionalText(1000) })
    .array()
    .max(mostLines)
    .default([]),
  wanted: z.enum(inputs, 'errors.oneOf').nullish(),
  /** Photos of it, which are files of the own company. */
  file_ids: id.array().max(20, 'shipments.tooManyPhotos').default([]),
})
export type AcceptLot = z.output<typeof AcceptLot>

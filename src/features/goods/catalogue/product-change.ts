import { z } from 'zod'
import { taxClasses } from '#features/foundation/tax/tax.ts'
import { counted, optionalText, requiredText } from '#platform/shared/validation.ts'
import { NewCutting } from './cutting-shape.ts'
import { linkKinds } from './links.ts'
import { longestSide, packageSides } from './package.ts'
import { productStatuses } from './product.ts'
import { ProductUnits } from './product-unit-shape.ts'
import { largestQuantity } from './quantity.ts'

const pieces = z.int('errors.isInteger').min(1, 'errors.notValid').max(largestQuantity, 'errors.notValid')

/** A side of the package; null if it is unknown. */
const side = z
  .int('errors.isInteger')
  .min(1, 'errors.notValid')
  .max(longestSide, 'errors.notValid')
  .nullish()
  .transform((value) => value ?? null)

/** A manual change of a product by an administrator. `based_on` is the version the form was filled from. */
export const ProductChange = z
  .object({
    based_on: counted(),
    name_en: optionalText(300),
    name_ru: optionalText(300),
    description_en: optionalText(5000),
    description_ru: optionalText(5000),
    pack_qty: pieces,
    min_qty: pieces,
    step_qty: pieces,
    length_mm: side,
    width_mm: side,
    height_mm: side,
    /** The other units it is ordered in. Absent: unchanged. */
    units: ProductUnits.optional(),
    /** How it is cut to length; null: not at all. Absent: unchanged. */
    cutting: NewCutting.nullable().optional(),
    tax_class: z.enum(taxClasses).default('standard'),
    is_service: z.boolean('errors.notValid').default(false),
    commodity_code: optionalText(20).refine(
      (code) => code === null || /^\d{4,10}$/.test(code),
      'catalogueInside.wrongCommodityCode',
    ),
  })
  .superRefine(({ name_en, name_ru }, context) => {
    if (!name_en && !name_ru)
      context.addIssue({ code: 'custom', message: 'errors.required', path: ['name_en'] })
  })
export type ProductChange = z.output<typeof ProductChange>

/** A change of status with its reason; `from` is the status that was seen. */
export const ProductTransition = z.object({
  from: z.enum(productStatuses),
  to: z.enum(productStatuses),
  reason: requiredText(500),
})
export type ProductTransition = z.output<typeof ProductTransition>

/** Fields that `ProductChange` writes. */
export const writtenFields = [
  'name_en',
  'name_ru',
  'description_en',
  'description_ru',
  'pack_qty',
  'min_qty',
  'step_qty',
  ...packageSides,
  'tax_class',
  'is_service',
  'commodity_code',
] as const
export type WrittenField = (typeof writtenFields)[number]

/** The parts of a product whose changes appear in its history: its fields, links, units, cutting and pictures. */
export const changedParts = [...writtenFields, ...linkKinds, 'units', 'cutting', 'pictures'] as const

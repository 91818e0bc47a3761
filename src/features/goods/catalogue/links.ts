import { z } from 'zod'
import { counted, optionalText, requiredText } from '#platform/shared/validation.ts'

/**
 * The relation of one product to another: its replacement once it is discontinued, a related product, or a alternative that
 * serves the same purpose.
 */
export const linkKinds = ['replacement', 'related', 'alternative'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The most related products of one product. */
export const mostRelated = 12

/** The most alternatives staff name for one product. */
export const mostAlternatives = 5

/**
 * The links of a product, by part number, as an administrator enters them. `based_on` is the version that was seen.
 */
export const ProductLinks = z.object({
  based_on: counted(),
  replacement: optionalText(200),
  related: requiredText(200).array().max(mostRelated, 'catalogueInside.mostRelated'),
  /** Absent: unchanged. */
  alternatives: requiredText(200)
    .array()
    .max(mostAlternatives, 'catalogueInside.mostAlternatives')
    .optional(),
})
export type ProductLinks = z.output<typeof ProductLinks>

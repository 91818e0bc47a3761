import { z } from 'zod'
import { counted, optionalText, requiredText } from '#platform/shared/validation.ts'

/** What one product is to another: it replaces it, or goes with it. */
export const linkKinds = ['replacement', 'related'] as const
export type LinkKind = (typeof linkKinds)[number]

/** So many products are named next to one at most. */
export const mostRelated = 12

/** What an administrator names next to a product, by part numbers; `based_on` is the version that was seen. */
export const ProductLinks = z.object({
  based_on: counted(),
  replacement: optionalText(200),
  related: requiredText(200).array().max(mostRelated, 'catalogueInside.mostRelated'),
})
export type ProductLinks = z.output<typeof ProductLinks>

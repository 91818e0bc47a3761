import { z } from 'zod'
import { Paging } from '#platform/shared/contract.ts'
import { text } from '#platform/shared/validation.ts'
import { availabilities } from './availability.ts'
import { isChoice, longestChoice, mostChoices } from './choices.ts'
import { onlyKinds } from './only.ts'

/** A query parameter that may be repeated. */
const several = <Value extends z.ZodType>(value: Value) =>
  z.union([value.transform((one) => [one]), value.array().max(mostChoices)]).optional()

/** The filters of a product list. `category` is an id or a slug; `attr` is `name:value`. */
export const Narrowing = z.object({
  q: text(300).trim().optional(),
  /** Search for exactly these words, without guessing. */
  exactly: z.literal('1').optional(),
  category: text(200).trim().optional(),
  attr: several(text(longestChoice).refine(isChoice, 'errors.notValid')),
  availability: several(z.enum(availabilities)),
})
export type Narrowing = z.output<typeof Narrowing>

/** The filters of a signed-in client, who also has `only`. */
export const OwnNarrowing = Narrowing.extend({ only: several(z.enum(onlyKinds)) })
export type OwnNarrowing = z.output<typeof OwnNarrowing>

/** `families` groups search results by family, in the order of each family's best result; otherwise best first. */
export const together = z.enum(['families']).optional()

export const ProductFilter = Paging.extend({
  ...Narrowing.shape,
  together,
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).optional(),
})
export type ProductFilter = z.output<typeof ProductFilter>

const FacetValue = z.object({ value: z.union([z.string(), z.number(), z.boolean()]), products: z.int() })

/** A property to filter by, with the number of products for each value. */
export const Facet = z.object({ name: z.string(), values: FacetValue.array() })
export type Facet = z.infer<typeof Facet>

/** `attributes`: the most useful properties first. */
export const Facets = z.object({
  availability: z.object({ value: z.enum(availabilities), products: z.int() }).array(),
  attributes: Facet.array(),
})
export type Facets = z.infer<typeof Facets>

export const OwnFacets = Facets.extend({
  only: z.object({ value: z.enum(onlyKinds), products: z.int() }).array(),
})
export type OwnFacets = z.infer<typeof OwnFacets>

/** The parts of a filter. */
export const narrowingParts = ['q', 'category', 'attr', 'availability', 'only'] as const

/** The number of products without one part of the filter. `value`: the property or the `only` kind; else ''. */
export const Without = z.object({
  part: z.enum(narrowingParts),
  value: z.string(),
  products: z.int(),
})
export type Without = z.infer<typeof Without>

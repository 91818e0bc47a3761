import { z } from 'zod'
import { largestQuantity } from './quantity.ts'

const length = z.int('errors.isInteger').min(1, 'errors.notValid').max(largestQuantity, 'errors.notValid')

/** How a product is cut, in integers of its unit. */
export const CuttingRule = z.object({
  stock_length: z.int(),
  min_cut: z.int(),
  cut_step: z.int(),
  kerf: z.int(),
  min_remnant: z.int(),
})

/** How a product is cut, as an administrator enters it. */
export const NewCutting = z
  .object({
    stock_length: length,
    min_cut: length,
    cut_step: length.default(1),
    kerf: z.int('errors.isInteger').min(0, 'errors.notValid').max(1000, 'errors.notValid').default(0),
    min_remnant: length,
  })
  .refine(({ min_cut, stock_length }) => min_cut <= stock_length, {
    message: 'catalogueInside.cutLongerThanBar',
    path: ['min_cut'],
  })

/** Pieces of one length, in integers of the product's unit. The quantity follows from them. */
export const CutAsked = z.object({
  length: z.int('errors.isInteger').min(1, 'errors.minRange'),
  pieces: z.int('errors.isInteger').min(1, 'errors.minRange'),
})

/** The cut of a line: the bars it takes, and the lengths of the remnants that are kept. */
export const LineCut = CutAsked.extend({ bars: z.int(), kept: z.int().array() })

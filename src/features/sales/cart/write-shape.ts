import { z } from 'zod'
import { CutAsked } from '#features/goods/catalogue/cutting-shape.ts'
import { requiredText, text } from '#platform/shared/validation.ts'
import { mostLines } from './cart.ts'
import { lineFiles, mostCustomLines } from './custom-line.ts'

/**
 * The result of adding to the cart: the quantity now in the cart, and the requested one before rounding up to
 * whole packs.
 */
export const LineChange = z.object({
  line_id: z.int(),
  product_id: z.int(),
  quantity: z.int(),
  rounded_from: z.int().nullable(),
})
export type LineChange = z.infer<typeof LineChange>

const quantity = z.int().min(1)
/** A product and its quantity. With `cut`, pieces cut to one length; their quantity follows from them. */
export const NewLine = z
  .object({ product_id: z.int().positive(), quantity: quantity.optional(), cut: CutAsked.optional() })
  .refine((line) => line.quantity !== undefined || line.cut !== undefined, {
    message: 'errors.required',
    path: ['quantity'],
  })
export type NewLine = z.infer<typeof NewLine>
export const NewLines = z.object({ lines: NewLine.array().min(1).max(200) })
export const LineInput = z.object({
  quantity: quantity.optional(),
  /** For a line that is cut, instead of its quantity. */
  cut: CutAsked.optional(),
  note: text(500).trim().nullable().optional(),
  /** Replaces the line's files. */
  file_ids: lineFiles.optional(),
})
export type LineInput = z.output<typeof LineInput>

export const name = requiredText(80)
export const CartInput = z.object({ name: name.optional(), is_active: z.boolean().optional() })
export type CartInput = z.output<typeof CartInput>

const someIds = (most: number) => z.int().positive().array().max(most).default([])
/** A selection of lines of a cart. */
export const SomeLines = z.object({ line_ids: someIds(mostLines), custom_ids: someIds(mostCustomLines) })
export type SomeLines = z.output<typeof SomeLines>

/** One line, or all lines if `line_id` is absent. */
export const SeenLine = z.object({
  line_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

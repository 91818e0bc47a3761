import { z } from 'zod'
import { exportFormats } from '#platform/shared/list-columns.ts'

/** The files a cart can be saved as. */
export const cartFormats = [...exportFormats, 'pdf'] as const
export const CartFile = z.object({
  format: z.enum(cartFormats).default('csv'),
  /** `without` exports a list for someone who need not see prices. */
  prices: z.enum(['with', 'without']).default('with'),
})
export type CartFile = z.output<typeof CartFile>

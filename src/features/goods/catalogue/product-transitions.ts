import type { ProductStatus } from './product.ts'

/** The transitions from each status. A product that left sale may return; nothing returns to draft. */
const ways: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: ['active', 'archived'],
  active: ['hidden', 'discontinued', 'archived'],
  hidden: ['active', 'discontinued', 'archived'],
  discontinued: ['active', 'hidden', 'archived'],
  archived: ['hidden', 'active'],
}

export const nextStatuses = (from: ProductStatus): readonly ProductStatus[] => ways[from]
export const mayBecome = (from: ProductStatus, to: ProductStatus): boolean => ways[from].includes(to)

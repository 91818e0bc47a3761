import type { ProductStatus } from './product.ts'

/** Where a product may go from each status. What left sale may come back; a draft was never on it. */
const ways: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: ['active', 'archived'],
  active: ['hidden', 'discontinued', 'archived'],
  hidden: ['active', 'discontinued', 'archived'],
  discontinued: ['active', 'hidden', 'archived'],
  archived: ['hidden', 'active'],
}

export const nextStatuses = (from: ProductStatus): readonly ProductStatus[] => ways[from]
export const mayBecome = (from: ProductStatus, to: ProductStatus): boolean => ways[from].includes(to)

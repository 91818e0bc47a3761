import type { ComponentType, ReactNode } from 'react'

/** A field that chooses a product or a category by its id. */
export type RuleFieldProps = {
  value: number | null
  error: ReactNode
  onChange: (id: number | null) => void
}
/** The fields that need the catalogue; the page around the tab has them. */
export type RuleFields = Record<'Product' | 'Category', ComponentType<RuleFieldProps>>

import type { ComponentType } from 'react'
import type { Need } from './query.ts'

/**
 * Something whole over any page of a layout, opened by a link: the parameter of the address holds its id (`?order=12`).
 * `needs` are loaded with the page at its address. `id` is null while it closes.
 */
export type Drawer = {
  param: string
  needs: (id: number, search: URLSearchParams) => Need[]
  Body: ComponentType<{ id: number | null; onClose: () => void }>
}

/** The id a parameter holds, or null: what is no id opens nothing. */
export function idIn(search: URLSearchParams, param: string): number | null {
  const id = Number(search.get(param))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

import type { drawerParams } from '../shared/paths.ts'
import type { Part } from './part.tsx'
import type { Code, Need } from './query.ts'

/**
 * A drawer over any page of a layout, opened by a link: a parameter of the address contains its id
 * (`?order=12`). `needs` are loaded with the page. `id` is null while it closes.
 */
export type Drawer = {
  param: (typeof drawerParams)[number]
  needs: (id: number, search: URLSearchParams) => (Need | Code)[] | Promise<(Need | Code)[]>
  Body: Part<{ id: number | null; onClose: () => void }>
}

/** Returns the id in a parameter, or null if it is not an id. */
export function idIn(search: URLSearchParams, param: string): number | null {
  const id = Number(search.get(param))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

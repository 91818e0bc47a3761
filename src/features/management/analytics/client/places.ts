import { paths } from '#platform/shared/paths.ts'

/** Addresses of the lists behind figures. */
type Counted = Record<string, string>
const of = (asked: Counted) => new URLSearchParams(asked).toString()

export const places = {
  orders: (asked: Counted): string => `${paths.manager.allOrders}?${of(asked)}`,
  clients: (asked: Counted): string => `${paths.manager.clients}?${of(asked)}`,
  search: (q: string): string => `${paths.manager.productsSearch}?${of({ q })}`,
  lines: (asked: Counted): string => `${paths.manager.analytics}?${of({ view: 'lines', ...asked })}`,
}

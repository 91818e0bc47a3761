/** The views of the page of all orders, in `?view=`. */
const views = ['orders', 'invoices', 'returns', 'blanket-orders', 'bank', 'vat', 'eu-sales'] as const
export type View = (typeof views)[number]

export const viewOf = (search: URLSearchParams): View =>
  views.find((one) => one === search.get('view')) ?? 'orders'

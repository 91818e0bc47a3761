/** The views of the page of all orders, in `?view=`. */
export type View = 'orders' | 'invoices' | 'bank'

export function viewOf(search: URLSearchParams): View {
  const view = search.get('view')
  return view === 'invoices' || view === 'bank' ? view : 'orders'
}

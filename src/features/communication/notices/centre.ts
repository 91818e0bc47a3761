/** The query parameter that opens the notice centre over any page, and its values. */
export const centreParam = 'notices'
export const centreViews = ['all', 'unread'] as const
export type CentreView = (typeof centreViews)[number]

/** Returns the address of a page ('/account') with the notice centre open. */
export const noticesOver = (page: string, view: CentreView = 'all'): string =>
  `${page}?${centreParam}=${view}`

/** Returns the query of the current page with the notice centre open. */
export function withView(search: URLSearchParams, view: CentreView): string {
  const next = new URLSearchParams(search)
  next.set(centreParam, view)
  return next.toString()
}

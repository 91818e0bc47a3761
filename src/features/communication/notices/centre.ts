/** The parameter of the address that opens the centre over any page, and what it can hold. */
export const centreParam = 'notices'
export const centreViews = ['all', 'unread'] as const
export type CentreView = (typeof centreViews)[number]

/** The address of a page ('/account') with the centre over it. */
export const noticesOver = (page: string, view: CentreView = 'all'): string =>
  `${page}?${centreParam}=${view}`

/** The query of the page one is on, with the centre over it. */
export function withView(search: URLSearchParams, view: CentreView): string {
  const next = new URLSearchParams(search)
  next.set(centreParam, view)
  return next.toString()
}

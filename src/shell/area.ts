/** The part of the site a path belongs to (spec §2). */
export type Area = 'public' | 'account' | 'manager' | 'other'

/** The public routes of spec §2. Everything under the business-card prefix is open to everyone. */
export const publicPaths = [
  '/',
  '/about',
  '/search',
  '/contacts',
  '/public-offer',
  '/become-client',
  '/privacy-policy',
  '/sign-up',
  '/reset-password',
  '/recover-password',
] as const

/** The pages search engines may index. */
export const indexedPaths = [
  '/',
  '/about',
  '/search',
  '/contacts',
  '/become-client',
  '/public-offer',
  '/privacy-policy',
  '/sign-up',
] as const satisfies readonly (typeof publicPaths)[number][]

export const isIndexed = (path: string): boolean =>
  (indexedPaths as readonly string[]).includes(path) || path.startsWith(cardPrefix)

export const cardPrefix = '/v-card/'

export function areaOf(path: string): Area {
  if (isUnder(path, '/account')) return 'account'
  if (isUnder(path, '/manager')) return 'manager'
  return (publicPaths as readonly string[]).includes(path) ? 'public' : 'other'
}

/** Returns a path as the router matches it, with escapes decoded. */
export function asMatched(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

export const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`)

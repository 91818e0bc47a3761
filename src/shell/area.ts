/** Which part of the house a path belongs to (spec §2). */
export type Area = 'public' | 'account' | 'manager' | 'other'

/** The public routes of spec §2; whatever lies under the business-card prefix is open to everyone. */
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

export const cardPrefix = '/v-card/'

export function areaOf(path: string): Area {
  if (isUnder(path, '/account')) return 'account'
  if (isUnder(path, '/manager')) return 'manager'
  return (publicPaths as readonly string[]).includes(path) ? 'public' : 'other'
}

export const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`)

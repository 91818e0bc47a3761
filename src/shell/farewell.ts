/**
 * Where a browser goes whose session was ended by someone else, by the code of the refusal; null when there is nothing
 * to explain. The deleted go to the landing page (spec §2), the others to where they can sign in.
 */
export function farewellOf(
  code: string | null,
  { pathname, search }: { pathname: string; search: string },
): string | null {
  if (code === 'auth.accountDeleted') return '/?notice=accountDeleted'
  if (code === 'auth.accountBlocked') return '/sign-up?notice=accountBlocked'
  if (code === 'auth.passwordChanged')
    return `/sign-up?notice=passwordWasChanged&next=${encodeURIComponent(pathname + search)}`
  return null
}

import { canManage, isConfirmed, type Person } from '#platform/shared/audience.ts'
import { areaOf } from './area.ts'

type Visitor = Pick<Person, 'role' | 'status' | 'email_verified'>

export type Way =
  | { go: 'stay'; notice?: 'notifications.youNeedToConfirmEmail' }
  | { go: 'redirect'; to: string }
  | { go: 'sign-out'; to: string; notice: 'notifications.accountDeleted' }

const stay: Way = { go: 'stay' }
const redirect = (to: string): Way => ({ go: 'redirect', to })

/** Account pages open to people who are not confirmed (spec §2). */
const openToUnconfirmed = ['/account', '/account/settings', '/account/chat']

export const homeOf = (person: Pick<Person, 'role'>): string => (canManage(person) ? '/manager' : '/account')

/**
 * The navigation checks of spec §2 "Route checks and redirects": returns where a person who opens a path ends
 * up. Called on the server for the first page and in the browser for every next one. Validity checks belong
 * to the routes.
 */
export function whereTo(person: Visitor | null, url: { pathname: string; search: string }): Way {
  const path = withoutTrailingSlashes(url.pathname)
  const area = areaOf(path)
  if (area === 'other') return stay
  if (area === 'public') return publicPage(person, path, new URLSearchParams(url.search))
  if (!person) return redirect(`/sign-up?next=${encodeURIComponent(path + url.search)}`)
  if (person.status === 'deleted') return { go: 'sign-out', to: '/', notice: 'notifications.accountDeleted' }
  return area === 'manager' ? managerPage(person) : accountPage(person, path)
}

/** A loop, because a regular expression would take quadratic time on a long row of slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function publicPage(person: Visitor | null, path: string, search: URLSearchParams): Way {
  if (person) return redirect((path === '/sign-up' && safeNext(search.get('next'))) || homeOf(person))
  if (path === '/reset-password' && !(search.get('token') && search.get('email'))) return redirect('/')
  return stay
}

const managerPage = (person: Visitor): Way => (canManage(person) ? stay : redirect('/account'))

function accountPage(person: Visitor, path: string): Way {
  if (canManage(person)) return redirect('/manager')
  if (!isConfirmed(person) && !openToUnconfirmed.includes(path)) return redirect('/account')
  if (path === '/account' && !person.email_verified)
    return { go: 'stay', notice: 'notifications.youNeedToConfirmEmail' }
  return stay
}

/** Returns the target of a `next` parameter, if it is a path of ours. Otherwise null. */
export function safeNext(next: string | null): string | null {
  return next && /^\/(account|manager)(\/[\w-]+)*(\?[\w=&%.+-]*)?$/.test(next) ? next : null
}

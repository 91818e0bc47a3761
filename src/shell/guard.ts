import { type MiddlewareFunction, redirect } from 'react-router'
import { auth, type CurrentUser } from '#features/people/auth/contract.ts'
import { queriesHere } from '#platform/client/query.ts'
import { askApiContext, pageFailed } from '#platform/client/screen.ts'
import { visitContext } from '#platform/client/visit.ts'
import { areaOf, asMatched } from './area.ts'
import { loadAtStart, me } from './at-start.ts'
import { farewellOf } from './farewell.ts'
import { putOut } from './put-out.ts'
import { whereTo } from './where-to.ts'

const visitorOf = (user: CurrentUser | null | undefined) =>
  user ? { role: user.role, status: user.status, email_verified: user.email_verified_at !== null } : null

/**
 * Runs before anything of a page: identifies the visitor and checks whether they may be here (spec §2, "Route
 * checks and redirects").
 */
export const guardOnServer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const visit = context.get(visitContext)
  const ask = context.get(askApiContext)
  const { person, why, loaded } = await loadAtStart(ask, visit.token).catch(pageFailed)
  // Spec §4: the cookies are deleted when loading the current user fails.
  if (visit.token && !person) visit.dropTokens()
  visit.visitor = person
  visit.loaded = loaded

  const address = pageAddress(request)
  const farewell = areaOf(address.pathname) === 'other' ? null : farewellOf(why, address)
  if (farewell) throw redirect(farewell)
  const way = whereTo(visitorOf(person), address)
  if (way.go === 'redirect') throw redirect(way.to)
  if (way.go === 'sign-out') {
    await ask(auth.signOut, {}).catch(() => null)
    visit.dropTokens()
    throw redirect(`${way.to}?notice=accountDeleted`)
  }
  return next()
}

/**
 * The same checks for navigation in the browser, without asking the server: the API itself refuses what is
 * not allowed.
 */
export const guardInBrowser: MiddlewareFunction = async ({ request }, next) => {
  const way = whereTo(visitorOf(queriesHere().getQueryData(me.queryKey)), pageAddress(request))
  if (way.go === 'redirect') throw redirect(way.to)
  if (way.go === 'sign-out') return putOut(`${way.to}?notice=accountDeleted`)
  await next()
}

/** The router requests a page's data under its address plus `.data`, or `_.data` after a slash. */
function pageAddress(request: Request): { pathname: string; search: string } {
  const { pathname, search } = new URL(request.url)
  return { pathname: asMatched(pathname.replace(/(?:(?<=\/)_)?\.data$/, '')), search }
}

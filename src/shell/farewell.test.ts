import { afterEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#platform/shared/paths.ts'
import { farewellOf } from './farewell.ts'
import { whereTo } from './where-to.ts'

test.each([
  ['auth.accountDeleted', '/?notice=accountDeleted'],
  ['auth.accountBlocked', '/sign-up?notice=accountBlocked'],
  ['auth.passwordChanged', '/sign-up?notice=passwordWasChanged&next=%2Faccount%2Forders%3Fpage%3D2'],
  ['auth.signInFirst', null],
  [null, null],
])('a session that ended with %s leads to %s', (code, to) => {
  expect(farewellOf(code, { pathname: '/account/orders', search: '?page=2' })).toBe(to)
})

describe('a session that was ended elsewhere while a checkout is open', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test.each([
    ['auth.signInFirst', 'sessionOver'],
    [null, 'sessionOver'],
    ['auth.passwordChanged', 'passwordWasChanged'],
  ])('by %s: the sign-in leads back to it, and what was typed is kept', async (code, notice) => {
    const assign = vi.fn<(to: string) => void>()
    const typed = { 'draft checkout 31': '{"comment":"Gate 4, ring twice"}' }
    const [pathname, search] = [paths.account.checkout(31), '?step=2']
    vi.stubGlobal('location', { pathname, search, assign })
    vi.stubGlobal('sessionStorage', { ...typed, removeItem: vi.fn() })
    vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
    vi.resetModules()
    const { sessionIsOver } = await import('./put-out.ts')
    sessionIsOver(code)
    // A second refusal of the same page changes nothing.
    sessionIsOver(null)
    expect(assign).toHaveBeenCalledOnce()
    const signIn = new URL(assign.mock.calls[0]![0], 'http://portico.example')
    expect([signIn.pathname, signIn.searchParams.get('notice')]).toEqual(['/sign-up', notice])
    expect(sessionStorage.removeItem).not.toHaveBeenCalled()
    const signedIn = { role: 'client', status: 'active', email_verified: true } as const
    expect(whereTo(signedIn, signIn)).toEqual({ go: 'redirect', to: pathname + search })
  })
})

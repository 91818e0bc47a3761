import { expect, test } from 'vitest'
import { farewellOf } from './farewell.ts'

test.each([
  ['auth.accountDeleted', '/?notice=accountDeleted'],
  ['auth.accountBlocked', '/sign-up?notice=accountBlocked'],
  ['auth.passwordChanged', '/sign-up?notice=passwordWasChanged&next=%2Faccount%2Forders%3Fpage%3D2'],
  ['auth.signInFirst', null],
  [null, null],
])('a session that ended with %s leads to %s', (code, to) => {
  expect(farewellOf(code, { pathname: '/account/orders', search: '?page=2' })).toBe(to)
})

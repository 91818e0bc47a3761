import { describe, expect, test } from 'vitest'
import type { Client } from './audience.ts'
import { buyers, clients, owners, verifiedBuyers } from './audience.ts'
import { isWithinOrderLimit, mayDo, orgActions, orgRoles } from './org-role.ts'

describe('what a role may do in its company', () => {
  test('stands in one table', () => {
    expect(orgRoles.map((role) => [role, orgActions.filter((command) => mayDo(role, command))])).toEqual([
      ['owner', ['buy', 'pay', 'promise', 'manage']],
      ['buyer', ['buy', 'pay']],
      ['accountant', ['pay', 'promise']],
      ['viewer', []],
    ])
  })

  const person = (change: Partial<Client>) =>
    ({ role: 'client', status: 'active', email_verified: true, org_role: 'owner', ...change }) as Client

  test.each([
    ['owner', 'clients buyers verifiedBuyers owners'],
    ['buyer', 'clients buyers verifiedBuyers'],
    ['accountant', 'clients'],
    ['viewer', 'clients'],
  ] as const)('a %s belongs to %s', (org_role, expected) => {
    const audiences = [clients, buyers, verifiedBuyers, owners]
    const let_in = audiences.filter(({ refusal }) => refusal(person({ org_role })) === null)
    expect(let_in.map(({ name }) => name).join(' ')).toBe(expected)
  })

  test('is refused with the reason that is nearest: who one is, then the e-mail, then the role', () => {
    const blocked = person({ org_role: 'viewer', status: 'blocked' })
    expect(verifiedBuyers.refusal(blocked)).toEqual({ status: 403, code: 'auth.blocked' })
    const unverified = person({ org_role: 'viewer', email_verified: false })
    expect(verifiedBuyers.refusal(unverified)).toEqual({ status: 403, code: 'auth.emailNotVerified' })
    expect(buyers.refusal(unverified)).toEqual({ status: 403, code: 'clientsInside.mayNot.buy' })
    expect(owners.refusal(person({ org_role: 'buyer' }))).toEqual({
      status: 403,
      code: 'clientsInside.mayNot.manage',
    })
    expect(owners.refusal(null)).toEqual({ status: 401, code: 'auth.signInFirst' })
  })
})

describe('a limit', () => {
  const limit = { amount: 100_00, currency: 'EUR' }
  test.each([
    ['the very sum is within it', { amount: 100_00, currency: 'EUR' }, true],
    ['a cent more is not', { amount: 100_01, currency: 'EUR' }, false],
    ['another currency is not, however little', { amount: 1, currency: 'RUB' }, false],
    ['nothing is, in any currency: no one has quoted a price', { amount: 0, currency: 'RUB' }, true],
  ])('%s', (_, sum, expected) => {
    expect(isWithinOrderLimit(limit, sum)).toBe(expected)
  })

  test('that no one set lets everything through', () => {
    expect(isWithinOrderLimit(null, { amount: 9_999_999_00, currency: 'EUR' })).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import {
  canManage,
  hasFullAccess,
  highestRole,
  isAtLeast,
  isBlocked,
  isConfirmed,
  isVerified,
  priorityOf,
  roles,
  userStatuses,
} from './audience.ts'

const staff = ['manager', 'chief_manager', 'admin'] as const

describe('spec §6', () => {
  test('the priorities are client 0, manager 1, chief_manager 2, admin 3', () => {
    expect(roles.map((role) => [role, priorityOf(role)])).toEqual([
      ['client', 0],
      ['manager', 1],
      ['chief_manager', 2],
      ['admin', 3],
    ])
  })

  test.each([
    [['manager', 'admin', 'client'], 'admin'],
    [['chief_manager', 'manager'], 'chief_manager'],
    [['client', 'manager'], 'manager'],
    [['client'], 'client'],
    [[], 'client'],
  ] as const)('the effective role of %j is %s, the highest one held', (held, role) => {
    expect(highestRole(held)).toBe(role)
  })

  test.each(roles.flatMap((role) => roles.map((required) => [role, required] as const)))(
    'a %s passes a check for %s if the priority is at least that',
    (role, required) => {
      expect(isAtLeast({ role }, required)).toBe(roles.indexOf(role) >= roles.indexOf(required))
    },
  )

  test('can manage is true for manager, chief_manager and admin', () => {
    expect(roles.filter((role) => canManage({ role }))).toEqual([...staff])
  })

  test('a blocked status is detectable', () => {
    expect(userStatuses.filter((status) => isBlocked({ status }))).toEqual(['blocked'])
  })
})

describe('spec §4', () => {
  test('the statuses of a user are these four', () => {
    expect(userStatuses).toEqual(['not_confirmed', 'active', 'blocked', 'deleted'])
  })

  test('a client counts as confirmed if active', () => {
    expect(userStatuses.filter((status) => isConfirmed({ role: 'client', status }))).toEqual(['active'])
  })

  test('a client is verified when the date is set', () => {
    expect(isVerified({ role: 'client', email_verified: true })).toBe(true)
    expect(isVerified({ role: 'client', email_verified: false })).toBe(false)
  })

  test.each(staff)('a %s always counts as confirmed and verified', (role) => {
    expect(userStatuses.every((status) => isConfirmed({ role, status }))).toBe(true)
    expect(isVerified({ role, email_verified: false })).toBe(true)
    expect(hasFullAccess({ role, status: 'not_confirmed', email_verified: false })).toBe(true)
  })

  test('full access of a client needs both verified and confirmed', () => {
    const full = userStatuses.flatMap((status) =>
      [true, false]
        .filter((email_verified) => hasFullAccess({ role: 'client', status, email_verified }))
        .map((email_verified) => [status, email_verified]),
    )
    expect(full).toEqual([['active', true]])
  })
})

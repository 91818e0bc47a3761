import { describe, expect, test } from 'vitest'

const userStatuses = ['not_confirmed', 'active', 'blocked', 'deleted'] as const

import { canGo, type StatusTransition, statusTransitions } from './client-status.ts'

/** Every status against every transition (product 4.1). */
const table: Record<StatusTransition, string> = {
  confirm: 'not_confirmed',
  block: 'not_confirmed active',
  unblock: 'blocked',
  delete: 'not_confirmed active blocked',
}

describe.each(Object.keys(statusTransitions) as StatusTransition[])('to %s a client', (transition) => {
  test.each(userStatuses)('who is %s', (status) => {
    expect(canGo(status, transition)).toBe(table[transition].split(' ').includes(status))
  })

  test('leads somewhere else', () => {
    expect(statusTransitions[transition].from).not.toContain(statusTransitions[transition].to)
  })
})

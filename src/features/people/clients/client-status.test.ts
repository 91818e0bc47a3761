import { describe, expect, test } from 'vitest'

const userStatuses = ['not_confirmed', 'active', 'blocked', 'deleted'] as const

import { canGo, type StatusMove, statusMoves } from './client-status.ts'

/** Product 4.1, every status against every move. */
const table: Record<StatusMove, string> = {
  confirm: 'not_confirmed',
  block: 'not_confirmed active',
  unblock: 'blocked',
  delete: 'not_confirmed active blocked',
}

describe.each(Object.keys(statusMoves) as StatusMove[])('to %s a client', (move) => {
  test.each(userStatuses)('who is %s', (status) => {
    expect(canGo(status, move)).toBe(table[move].split(' ').includes(status))
  })

  test('leads somewhere else', () => {
    expect(statusMoves[move].from).not.toContain(statusMoves[move].to)
  })
})

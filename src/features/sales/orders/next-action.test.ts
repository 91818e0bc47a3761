import { expect, test } from 'vitest'
import { nextActionOf } from './next-action.ts'
import type { OrderSource, OrderStage, Turn } from './order.ts'

const days = { valid_until: 'end of the offer', answer_due_at: 'our answer', promised_on: 'promised day' }
const next = (stage: OrderStage, turn: Turn | null, source: OrderSource = 'cart') => {
  const action = nextActionOf({ stage, turn, source, ...days })
  return action && `${action.side}: ${action.what}, ${action.until}`
}

test('what comes next, who owes it and until when, at every stage and turn', () => {
  expect(next('draft', null, 'manual')).toBe('manager: write, null')
  expect(next('draft', 'client')).toBe('client: send, null')
  expect(next('submitted', 'manager')).toBe('manager: confirm, our answer')
  expect(next('negotiation', 'client')).toBe('client: decide, end of the offer')
  expect(next('negotiation', 'manager')).toBe('manager: answer, our answer')
  expect(next('expired', null)).toBe('manager: renew, null')
  expect(next('confirmed', null)).toBe('manager: start, promised day')
  expect(next('confirmed', 'client')).toBe('client: agree, our answer')
  expect(next('in_work', 'manager')).toBe('manager: change, our answer')
  expect(next('in_work', null)).toBe('manager: deliver, promised day')
  expect([next('completed', null), next('cancelled', null)]).toEqual([null, null])
})

import { expect, test } from 'vitest'
import { goodsAfter } from './goods-after.ts'
import { orderTransitions } from './transitions.ts'

const transitionsThatLeave = (what: ReturnType<typeof goodsAfter>) =>
  Object.entries(orderTransitions).flatMap(([name, transition]) =>
    goodsAfter(transition) === what ? [name] : [],
  )

test('goods are promised by every move that confirms, and free by every way out', () => {
  expect(transitionsThatLeave('promised')).toEqual(['confirm', 'accept', 'accept_counter'])
  expect(transitionsThatLeave('free')).toEqual([
    'discard',
    'edit',
    'withdraw',
    'withdraw_opened',
    'reject',
    'decline',
    'expire',
    'close',
    'cancel',
    'repeat',
  ])
})

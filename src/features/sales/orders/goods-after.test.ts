import { expect, test } from 'vitest'
import { goodsAfter } from './goods-after.ts'
import { orderMoves } from './moves.ts'

const movesThatLeave = (what: ReturnType<typeof goodsAfter>) =>
  Object.entries(orderMoves).flatMap(([name, move]) => (goodsAfter(move) === what ? [name] : []))

test('goods are promised by every move that confirms, and free by every way out', () => {
  expect(movesThatLeave('promised')).toEqual(['confirm', 'accept', 'accept_counter'])
  expect(movesThatLeave('free')).toEqual([
    'discard',
    'edit',
    'withdraw',
    'reject',
    'decline',
    'expire',
    'close',
    'cancel',
    'repeat',
  ])
})

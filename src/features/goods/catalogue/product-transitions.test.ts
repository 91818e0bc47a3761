import { expect, test } from 'vitest'
import { productStatuses } from './product.ts'
import { mayBecome, nextStatuses } from './product-transitions.ts'

test('no product becomes what it is, or a draft again', () => {
  for (const from of productStatuses) {
    expect(mayBecome(from, from)).toBe(false)
    expect(mayBecome(from, 'draft')).toBe(false)
    expect(nextStatuses(from).length).toBeGreaterThan(0)
  }
})

test('what left sale may come back to it', () => {
  for (const from of ['hidden', 'discontinued', 'archived'] as const)
    expect(mayBecome(from, 'active')).toBe(true)
})

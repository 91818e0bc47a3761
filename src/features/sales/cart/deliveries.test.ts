import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distribute } from './deliveries.ts'

const bolts = { id: 1, quantity: 100, step: 10 }
const cable = { id: 2, quantity: 750, step: 1 }
const take = (line_id: number, quantity: number) => ({ line_id, quantity })

describe('lines of a cart over several deliveries', () => {
  test('the first delivery has what the others leave', () => {
    const found = distribute([bolts, cable], [[take(1, 30)], [take(1, 20), take(2, 750)]])
    expect(found).toEqual({
      is: 'ok',
      deliveries: [
        new Map([[1, 50]]),
        new Map([[1, 30]]),
        new Map([
          [1, 20],
          [2, 750],
        ]),
      ],
    })
  })

  test('takes whole packs, or all that is left of a line', () => {
    expect(distribute([bolts, cable], [[take(1, 15)]])).toEqual({
      ...{ is: 'refused', problem: 'offStep', delivery: 0, line_id: 1 },
    })
    const odd = { id: 3, quantity: 25, step: 10 }
    expect(distribute([odd, cable], [[take(3, 20)], [take(3, 5)]]).is).toBe('ok')
  })

  test('refuses more than there is, lines of another cart, and a first delivery without anything', () => {
    const problem = (...others: Parameters<typeof distribute>[1]) => {
      const found = distribute([bolts], others)
      return found.is === 'refused' ? [found.problem, found.delivery] : null
    }
    expect(problem([take(1, 60)], [take(1, 50)])).toEqual(['tooMuch', 1])
    expect(problem([take(9, 10)])).toEqual(['noSuchLine', 0])
    expect(problem([take(1, 100)])).toEqual(['nothingLeft', null])
    // Custom items always go with the first.
    expect(distribute([bolts], [[take(1, 100)]], 1)).toEqual({
      is: 'ok',
      deliveries: [new Map(), new Map([[1, 100]])],
    })
  })

  test('loses and adds nothing', () => {
    const line = fc.record({ packs: fc.integer({ min: 1, max: 50 }), step: fc.integer({ min: 1, max: 12 }) })
    const shares = fc.array(fc.tuple(fc.nat(4), fc.nat(40)), { maxLength: 6 })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.array(shares, { maxLength: 4 }),
        (of, asked) => {
          const lines = of.map(({ packs, step }, id) => ({ id, quantity: packs * step, step }))
          const others = asked.map((one) =>
            one.map(([line_id, packs]) => take(line_id, packs * (lines[line_id]?.step ?? 1))),
          )
          const found = distribute(lines, others, 1)
          if (found.is === 'refused') return
          for (const { id, quantity } of lines)
            expect(found.deliveries.reduce((sum, one) => sum + (one.get(id) ?? 0), 0)).toBe(quantity)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planOf, volumeOf } from './plan.ts'
import { trimmed } from './trim.ts'

const lot = { package_count: 2, weight_g: 1500, volume_cm3: 800, free_storage_until: '2026-05-20' }

describe('a plan', () => {
  test('adds up what is chosen and counts the days of the one whose storage ends first', () => {
    const other = { package_count: 1, weight_g: 500, volume_cm3: 200, free_storage_until: '2026-05-17' }
    expect(planOf([lot, other], [], '2026-05-14')).toEqual({
      package_count: 3,
      weight_g: 2000,
      volume_cm3: 1000,
      is_partial: false,
      storage_days: 3,
      wait: null,
    })
    expect(planOf([lot], [], '2026-05-22').storage_days).toBe(-2)
  })

  test('says that something is not measured, and counts what is', () => {
    const plan = planOf(
      [lot, { ...lot, package_count: 0, weight_g: null, volume_cm3: null }],
      [],
      '2026-05-14',
    )
    expect([plan.weight_g, plan.volume_cm3, plan.is_partial]).toEqual([1500, 800, true])
  })

  test('says how long to wait for what comes next', () => {
    const coming = ['2026-05-13', '2026-05-16', null, '2026-05-16', '2026-05-30'].map((expected_on) => ({
      expected_on,
    }))
    expect(planOf([lot], coming, '2026-05-14').wait).toEqual({ days: 2, lots: 2 })
    expect(planOf([lot], coming, '2026-05-16').wait).toEqual({ days: 0, lots: 2 })
    expect(planOf([lot], coming, '2026-06-01').wait).toBe(null)
  })

  test('a pallet of 1200 by 800 by 1000 mm is 960 litres', () => {
    expect(volumeOf({ length_mm: 1200, width_mm: 800, height_mm: 1000 })).toBe(960_000)
  })
})

describe('lots of an order that promises less', () => {
  const row = (id: number, lot_id: number, quantity: number) => ({ id, lot_id, order_line_id: 7, quantity })

  test('the earlier keeps its goods, one of which nothing stays is empty', () => {
    const { cuts, shortened, emptied } = trimmed(
      [row(1, 1, 5), row(2, 2, 5), row(3, 3, 5)],
      new Map([[7, 8]]),
    )
    expect(cuts).toEqual([
      { id: 2, quantity: 3 },
      { id: 3, quantity: 0 },
    ])
    expect([[...shortened], [...emptied]]).toEqual([[2, 3], [3]])
  })

  test('never hold more of a line than there is room for, and as much as there is', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ min: 1, max: 4 }),
            fc.integer({ min: 1, max: 3 }),
            fc.integer({ min: 1, max: 50 }),
          ),
        ),
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
        (given, rooms) => {
          const packed = given.map(([lot_id, order_line_id, quantity], id) => ({
            id,
            lot_id,
            order_line_id,
            quantity,
          }))
          const room = new Map(rooms.map((one, at) => [at + 1, one]))
          const { cuts } = trimmed(packed, room)
          const now = new Map(cuts.map(({ id, quantity }) => [id, quantity]))
          for (const [line, most] of room) {
            const of = packed.filter(({ order_line_id }) => order_line_id === line)
            const before = of.reduce((sum, { quantity }) => sum + quantity, 0)
            const after = of.reduce((sum, { id, quantity }) => sum + (now.get(id) ?? quantity), 0)
            expect(after).toBe(Math.min(before, most))
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})

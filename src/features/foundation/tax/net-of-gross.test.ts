import { expect, test } from 'vitest'
import { lineAmount, type PriceUnit } from '#platform/shared/money.ts'
import { netOfGross } from './net-of-gross.ts'

test.each<[gross: [number, PriceUnit], rate: number, net: [number, PriceUnit]]>([
  // 121.00 at 21 % is 100.00; 1.00 is 0.83, and 0.83 with tax is 1.00 again.
  [[12_100, 1], 2100, [10_000, 1]],
  [[100, 1], 2100, [83, 1]],
  // 0.03 at 20 % is 0.025: neither 0.02 nor 0.03 give 0.03 again, but 2.50 for a hundred do.
  [[3, 1], 2000, [250, 100]],
  // 7.49 at 21 %: 6.19 with tax is 7.49.
  [[749, 1], 2100, [619, 1]],
  // 0.17 at 21 % is 0.1405: 0.14 with tax is 0.17.
  [[17, 1], 2100, [14, 1]],
  // 10.00 at 22 % is 8.1967: 8.20 with tax is 10.00.
  [[1000, 1], 2200, [820, 1]],
  // 9.97 at 19 % is 8.378: 8.38 with tax is 9.97.
  [[997, 1], 1900, [838, 1]],
  // 0.04 at 19 % is 0.0336: 0.03 with tax is 0.04.
  [[4, 1], 1900, [3, 1]],
  // 0.09 at 21 % is 0.0744: 0.07 with tax is 0.08, so 7.44 for a hundred.
  [[9, 1], 2100, [744, 100]],
  // A price for a hundred is for a hundred at least: 1.05 at 21 % is 0.868, 0.87 with tax is 1.05.
  [[105, 100], 2100, [87, 100]],
  [[9, 100], 2100, [74, 1000]],
  // Even for a thousand, tax cannot be added again; nothing is finer.
  [[9, 1000], 2100, [7, 1000]],
  // Half a cent rounds away from zero: 0.05 at 100 % is 0.025.
  [[1, 1000], 10_000, [1, 1000]],
  [[500, 1], 0, [500, 1]],
])('%j with a rate of %d is %j net', ([amount, per], rate, [net, of]) => {
  expect(netOfGross({ amount, per }, rate)).toEqual({ amount: net, per: of })
})

test('tax added to the net of any price per piece gives the price again', () => {
  for (const rate of [500, 700, 1000, 1200, 1900, 2000, 2100, 2200, 2400])
    for (let gross = 1; gross < 3000; gross += 1) {
      const net = netOfGross({ amount: gross, per: 1 }, rate)
      const thousand = lineAmount(net, 1000)
      expect([gross, rate, Math.round((thousand * (10_000 + rate)) / 10_000_000)]).toEqual([
        gross,
        rate,
        gross,
      ])
    }
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rateIn, rateText, typedPrices } from './typed-prices.ts'

const read = (text: string, currency = 'USD') => typedPrices(text, currency)

describe('a pasted price', () => {
  test.each([
    ['A-1\t12.50', { min_qty: 1, amount: 1250, per: 1 }],
    ['A-1;12,5;100', { min_qty: 100, amount: 1250, per: 1 }],
    ['A-1; 0.0648', { min_qty: 1, amount: 648, per: 100 }],
    ['A-1;6.48;;100', { min_qty: 1, amount: 648, per: 100 }],
    ['A-1;6.485;;100', { min_qty: 1, amount: 6485, per: 1000 }],
    ['A-1;0', { min_qty: 1, amount: 0, per: 1 }],
  ])('%j', (line, price) => {
    expect(read(line)).toEqual({ prices: [{ row: 1, sku: 'A-1', ...price }], wrong: [] })
  })

  test.each([
    ['A-1', 'price'],
    [';5', 'price'],
    ['A-1;-5', 'price'],
    ['A-1;5e3', 'price'],
    ['A-1;1 000', 'price'],
    ['A-1;1,000.00', 'price'],
    ['A-1;0.000001', 'price'],
    ['A-1;5;0', 'quantity'],
    ['A-1;5;1.5', 'quantity'],
    ['A-1;5;1000001', 'quantity'],
    ['A-1;5;1;10', 'per'],
    ['A-1;5;1;1;EUR', 'columns'],
  ])('%j is none: %s', (line, why) => {
    expect(read(`\n${line}`)).toEqual({ prices: [], wrong: [{ row: 2, why }] })
  })

  test('has as many decimals as its currency allows for a thousand pieces', () => {
    expect(read('A-1;1.125', 'KWD').prices).toMatchObject([{ amount: 1125, per: 1 }])
    expect(read('A-1;0.000125', 'KWD').prices).toMatchObject([{ amount: 125, per: 1000 }])
    expect(read('A-1;1.0406', 'KWD').prices).toMatchObject([{ amount: 104_060, per: 100 }])
    expect(read('A-1;12000', 'KRW').prices).toMatchObject([{ amount: 12_000, per: 1 }])
  })

  test('stands once for a quantity', () => {
    expect(read('A-1;5\r\nA-1;4;10\r\n\r\nA-1;3;1').wrong).toEqual([{ row: 4, why: 'twice' }])
  })

  test('loses no digit', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 10n })
    fc.assert(
      fc.property(cents, fc.constantFrom('USD', 'JPY', 'KWD'), (ten_thousandths, currency) => {
        const text = `${ten_thousandths / 10_000n}.${String(ten_thousandths % 10_000n).padStart(4, '0')}`
        const digits = { USD: 100n, JPY: 1n, KWD: 1000n }[currency]!
        for (const { amount, per } of read(`A-1;${text}`, currency).prices)
          expect(BigInt(amount) * 10_000n).toBe(ten_thousandths * digits * BigInt(per))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a rate', () => {
  test.each([
    ['92.35', 92_350_000],
    ['0,9214', 921_400],
    ['1', 1_000_000],
    ['0', null],
    ['-1', null],
    ['1.1234567', null],
    ['', null],
  ])('%j', (text, rate) => expect(rateIn(text)).toBe(rate))

  test('is written as it is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (rate) => {
        expect(rateIn(rateText(rate))).toBe(rate)
      }),
      { numRuns: 1000 },
    )
  })
})

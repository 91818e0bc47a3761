import { describe, expect, test } from 'vitest'
import type { TaxGroup } from './tax.ts'
import { splitDocuments, totals, withPaid } from './totals.ts'
import { lineNet, taxWithin } from './totals-parts.ts'
import type { DocumentLine, DocumentTotals, TotalsInput } from './totals-shape.ts'

const group = (change: Partial<TaxGroup> = {}): TaxGroup => ({
  registration: 'LV',
  category: 'S',
  rate_bp: 2100,
  code: null,
  ...change,
})
const reduced = group({ rate_bp: 1200 })
const outside = group({ category: 'O', rate_bp: null, code: 'VATEX-EU-O' })

const line = (net: number, change: Partial<DocumentLine> = {}): DocumentLine => ({
  id: `${net}`,
  supply: 'goods',
  quantity: 1,
  price: { amount: net },
  group: group(),
  ...change,
})

const input = (change: Partial<TotalsInput>): TotalsInput => ({
  profile: 'eu',
  lines: [],
  allowances: [],
  charges: [],
  ...change,
})

const amountsOf = (shares: DocumentTotals['charges']) =>
  shares.map(({ amount, group }) => [amount, group.rate_bp])

test('the net of a line is rounded once; its own allowance and charge are whole', () => {
  // 1,250 at 3.33 per 1,000 is 4.1625.
  const price = { amount: 333, per: 1000 } as const
  expect(lineNet({ quantity: 1250, price, allowance: 16, charge: 5 })).toBe(405)
})

test.each([
  [12_000, 2000, 2000],
  [12_200, 2200, 2200],
  [100, 2100, 17],
  [1, 0, 0],
])('%i with tax at %i basis points has %i inside', (gross, rate_bp, tax) => {
  expect(taxWithin(gross, rate_bp)).toBe(tax)
})

describe('a charge', () => {
  const freight = { id: 'f', code: 'FC', amount: 1000 }
  const lines = [
    line(3000),
    line(1000, { group: reduced }),
    line(6000, { supply: 'service', group: outside }),
  ]

  test('of the goods goes over their lines, not over services', () => {
    const { charges } = totals(input({ lines, charges: [{ ...freight, allocation: { over: 'goods' } }] }))
    expect(amountsOf(charges)).toEqual([
      [750, 2100],
      [250, 1200],
    ])
  })

  test('goes over the services if there are no goods', () => {
    const { charges } = totals(
      input({ lines: lines.slice(2), charges: [{ ...freight, allocation: { over: 'goods' } }] }),
    )
    expect(amountsOf(charges)).toEqual([[1000, null]])
  })

  test('of a group of its own makes that group', () => {
    const { breakdown, totals: sums } = totals(
      input({ lines: [line(3000)], charges: [{ ...freight, allocation: { over: 'own', group: reduced } }] }),
    )
    expect(breakdown.map(({ taxable, tax }) => [taxable, tax])).toEqual([
      [3000, 630],
      [1000, 120],
    ])
    expect(sums).toMatchObject({ lines: 3000, charges: 1000, net: 4000, tax: 750, gross: 4750 })
  })

  test('and the allowance that takes it off leave nothing behind in any group', () => {
    const uneven = [line(3333), line(1001, { group: reduced })]
    const {
      charges,
      allowances,
      totals: sums,
    } = totals(
      input({
        lines: uneven,
        charges: [{ ...freight, allocation: { over: 'goods' } }],
        allowances: [{ id: 'free', code: 'FC', amount: 1000, allocation: { over: 'charge', id: 'f' } }],
      }),
    )
    expect(amountsOf(allowances)).toEqual(amountsOf(charges))
    expect(sums).toMatchObject({ charges: 1000, allowances: 1000, net: 4334 })
  })

  test('has no share in a group that gets nothing', () => {
    const charges = [{ id: 'f', code: 'FC', amount: 1, allocation: { over: 'goods' as const } }]
    expect(totals(input({ lines, charges })).charges).toHaveLength(1)
  })

  test('without a line to go over, or with an unknown charge, is a mistake of the caller', () => {
    expect(() => totals(input({ charges: [{ ...freight, allocation: { over: 'all' } }] }))).toThrow(
      'apportion',
    )
    const allowances = [{ ...freight, allocation: { over: 'charge' as const, id: 'x' } }]
    expect(() => totals(input({ lines, allowances }))).toThrow('no charge x')
  })
})

test('percent and shares ignore the deduction of an advance', () => {
  const lines = [
    line(3000),
    line(1000, { group: reduced }),
    line(0, { id: 'advance', supply: 'advance', quantity: -1, price: { amount: 2900 } }),
  ]
  const { allowances, totals: sums } = totals(
    input({ lines, allowances: [{ id: 'd', code: '95', percent_bp: 1000, allocation: { over: 'all' } }] }),
  )
  expect(amountsOf(allowances)).toEqual([
    [300, 2100],
    [100, 1200],
  ])
  // 100 − 300 at 21 % and 1,000 − 100 at 12 %.
  expect(sums).toMatchObject({ lines: 1100, allowances: 400, net: 700, tax: -42 + 108 })
})

describe('splitting', () => {
  test('what is outside the scope stands alone, and each registration has its document', () => {
    const german = group({ registration: 'DE', rate_bp: 1900 })
    const whole = totals(
      input({
        lines: [line(1000), line(2000, { group: outside }), line(3000, { group: german }), line(500)],
        accounting: { currency: 'EUR', rate_num: 1, rate_den: 2 },
      }),
    )
    const documents = splitDocuments(whole)
    expect(documents.map(({ lines }) => lines.map(({ id }) => id))).toEqual([
      ['1000', '500'],
      ['2000'],
      ['3000'],
    ])
    expect(documents.map(({ totals }) => [totals.gross, totals.tax_accounting])).toEqual([
      [1815, 158],
      [2000, 0],
      [3570, 285],
    ])
  })

  test('keeps one rate of two registrations apart', () => {
    const dutch = group({ registration: 'NL' })
    const documents = splitDocuments(totals(input({ lines: [line(1000), line(3000, { group: dutch })] })))
    expect(documents.map(({ breakdown }) => breakdown.map(({ tax }) => tax))).toEqual([[210], [630]])
  })

  test('leaves a document alone that needs none', () => {
    const whole = totals(input({ lines: [line(1000), line(70, { group: reduced })] }))
    expect(splitDocuments(whole)).toEqual([whole])
  })
})

test('money already paid is taken off what is left, not off the gross', () => {
  const { totals: sums } = withPaid(totals(input({ lines: [line(1000)] })), 210)
  expect(sums).toMatchObject({ gross: 1210, paid: 210, payable: 1000 })
})

test('two reasons without tax are two rows, and one reason is one', () => {
  const exempt = (code: string) => group({ category: 'E', rate_bp: 0, code })
  const lines = [
    line(1, { group: exempt('a') }),
    line(2, { group: exempt('b') }),
    line(4, { group: exempt('a') }),
  ]
  expect(totals(input({ lines })).breakdown.map(({ code, taxable }) => [code, taxable])).toEqual([
    ['a', 5],
    ['b', 2],
  ])
})

describe('in Russia', () => {
  const own = group({ registration: 'RU', rate_bp: 2200 })
  const food = group({ registration: 'RU', rate_bp: 1000 })
  const lines = [line(3000, { group: own }), line(1000, { group: food })]
  const freight = { id: 'f', code: 'FC', amount: 1000, allocation: { over: 'own' as const, group: own } }
  const ru = (change: Partial<TotalsInput>) => totals(input({ profile: 'ru', lines, ...change }))
  const nets = (document: DocumentTotals) => document.lines.map(({ net, tax }) => [net, tax])

  test('a discount is inside the lines and leaves the delivery alone', () => {
    const allowances = [{ id: 'd', code: '95', percent_bp: 1000, allocation: { over: 'all' as const } }]
    const document = ru({ allowances, charges: [freight] })
    expect(nets(document)).toEqual([
      [2700, 594],
      [900, 90],
      [1000, 220],
    ])
    expect(document).toMatchObject({
      allowances: [],
      charges: [],
      totals: { net: 4600, tax: 904, gross: 5504 },
    })
  })

  test('free delivery takes off the line of the delivery', () => {
    const allowances = [
      { id: 'free', code: 'FC', amount: 1000, allocation: { over: 'charge' as const, id: 'f' } },
    ]
    expect(nets(ru({ allowances, charges: [freight] }))).toEqual([
      [3000, 660],
      [1000, 100],
      [0, 0],
    ])
  })

  test('an allowance of one group is inside its lines', () => {
    const allowances = [
      { id: 'd', code: '95', amount: 50, allocation: { over: 'own' as const, group: food } },
    ]
    expect(nets(ru({ allowances }))[1]).toEqual([950, 95])
  })

  test('two discounts are apportioned by the same nets: those before any discount', () => {
    const first = { id: 'a', code: '95', amount: 900, allocation: { over: 'own' as const, group: food } }
    const second = { id: 'b', code: '95', amount: 400, allocation: { over: 'all' as const } }
    expect(nets(ru({ allowances: [first, second] }))).toEqual([
      [2700, 594],
      [0, 0],
    ])
  })

  test('an allowance of the goods leaves services and advances alone, unless there are no goods', () => {
    const drawing = line(5000, { group: own, supply: 'service' })
    const advance = line(-600, { group: own, supply: 'advance' })
    const allowances = [{ id: 'd', code: '95', amount: 400, allocation: { over: 'goods' as const } }]
    const netsOf = (all: DocumentLine[]) => ru({ lines: all, allowances }).lines.map(({ net }) => net)
    expect(netsOf([...lines, drawing, advance])).toEqual([2700, 900, 5000, -600])
    expect(netsOf([drawing, advance])).toEqual([4600, -600])
  })

  test('an allowance of a group leaves the advance of that group alone', () => {
    const advance = line(-600, { group: food, supply: 'advance' })
    const allowances = [{ id: 'd', code: '95', amount: 3, allocation: { over: 'own' as const, group: food } }]
    const document = ru({ lines: [advance, line(0, { group: food })], allowances })
    expect(document.lines.map(({ net }) => net)).toEqual([-600, -3])
  })

  test('a discount of everything leaves nothing', () => {
    const allowances = [{ id: 'd', code: '95', amount: 4000, allocation: { over: 'all' as const } }]
    expect(nets(ru({ allowances }))).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('a charge without a group is a mistake of the caller', () => {
    expect(() => ru({ charges: [{ ...freight, allocation: { over: 'goods' } }] })).toThrow(
      'needs a tax group',
    )
  })
})

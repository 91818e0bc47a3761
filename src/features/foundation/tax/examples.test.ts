import { expect, test } from 'vitest'
import { rateOn } from './rates.ts'
import { seedRates } from './seed-rates.ts'
import type { TaxGroup, TaxRow } from './tax.ts'
import { type DocumentExample, documentExamples, exampleRates, factsOf, formula } from './testing/examples.ts'
import { splitDocuments, totals, withPaid } from './totals.ts'
import { taxWithin } from './totals-parts.ts'
import type { DocumentTotals } from './totals-shape.ts'
import { type TreatmentResult, treatment } from './treatment.ts'

/** The rows that decide the lines of each example, in their order. The examples themselves do not name them. */
const rows: Record<string, TaxRow[] | 'R14'> = {
  D01: ['R4'],
  D02: ['R4', 'R4', 'R4', 'R4', 'R4'],
  D03: ['R4', 'R4', 'R4'],
  D04: ['R5'],
  D05: ['R6'],
  D06: ['R7', 'R7'],
  D07: ['R7'],
  D08: ['R5'],
  D09: ['R9'],
  D10: ['R10'],
  D11: ['R7', 'R10'],
  D12: ['R3', 'R4'],
  D13: ['R2', 'R4'],
  D14: ['R4', 'R4'],
  D15: ['R1'],
  D16: ['R4', 'R4'],
  D17: ['R5'],
  D18: 'R14',
  D19: ['R11'],
  D20: ['R11'],
  D21: ['R11', 'R11'],
  D22: ['R12'],
  D23: ['R12'],
  D24: ['R1'],
  D25: ['R4', 'R4'],
  D26: ['R4', 'R4'],
  D27: ['R4', 'R4'],
  D28: ['R4'],
  D29: ['R4', 'R4'],
  D30: ['R4'],
  D45: ['R11', 'R11', 'R11', 'R11', 'R11'],
  D46: ['R11', 'R11'],
}

/** The words of the examples for our codes. */
const words: Record<string, string> = {
  no_valid_tax_id: 'no valid VAT id',
  no_registration: 'no registration in the country of dispatch',
}

test('every worked example of a document is there', () => {
  expect(documentExamples.map(({ id }) => id).toSorted()).toEqual(Object.keys(rows).toSorted())
})

test.each(documentExamples)('$id: $title', (example) => {
  const result = treatment(factsOf(example))
  expect(rowsOf(result)).toEqual(rows[example.id])
  expect(answerOf(example, result)).toStrictEqual(example.expected)
})

test.each(exampleRates)('the seed has $rate_bp for $country $class on $valid_from', (rate) => {
  expect(rateOn(seedRates, rate.country, rate.class, rate.valid_from)).toBe(rate.rate_bp)
})

test('F41: an advance has the tax inside it, the shipment that of its own day', () => {
  const { input, expected } = formula('F41')
  expect(taxWithin(input.advance_received.amount, 2000)).toBe(expected.advance_invoice_tax)
  const { totals: shipped } = oneLine('ru', input.net, { registration: 'RU', category: 'S', rate_bp: 2200 })
  expect({ net: shipped.net, tax: shipped.tax, gross: shipped.gross }).toEqual(expected.transfer_document)
})

test('F47: money received for an intra-Community supply is taken off the whole invoice', () => {
  const { input, expected } = formula('F47')
  const group = { registration: 'LV', category: 'K', rate_bp: 0 } as const
  const { totals: invoice } = withPaid(oneLine('eu', input.net, group), input.paid)
  expect({
    bt109_net: invoice.net,
    bt110_tax: invoice.tax,
    bt112_gross: invoice.gross,
    bt113_paid: invoice.paid,
    bt115_payable: invoice.payable,
  }).toEqual(expected.invoice)
})

function oneLine(profile: 'eu' | 'ru', amount: number, group: Omit<TaxGroup, 'code'>): DocumentTotals {
  const line = {
    id: 'a',
    supply: 'goods',
    quantity: 1,
    price: { amount },
    group: { ...group, code: null },
  } as const
  return totals({ profile, lines: [line], allowances: [], charges: [] })
}

const rowsOf = (result: TreatmentResult) =>
  result.is === 'no_document' ? result.rule : result.lines.map(({ treatment: { rule } }) => rule)

/** Answers an example in its own words: documents, warning, or what staff must decide. */
function answerOf(example: DocumentExample, result: TreatmentResult) {
  if (result.is === 'no_document') return { review: words[result.reasons[0]!.reason] }
  const { input } = example
  const whole = totals({
    profile: result.profile,
    lines: input.lines.map(({ is, ...line }, index) => ({
      ...line,
      supply: is,
      group: result.lines[index]!.treatment,
    })),
    allowances: (input.allowances ?? []).map((one) => ({
      ...one,
      id: one.code,
      allocation: { over: 'all' },
    })),
    charges: (input.charges ?? []).map(({ code, amount }, index) => ({
      id: code,
      code,
      amount,
      allocation: result.charges[index]!.allocation,
    })),
    accounting: input.accounting,
  })
  const warnings = result.lines.flatMap(({ treatment }) => treatment.warnings)
  return {
    documents: splitDocuments(whole).map(documentOf),
    ...(warnings.length > 0 && { warning: words[warnings[0]!] }),
  }
}

function documentOf({ profile, lines, allowances, charges, breakdown, totals }: DocumentTotals) {
  const rated = ({ category, rate_bp }: TaxGroup) => ({ category, rate_bp })
  const share = ({ code, amount, group }: DocumentTotals['charges'][number]) => ({
    code,
    amount,
    ...rated(group),
  })
  return {
    lines: lines.map(({ id, net, tax, group }) => ({
      id,
      net,
      ...rated(group),
      ...(profile === 'ru' && { tax }),
    })),
    allowances: allowances.map(share),
    charges: charges.map(share),
    breakdown: breakdown.map(({ taxable, tax, code, ...group }) => ({
      ...rated(group as TaxGroup),
      taxable,
      tax,
      code,
    })),
    totals: {
      bt106_lines: totals.lines,
      bt107_allowances: totals.allowances,
      bt108_charges: totals.charges,
      bt109_net: totals.net,
      bt110_tax: totals.tax,
      ...(totals.tax_accounting !== null && { bt111_tax_accounting: totals.tax_accounting }),
      bt112_gross: totals.gross,
      bt113_paid: totals.paid,
      bt115_payable: totals.payable,
    },
  }
}

import { expect, test } from 'vitest'
import { creditsForClaims } from './credit-lines.ts'
import type { InvoiceLine } from './invoice.ts'
import type { IssuedDocument } from './invoiced.ts'

const name = { en: 'Spring', ru: 'Пружина' }
const group = { registration: 'LV', category: 'S' as const, rate_bp: 2100, code: null }
const price = { amount: 4320, per: 100 as const }
const of = { sku: 'CSP', unit: 'pcs', name, group, line_id: 666, price }
const agreed = { ...of, id: 666, quantity: 40, ready: 0, supply: 'goods' as const, allowed: null }

const document = (id: number, quantity: number, amount: number): IssuedDocument => {
  const line: InvoiceLine = { ...of, role: 'goods', quantity, amount }
  return { id, number: `N${id}`, kind: 'invoice', corrects_id: null, net: amount, lines: [line] }
}
const claimed = (documents: readonly IssuedDocument[], quantity: number, amount: number) =>
  creditsForClaims(documents, [{ line: agreed, quantity, amount, name }]).map((credit) => ({
    on: credit.document.id,
    lines: credit.lines.map((line) => [line.quantity, line.amount]),
  }))

// 16 pieces at 43.20 per 100, then 4.
const two = [document(1, 16, 691), document(2, 4, 173)]

test('a claim about goods of two invoices names each piece on one credit note', () => {
  expect(claimed(two, 6, 259)).toEqual([
    { on: 2, lines: [[4, -173]] },
    { on: 1, lines: [[2, -86]] },
  ])
})

test('a second claim names pieces that the first has left', () => {
  const first: InvoiceLine = { ...of, role: 'allowance', quantity: 3, amount: -130 }
  const note: IssuedDocument = {
    ...document(3, 0, -130),
    kind: 'credit_note',
    corrects_id: 2,
    lines: [first],
  }
  expect(claimed([...two, note], 3, 129)).toEqual([
    { on: 2, lines: [[1, -43]] },
    { on: 1, lines: [[2, -86]] },
  ])
})

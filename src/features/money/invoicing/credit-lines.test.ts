import { expect, test } from 'vitest'
import { creditOfRest, creditsForClaims, creditsForLess } from './credit-lines.ts'
import { restLines } from './document-lines.ts'
import type { InvoiceLine } from './invoice.ts'
import { type IssuedDocument, invoicedBy } from './invoiced.ts'

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

test('fewer pieces at a higher price: the pieces are credited at the old price, and the others invoiced at the new', () => {
  const documents = [document(1, 40, 1728)]
  const order = () => ({
    ...{ number: 7, charges: [], invoiced: invoicedBy(documents) },
    lines: [{ ...agreed, quantity: 30, price: { amount: 5760, per: 100 as const } }],
  })
  const [credit, ...others] = creditsForLess(order(), documents)
  expect(others).toEqual([])
  expect(credit?.lines).toMatchObject([{ quantity: 10, price: { amount: 4320, per: 100 }, amount: -432 }])
  const note = { ...document(2, 0, -432), lines: credit!.lines }
  documents.push({ ...note, kind: 'credit_note', corrects_id: 1 })
  expect(restLines(order())).toMatchObject([
    { quantity: null, amount: 432, name: { en: 'Price change of 30 invoiced before: Spring' } },
  ])
  expect(order().invoiced.of(666)).toMatchObject({ pieces: 30, net: 1296 })
  expect(creditsForLess(order(), documents), 'nothing is credited twice').toEqual([])
})

test('pieces on an invoice with a price change are credited without the change of the pieces that stay', () => {
  const change: InvoiceLine = { ...of, role: 'goods', quantity: null, price: null, amount: 300 }
  const second = document(2, 10, 600)
  // Thirty at 10, then ten more at 20, and the thirty at 20 too.
  const documents = [
    document(1, 30, 300),
    { ...second, net: 500, lines: [{ ...second.lines[0]!, amount: 200 }, change] },
  ]
  const order = {
    ...{ number: 7, charges: [], invoiced: invoicedBy(documents) },
    lines: [{ ...agreed, quantity: 25, price: { amount: 2000, per: 100 as const } }],
  }
  const credits = creditsForLess(order, documents)
  const sums = credits.map((credit) => credit.lines.map((line) => [line.quantity, line.amount]))
  // Fifteen pieces less: 800 are invoiced, 500 are left.
  expect(sums.flat()).toEqual([
    [10, -200],
    [null, -50],
    [5, -50],
  ])
})

test('an invoice is withdrawn with the pieces that its corrections have left', () => {
  const first = document(1, 40, 1728)
  const correction: IssuedDocument = {
    ...document(2, 10, -432),
    ...{ kind: 'credit_note', corrects_id: 1, net: -432 },
  }
  const { lines } = creditOfRest(first, [correction])
  expect(lines).toMatchObject([{ line_id: 666, role: 'goods', quantity: 30, amount: -1296 }])
  const withdrawn: IssuedDocument = { ...document(3, 0, -1296), kind: 'credit_note', corrects_id: 1, lines }
  expect(invoicedBy([first, correction, withdrawn]).of(666), 'they can be invoiced again').toMatchObject({
    pieces: 0,
    net: 0,
  })
})

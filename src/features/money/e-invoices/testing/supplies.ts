import { groupKey, type TaxGroup } from '#features/foundation/tax/tax.ts'
import { type DocumentExample, documentExamples, factsOf } from '#features/foundation/tax/testing/examples.ts'
import { splitDocuments, totals } from '#features/foundation/tax/totals.ts'
import type { DocumentTotals } from '#features/foundation/tax/totals-shape.ts'
import { treatment } from '#features/foundation/tax/treatment.ts'
import type { InvoiceLine } from '#features/money/invoicing/invoice.ts'
import { lineAmount } from '#platform/shared/money.ts'
import { type Example, goods, issued, sellerIds, taxedLines } from './issued.ts'

/** Where the invented buyers of the examples live, and the tax numbers in their details. */
const buyers: Readonly<Record<string, { legal_address: string; tax_number: string | null }>> = {
  DE: { legal_address: 'Germany, Leipzig, Industriestrasse 12', tax_number: 'DE999999911' },
  GB: { legal_address: 'United Kingdom, Leeds, Mill Lane 4', tax_number: 'GB999999931' },
  LV: { legal_address: 'Latvia, Ventspils, Ostas iela 2', tax_number: 'LV99999999828' },
  US: { legal_address: 'USA, Boston, 12 Main St', tax_number: null },
  XI: { legal_address: 'Northern Ireland, Belfast, Bank Street 7', tax_number: null },
}

/**
 * The documents of the worked examples D01 to D30, as invoices. Left out: Russia, which has formats of its own, and the example without a document.
 */
export const supplies: Example[] = documentExamples
  .filter(({ input }) => input.dispatch_country !== 'RU' && input.dispatch_country !== 'PL')
  .flatMap((example) => documentsOf(example).map((document, index) => invoiceOf(example, document, index)))

type Expected = {
  documents: { totals: Record<string, number>; breakdown: Example['expected']['breakdown'] }[]
}

function documentsOf({ input }: DocumentExample): DocumentTotals[] {
  const decided = treatment(factsOf({ input }))
  if (decided.is !== 'decided') throw new Error('This example has no document')
  const whole = totals({
    profile: decided.profile,
    lines: input.lines.map(({ is, ...line }, index) => ({
      ...line,
      supply: is,
      group: decided.lines[index]!.treatment,
    })),
    allowances: (input.allowances ?? []).map((one) => ({
      ...one,
      id: one.code,
      allocation: { over: 'all' },
    })),
    charges: (input.charges ?? []).map(({ code, amount }, index) => ({
      ...{ id: code, code, amount },
      allocation: decided.charges[index]!.allocation,
    })),
  })
  return splitDocuments(whole)
}

function invoiceOf(
  { id, input, expected }: DocumentExample,
  document: DocumentTotals,
  index: number,
): Example {
  const { totals: figures, breakdown } = (expected as Expected).documents[index]!
  const decided = treatment(factsOf({ input }))
  const groups = new Set(document.lines.map(({ group }) => groupKey(group)))
  const treatments = decided.is === 'decided' ? decided.lines.map((line) => line.treatment) : []
  const buyer_tax_id =
    treatments.find((one) => one.buyer_tax_id && groups.has(groupKey(one)))?.buyer_tax_id ?? null
  const isUntaxed = input.seller.scheme !== undefined && input.seller.registrations.length === 0
  const isOutside = document.lines.every(({ group }) => group.category === 'O')
  const registration = document.lines[0]!.group.registration
  return {
    name: `${id}-${index + 1}`,
    issued: issued({
      currency: input.currency,
      number: `${id}-${index + 1}`,
      buyer: { name: `Buyer of ${id}`, ...buyers[input.buyer.country]! },
      ...taxedLines(linesOf(input, document), {
        seller_tax_id: isUntaxed || isOutside ? null : sellerIds[registration]!,
        buyer_tax_id,
        accounting: input.accounting && {
          currency: input.accounting.currency,
          tax_amount: figures.bt111_tax_accounting!,
          rate: null,
        },
        supply: {
          on: input.supply_date,
          delivery_country: input.delivery_country,
          buyer_country: input.buyer.country,
          seller_country: input.seller.country,
          seller_tax_number: isUntaxed ? '90009999999' : null,
        },
      }),
    }),
    expected: {
      kind: 'invoice',
      net: figures.bt109_net!,
      tax: figures.bt110_tax!,
      gross: figures.bt112_gross!,
      reported: figures.bt111_tax_accounting,
      breakdown,
    },
  }
}

/** Goods, then the allowances of lines, then the shares of charges and allowances of the document. */
function linesOf(input: DocumentExample['input'], document: DocumentTotals): InvoiceLine[] {
  const counted = document.lines.flatMap(({ id, net, group }): InvoiceLine[] => {
    const { quantity, price, allowance = 0 } = input.lines.find((line) => line.id === id)!
    const line = goods({ sku: id, quantity, price, amount: lineAmount(price, quantity), group: plain(group) })
    return allowance === 0 ? [line] : [line, amountLine('Allowance', net - line.amount, group)]
  })
  return [
    ...counted,
    ...document.charges.map(({ code, amount, group }) => chargeLine(code, amount, group)),
    ...document.allowances.map(({ code, amount, group }) => chargeLine(code, -amount, group)),
  ]
}

function chargeLine(code: string, amount: number, group: TaxGroup): InvoiceLine {
  return { ...amountLine(code, amount, group), role: 'charge', charge: { key: code, code } }
}

function amountLine(name: string, amount: number, group: TaxGroup): InvoiceLine {
  const words = { en: name, ru: name }
  return { sku: null, unit: null, quantity: null, price: null, name: words, amount, group: plain(group) }
}

function plain({ registration, category, rate_bp, code }: TaxGroup): TaxGroup {
  return { registration, category, rate_bp, code }
}

import { describe, expect, test } from 'vitest'
import { digitsOf } from '#platform/shared/money.ts'
import { writeCii } from './cii.ts'
import type { EInvoice } from './e-invoice.ts'
import { eInvoiceOf } from './from-invoice.ts'
import type { IssuedInvoice } from './issued-invoice.ts'
import { examples } from './testing/examples.ts'
import { goods, issued, taxedLines } from './testing/issued.ts'
import { textsAt } from './testing/texts-at.ts'
import { isForPeppol, writeUbl } from './ubl.ts'

function writtenOf(one: IssuedInvoice): EInvoice {
  const made = eInvoiceOf(one, 'en')
  if (made.is === 'refused') throw new Error(made.obstacle)
  return made.invoice
}
const example = (name: string): EInvoice => writtenOf(examples.find((one) => one.name === name)!.issued)

/** Reads a decimal number as minor units. The official rules accept a cent too much; this does not. */
const minor = (currency: string) => (text: string) => {
  const [whole = '', decimals = ''] = text.split('.')
  return Number(whole + decimals.padEnd(digitsOf(currency), '0'))
}

describe.each(examples)('$name', ({ issued: one, expected }) => {
  const { currency } = one
  /** BT-111 of the examples is in euros. */
  const reported = expected.reported === undefined ? [] : [expected.reported]
  const figures = {
    ...{ net: expected.net, tax: expected.tax, gross: expected.gross },
    payable: expected.gross - one.advance_amount,
    taxable: expected.breakdown.map(({ taxable }) => taxable),
    taxes: expected.breakdown.map(({ tax }) => tax),
    categories: expected.breakdown.map(({ category }) => category),
  }

  test('has the exact figures in UBL', () => {
    const xml = writeUbl(writtenOf(one))
    const at = (...path: string[]) => textsAt(xml, ...path).map(minor(one.currency))
    const lines = [
      ...at('InvoiceLine', 'LineExtensionAmount'),
      ...at('CreditNoteLine', 'LineExtensionAmount'),
    ]
    expect({
      net: at('LegalMonetaryTotal', 'TaxExclusiveAmount')[0],
      tax: at('TaxTotal', 'TaxAmount')[0],
      gross: at('LegalMonetaryTotal', 'TaxInclusiveAmount')[0],
      payable: at('LegalMonetaryTotal', 'PayableAmount')[0],
      taxable: at('TaxSubtotal', 'TaxableAmount'),
      taxes: at('TaxSubtotal', 'TaxAmount'),
      categories: textsAt(xml, 'TaxSubtotal', 'TaxCategory').map((category) => textsAt(category, 'ID')[0]),
    }).toEqual(figures)
    expect(textsAt(xml, 'TaxCurrencyCode')).toEqual(reported.map(() => 'EUR'))
    const [, ...second] = textsAt(xml, 'TaxTotal')
    expect(second.flatMap((total) => textsAt(total, 'TaxAmount')).map(minor('EUR'))).toEqual(reported)
    const charged = textsAt(xml, 'AllowanceCharge').map((one) => {
      const [amount = ''] = textsAt(one, 'Amount')
      return (textsAt(one, 'ChargeIndicator')[0] === 'true' ? 1 : -1) * minor(currency)(amount)
    })
    expect([...lines, ...charged].reduce((total, net) => total + net, 0)).toBe(expected.net)
  })

  test('has the exact figures in CII', () => {
    const xml = writeCii(writtenOf(one))
    const [header = ''] = textsAt(xml, 'ApplicableHeaderTradeSettlement')
    const at = (...path: string[]) => textsAt(header, ...path).map(minor(one.currency))
    const lines = textsAt(xml, 'LineTotalAmount').slice(0, -1).map(minor(one.currency))
    expect({
      net: at('TaxBasisTotalAmount')[0],
      tax: at('TaxTotalAmount')[0],
      gross: at('GrandTotalAmount')[0],
      payable: at('DuePayableAmount')[0],
      taxable: at('ApplicableTradeTax', 'BasisAmount'),
      taxes: at('ApplicableTradeTax', 'CalculatedAmount'),
      categories: textsAt(header, 'ApplicableTradeTax', 'CategoryCode'),
    }).toEqual(figures)
    expect(textsAt(xml, 'TaxCurrencyCode')).toEqual(reported.map(() => 'EUR'))
    expect(textsAt(header, 'TaxTotalAmount').slice(1).map(minor('EUR'))).toEqual(reported)
    const charged = textsAt(header, 'SpecifiedTradeAllowanceCharge').map((one) => {
      const [amount = ''] = textsAt(one, 'ActualAmount')
      return (textsAt(one, 'Indicator')[0] === 'true' ? 1 : -1) * minor(currency)(amount)
    })
    expect([...lines, ...charged].reduce((total, net) => total + net, 0)).toBe(expected.net)
  })
})

describe('an e-invoice', () => {
  test('has charges and discounts of the whole order apart from its lines', () => {
    const { adjustments, totals, lines } = example('D26-1')
    expect(adjustments.map(({ is, code, amount, vat }) => [is, code, amount, vat.rate_bp])).toEqual([
      ['charge', 'ABL', 290, 2100],
      ['charge', 'ABL', 60, 1200],
      ['allowance', '95', 1019, 2100],
      ['allowance', '95', 210, 1200],
    ])
    expect(totals).toMatchObject({ lines: 40976, allowances: 1229, charges: 350, net: 40097, gross: 47901 })
    expect(lines.map(({ net }) => net)).toEqual([33983, 6993])
  })

  test('has the tax in the currency in which it is reported, and the currency of both amounts', () => {
    expect(example('D29-1').reported).toEqual({ currency: 'EUR', tax: 9003 })
    expect(writeUbl(example('D30-1'))).toContain('<cbc:TaxAmount currencyID="EUR">0.56</cbc:TaxAmount>')
    expect(writeCii(example('D30-1'))).toContain(
      '<ram:TaxTotalAmount currencyID="JPY">91</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">0.56</ram:TaxTotalAmount>',
    )
    expect(example('D06-1').reported).toEqual({ currency: 'EUR', tax: 0 })
    expect(example('D01-1').reported).toBeNull()
  })

  test('has the code of its kind', () => {
    expect(['D01-1', 'S31-1', 'S34-2', 'debit-note'].map((name) => example(name).type)).toEqual([
      380, 386, 381, 383,
    ])
  })

  test('names the invoice that it corrects, and each whose advance it deducts', () => {
    expect(example('S31-2').preceding).toEqual([{ number: 'S31-1', issued_on: '2026-11-20' }])
    expect(textsAt(writeUbl(example('S37-2')), 'BillingReference', 'ID')).toEqual(['S37-1'])
    expect(textsAt(writeCii(example('S37-2')), 'InvoiceReferencedDocument', 'IssuerAssignedID')).toEqual([
      'S37-1',
    ])
  })

  test('has no VAT ids outside the scope of VAT, and no rate', () => {
    const { seller, buyer, breakdown } = example('D10-1')
    expect([seller.vat_id, seller.tax_number, buyer.vat_id]).toEqual([null, null, null])
    expect(breakdown).toEqual([expect.objectContaining({ category: 'O', rate_bp: null, code: 'VATEX-EU-O' })])
    expect(writeUbl(example('D10-1'))).not.toContain('PartyTaxScheme')
    const { tax } = examples.find(({ name }) => name === 'D10-1')!.issued
    const supply = { ...tax!.supply!, seller_tax_number: '90009999999' }
    expect(writtenOf(issued({ tax: { ...tax!, supply } })).seller.tax_number).toBeNull()
  })

  test('merges two reasons for an exemption into one row without a code', () => {
    expect(example('two-exemptions').breakdown[0]).toEqual({
      ...{ category: 'E', rate_bp: 0, taxable: 15_000, tax: 0 },
      ...{ reason: 'VATEX-EU-132-1B; VATEX-EU-151', code: null },
    })
  })

  test('within the EU has the day and the country of the supply, and both VAT ids', () => {
    const { delivery, seller, buyer } = example('D04-1')
    expect(delivery).toEqual({ on: '2026-11-25', country: 'DE' })
    expect([seller.vat_id, buyer.vat_id]).toEqual(['LV99999999902', 'DE999999903'])
    const { issued: one } = examples.find(({ name }) => name === 'D04-1')!
    expect(writtenOf({ ...one, is_of_lot: false }).delivery.on).toBe('2026-11-25')
    const domestic = issued({ is_of_lot: false })
    expect(writtenOf(domestic).delivery).toEqual({ on: null, country: 'LV' })
    expect([seller, buyer].map((one) => one.electronic_address)).toEqual([
      { scheme: '9939', value: 'LV99999999902' },
      { scheme: '9930', value: 'DE999999903' },
    ])
  })

  test('is for Peppol only if both sides have an address there, and else names an e-mail address', () => {
    expect(isForPeppol(example('D04-1'))).toBe(true)
    const export_ = example('D06-1')
    expect(export_.buyer.electronic_address).toEqual({ scheme: 'EM', value: 'accounts@holm.example' })
    expect(isForPeppol(export_)).toBe(false)
    expect(textsAt(writeUbl(export_), 'CustomizationID')).toEqual(['urn:cen.eu:en16931:2017'])
    expect(textsAt(writeUbl(example('D01-1')), 'CustomizationID')[0]).toContain('peppol')
  })

  test('writes Northern Ireland as the United Kingdom, with its own VAT id', () => {
    const { buyer, delivery } = example('D08-1')
    expect([buyer.country, delivery.country, buyer.vat_id?.slice(0, 2)]).toEqual(['GB', 'GB', 'XI'])
  })

  test('has the town of the buyer', () => {
    const buyer = { name: 'Holm', tax_number: null, legal_address: null, city: 'Ventspils' }
    const written = writtenOf(issued({ buyer }))
    expect(textsAt(writeUbl(written), 'AccountingCustomerParty', 'CityName')).toEqual(['Ventspils'])
    expect(textsAt(writeCii(written), 'BuyerTradeParty', 'CityName')).toEqual(['Ventspils'])
  })

  test('has the address without the country, and how to pay', () => {
    const { seller, payment } = example('D01-1')
    expect([seller.address, seller.country]).toEqual(['Riga, LV-1010, Brīvības iela 1', 'LV'])
    expect(payment).toEqual({
      ...{ code: 58, reference: 'D01-1', account: 'LV80BANK0000435195001', bic: 'BANKLV22' },
    })
    expect(example('S34-2').payment).toBeNull()
    expect(example('money-received').totals).toMatchObject({
      gross: 1_000_000,
      paid: 300_000,
      payable: 700_000,
    })
    expect(textsAt(writeUbl(example('money-received')), 'PayableAmount')).toEqual(['7000.00'])
    expect(textsAt(writeCii(example('money-received')), 'TotalPrepaidAmount')).toEqual(['3000.00'])
  })

  test('names the order by the number of the buyer, or by ours', () => {
    const order = ({ purchase_order, sales_order }: EInvoice) => [purchase_order, sales_order]
    expect(order(writtenOf(issued()))).toEqual(['PO-7731', '1042'])
    expect(order(writtenOf(issued({ po_number: null })))).toEqual(['1042', '1042'])
  })

  test('to Germany has the line of its discount for early payment, as German programs read it', () => {
    const { issued: german } = examples.find(({ name }) => name === 'skonto')!
    const termsIn = (change: Partial<IssuedInvoice> = {}) => {
      const written = writtenOf({ ...german, ...change })
      const [ubl] = textsAt(writeUbl(written), 'PaymentTerms', 'Note')
      expect(textsAt(writeCii(written), 'SpecifiedTradePaymentTerms', 'Description')).toEqual([ubl])
      return ubl
    }
    const line = '#SKONTO#TAGE=10#PROZENT=2.50#\n'
    // With its line break, by rule BR-DE-18 of XRechnung.
    expect(termsIn()).toBe(`30 days net\n${line}`)
    expect(termsIn({ terms: null })).toBe(line)
    expect(termsIn({ early: { percent_bp: 300, days: 8 } })).toContain('#SKONTO#TAGE=8#PROZENT=3.00#')
    expect(termsIn({ early: null })).toBe('30 days net')
    expect(termsIn({ kind: 'debit_note' })).toBe('30 days net')
    const latvian = issued({ early: german.early })
    expect(writtenOf(latvian).payment_terms).toBe('30 days net')
    const deducted = goods({
      amount: -80_000,
      price: { amount: 80_000, per: 1 },
      group: german.lines[0]!.group,
    })
    expect(termsIn({ lines: [...german.lines, deducted] })).toBe('30 days net')
  })

  test('escapes what people typed, and leaves out what XML has no place for', () => {
    const line = goods({ name: { en: 'Bolt <M6> & "nut"\u0000\u0007', ru: 'Болт' } })
    const xml = writeUbl(writtenOf(issued(taxedLines([line]))))
    expect(textsAt(xml, 'Item', 'Name')).toEqual(['Bolt &lt;M6&gt; &amp; &quot;nut&quot;'])
  })
})

describe('a line of an e-invoice', () => {
  const lineOf = (changes: Parameters<typeof goods>[0], more: Partial<IssuedInvoice> = {}) =>
    writtenOf(issued({ ...taxedLines([goods(changes)]), ...more })).lines[0]!

  test('has the price of a hundred pieces as such', () => {
    expect(lineOf({ quantity: 7, price: { amount: 6193, per: 100 }, amount: 434 })).toMatchObject({
      ...{ quantity: 7, unit: 'H87', net: 434, price: { amount: 6193, per: 100 } },
    })
  })

  test.each([
    ['kg', 'KGM'],
    ['m', 'MTR'],
    ['l', 'LTR'],
    ['set', 'SET'],
    ['pack', 'XPK'],
    ['barrel', 'C62'],
  ])('counts %s as %s', (unit, code) => {
    expect(lineOf({ unit }).unit).toBe(code)
  })

  test('may be 0.02 away from its pieces at their price', () => {
    const price = { amount: 6200, per: 100 } as const
    expect([432, 431].map((amount) => lineOf({ quantity: 7, price, amount }).quantity)).toEqual([7, 1])
  })

  test('keeps its pieces if partial invoices round it by a cent, and is one piece at its amount if it is more', () => {
    const price = { amount: 6193, per: 100 } as const
    expect(lineOf({ quantity: 7, price, amount: 433 })).toMatchObject({ quantity: 7, net: 433 })
    expect(lineOf({ quantity: 7, price, amount: 430 })).toMatchObject({
      ...{ quantity: 1, unit: 'C62', net: 430, price: { amount: 430, per: 1 } },
    })
  })

  test('in yen is its pieces only to the yen, because the rules accept 0.02', () => {
    const price = { amount: 61, per: 100 } as const
    expect(lineOf({ quantity: 7, price, amount: 4 }, { currency: 'JPY' })).toMatchObject({
      quantity: 1,
      net: 4,
    })
    expect(lineOf({ quantity: 700, price, amount: 427 }, { currency: 'JPY' })).toMatchObject({
      quantity: 700,
    })
  })

  test('of a deduction takes off one piece, because a price is never below zero', () => {
    const last = example('S31-2').lines.at(-1)!
    expect(last).toMatchObject({ quantity: -1, net: -40_382, price: { amount: 40_382, per: 1 } })
  })

  test('of a correction is the pieces that were added, or the difference', () => {
    expect(example('debit-note').lines).toMatchObject([
      { quantity: 4, net: 1000, price: { amount: 250 } },
      { quantity: 1, net: 3, price: { amount: 3 } },
    ])
  })

  test('of a credit note is positive', () => {
    expect(example('credit-within-eu').lines).toMatchObject([
      { quantity: 3, net: 1500, price: { amount: 500 } },
      { quantity: 1, net: 99, price: { amount: 99 } },
    ])
  })
})

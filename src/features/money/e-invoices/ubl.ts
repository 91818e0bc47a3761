import { emailScheme } from './codes.ts'
import { amountText, percentText, priceText } from './decimal.ts'
import type { Adjustment, EInvoice, Line, Party, Seller, Vat, VatRow } from './e-invoice.ts'
import { branch, documentOf, leaf, lines, type Xml } from './xml.ts'

/** UBL by EN 16931 alone, and Peppol BIS Billing 3.0, which needs an address that Peppol knows of either side. */
const plain = 'urn:cen.eu:en16931:2017'
const peppol = `${plain}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`
const peppolProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const schema = 'urn:oasis:names:specification:ubl:schema:xsd'

/** The elements that differ between an invoice and a credit note. */
const invoiceNames = {
  root: 'Invoice',
  type: 'cbc:InvoiceTypeCode',
  line: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
} as const
const creditNames = {
  root: 'CreditNote',
  type: 'cbc:CreditNoteTypeCode',
  line: 'cac:CreditNoteLine',
  quantity: 'cbc:CreditedQuantity',
} as const

/**
 * Returns whether both sides have an address in Peppol (PEPPOL-EN16931-R010, R020). Its list has no e-mail addresses
 * (PEPPOL-EN16931-CL008).
 */
export const isForPeppol = ({ seller, buyer }: Pick<EInvoice, 'seller' | 'buyer'>): boolean =>
  [seller, buyer].every(
    ({ electronic_address: address }) => address !== null && address.scheme !== emailScheme,
  )

/** Writes an e-invoice as UBL 2.1, for Peppol BIS Billing 3.0 where it can be. The schema fixes the order of elements. */
export function writeUbl(invoice: EInvoice): string {
  const names = invoice.type === 381 ? creditNames : invoiceNames
  const { currency } = invoice
  const isPeppol = isForPeppol(invoice)
  return documentOf(
    names.root,
    {
      xmlns: `${schema}:${names.root}-2`,
      'xmlns:cac': `${schema}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${schema}:CommonBasicComponents-2`,
    },
    leaf('cbc:CustomizationID', isPeppol ? peppol : plain),
    leaf('cbc:ProfileID', isPeppol ? peppolProcess : null),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.issued_on),
    leaf('cbc:DueDate', invoice.due_on),
    leaf(names.type, invoice.type),
    leaf('cbc:Note', invoice.note),
    leaf('cbc:DocumentCurrencyCode', currency),
    leaf('cbc:TaxCurrencyCode', invoice.reported?.currency),
    branch(
      'cac:OrderReference',
      leaf('cbc:ID', invoice.purchase_order),
      leaf('cbc:SalesOrderID', invoice.sales_order),
    ),
    invoice.preceding.map(precedingIn),
    branch('cac:AccountingSupplierParty', sellerIn(invoice.seller)),
    branch('cac:AccountingCustomerParty', partyIn(invoice.buyer, [])),
    deliveryIn(invoice),
    paymentIn(invoice),
    branch('cac:PaymentTerms', lines('cbc:Note', invoice.payment_terms)),
    invoice.adjustments.map((one) => adjustmentIn(one, currency)),
    branch(
      'cac:TaxTotal',
      leaf('cbc:TaxAmount', ...inCurrency(invoice.totals.tax, currency)),
      invoice.breakdown.map((row) => subtotalIn(row, currency)),
    ),
    reportedIn(invoice),
    totalsIn(invoice),
    invoice.lines.map((line) => lineIn(line, currency, names)),
  )
}

/** The second total of tax has no breakdown (PEPPOL-EN16931-R054). */
const reportedIn = ({ reported }: EInvoice): Xml[] =>
  reported
    ? [branch('cac:TaxTotal', leaf('cbc:TaxAmount', ...inCurrency(reported.tax, reported.currency)))]
    : []

/** The text and the attributes of an amount. */
const inCurrency = (amount: number, currency: string) =>
  [amountText(amount, currency), { currencyID: currency }] as const

const precedingIn = ({ number, issued_on }: EInvoice['preceding'][number]): Xml =>
  branch(
    'cac:BillingReference',
    branch('cac:InvoiceDocumentReference', leaf('cbc:ID', number), leaf('cbc:IssueDate', issued_on)),
  )

const sellerIn = (seller: Seller): Xml =>
  partyIn(seller, taxSchemeIn(seller.tax_number, 'TAX'), seller.registration_number)

const partyIn = (party: Party, otherTaxSchemes: Xml[], registration: string | null = null): Xml =>
  branch(
    'cac:Party',
    leaf('cbc:EndpointID', party.electronic_address?.value, {
      schemeID: party.electronic_address?.scheme ?? '',
    }),
    branch(
      'cac:PostalAddress',
      leaf('cbc:StreetName', party.address),
      leaf('cbc:CityName', party.city),
      branch('cac:Country', leaf('cbc:IdentificationCode', party.country)),
    ),
    taxSchemeIn(party.vat_id, 'VAT'),
    otherTaxSchemes,
    branch(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', party.name),
      leaf('cbc:CompanyID', registration),
    ),
  )

const taxSchemeIn = (id: string | null, scheme: 'VAT' | 'TAX'): Xml[] =>
  id === null
    ? []
    : [
        branch(
          'cac:PartyTaxScheme',
          leaf('cbc:CompanyID', id),
          branch('cac:TaxScheme', leaf('cbc:ID', scheme)),
        ),
      ]

const deliveryIn = ({ delivery }: EInvoice): Xml =>
  branch(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', delivery.on),
    branch(
      'cac:DeliveryLocation',
      branch('cac:Address', branch('cac:Country', leaf('cbc:IdentificationCode', delivery.country))),
    ),
  )

const paymentIn = ({ payment }: EInvoice): Xml[] =>
  payment === null
    ? []
    : [
        branch(
          'cac:PaymentMeans',
          leaf('cbc:PaymentMeansCode', payment.code),
          leaf('cbc:PaymentID', payment.reference),
          branch(
            'cac:PayeeFinancialAccount',
            leaf('cbc:ID', payment.account),
            branch('cac:FinancialInstitutionBranch', leaf('cbc:ID', payment.bic)),
          ),
        ),
      ]

const adjustmentIn = ({ is, code, reason, amount, vat }: Adjustment, currency: string): Xml =>
  branch(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', String(is === 'charge')),
    leaf('cbc:AllowanceChargeReasonCode', code),
    leaf('cbc:AllowanceChargeReason', reason),
    leaf('cbc:Amount', ...inCurrency(amount, currency)),
    vatIn('cac:TaxCategory', vat),
  )

/** A sum of allowances or charges is left out where there are none. */
const sumIn = (name: string, amount: number, currency: string): Xml[] =>
  amount === 0 ? [] : [leaf(name, ...inCurrency(amount, currency))]

const subtotalIn = (row: VatRow, currency: string): Xml =>
  branch(
    'cac:TaxSubtotal',
    leaf('cbc:TaxableAmount', ...inCurrency(row.taxable, currency)),
    leaf('cbc:TaxAmount', ...inCurrency(row.tax, currency)),
    vatIn('cac:TaxCategory', row, [
      leaf('cbc:TaxExemptionReasonCode', row.code),
      leaf('cbc:TaxExemptionReason', row.reason),
    ]),
  )

const vatIn = (name: string, { category, rate_bp }: Vat, reasons: Xml[] = []): Xml =>
  branch(
    name,
    leaf('cbc:ID', category),
    leaf('cbc:Percent', rate_bp === null ? null : percentText(rate_bp)),
    reasons,
    branch('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
  )

const totalsIn = ({ totals, currency }: EInvoice): Xml =>
  branch(
    'cac:LegalMonetaryTotal',
    leaf('cbc:LineExtensionAmount', ...inCurrency(totals.lines, currency)),
    leaf('cbc:TaxExclusiveAmount', ...inCurrency(totals.net, currency)),
    leaf('cbc:TaxInclusiveAmount', ...inCurrency(totals.gross, currency)),
    sumIn('cbc:AllowanceTotalAmount', totals.allowances, currency),
    sumIn('cbc:ChargeTotalAmount', totals.charges, currency),
    sumIn('cbc:PrepaidAmount', totals.paid, currency),
    leaf('cbc:PayableAmount', ...inCurrency(totals.payable, currency)),
  )

const lineIn = (
  { id, quantity, unit, net, name, sku, vat, price }: Line,
  currency: string,
  names: typeof invoiceNames | typeof creditNames,
): Xml =>
  branch(
    names.line,
    leaf('cbc:ID', id),
    leaf(names.quantity, quantity, { unitCode: unit }),
    leaf('cbc:LineExtensionAmount', ...inCurrency(net, currency)),
    branch(
      'cac:Item',
      leaf('cbc:Name', name),
      branch('cac:SellersItemIdentification', leaf('cbc:ID', sku)),
      vatIn('cac:ClassifiedTaxCategory', vat),
    ),
    branch(
      'cac:Price',
      leaf('cbc:PriceAmount', priceText(price.amount, currency), { currencyID: currency }),
      leaf('cbc:BaseQuantity', price.per, { unitCode: unit }),
    ),
  )

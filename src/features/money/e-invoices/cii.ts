import { emailScheme } from './codes.ts'
import { amountText, percentText, priceText } from './decimal.ts'
import type { Adjustment, EInvoice, Line, Party, Payment, Vat, VatRow } from './e-invoice.ts'
import { branch, documentOf, empty, leaf, lines, type Xml } from './xml.ts'

/** EN 16931 itself, which is also the profile "EN 16931" of Factur-X. */
const guideline = 'urn:cen.eu:en16931:2017'
const unCefact = 'urn:un:unece:uncefact:data:standard'

/** Writes an e-invoice as UN/CEFACT Cross Industry Invoice D16B. The schema fixes the order of elements. */
export const writeCii = (invoice: EInvoice): string =>
  documentOf(
    'rsm:CrossIndustryInvoice',
    {
      'xmlns:rsm': `${unCefact}:CrossIndustryInvoice:100`,
      'xmlns:ram': `${unCefact}:ReusableAggregateBusinessInformationEntity:100`,
      'xmlns:udt': `${unCefact}:UnqualifiedDataType:100`,
      'xmlns:qdt': `${unCefact}:QualifiedDataType:100`,
    },
    branch(
      'rsm:ExchangedDocumentContext',
      branch('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', guideline)),
    ),
    branch(
      'rsm:ExchangedDocument',
      leaf('ram:ID', invoice.number),
      leaf('ram:TypeCode', invoice.type),
      branch('ram:IssueDateTime', dayIn(invoice.issued_on)),
      branch('ram:IncludedNote', leaf('ram:Content', invoice.note)),
    ),
    branch(
      'rsm:SupplyChainTradeTransaction',
      invoice.lines.map((line) => lineIn(line, invoice.currency)),
      agreementIn(invoice),
      deliveryIn(invoice),
      settlementIn(invoice),
    ),
  )

/** Format 102 of UNCL 2379: CCYYMMDD. */
const dayIn = (day: string | null, type: 'udt' | 'qdt' = 'udt'): Xml =>
  leaf(`${type}:DateTimeString`, day?.replaceAll('-', ''), { format: '102' })

const lineIn = ({ id, sku, name, price, quantity, unit, net, vat }: Line, currency: string): Xml =>
  branch(
    'ram:IncludedSupplyChainTradeLineItem',
    branch('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', id)),
    branch('ram:SpecifiedTradeProduct', leaf('ram:SellerAssignedID', sku), leaf('ram:Name', name)),
    branch(
      'ram:SpecifiedLineTradeAgreement',
      branch(
        'ram:NetPriceProductTradePrice',
        leaf('ram:ChargeAmount', priceText(price.amount, currency)),
        leaf('ram:BasisQuantity', price.per, { unitCode: unit }),
      ),
    ),
    branch('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', quantity, { unitCode: unit })),
    branch(
      'ram:SpecifiedLineTradeSettlement',
      branch(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', vat.category),
        leaf('ram:RateApplicablePercent', rateIn(vat)),
      ),
      branch(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        leaf('ram:LineTotalAmount', amountText(net, currency)),
      ),
    ),
  )

const rateIn = ({ rate_bp }: Vat): string | null => (rate_bp === null ? null : percentText(rate_bp))

const agreementIn = ({ seller, buyer, sales_order, purchase_order }: EInvoice): Xml =>
  branch(
    'ram:ApplicableHeaderTradeAgreement',
    branch('ram:SellerTradeParty', partyIn(seller, seller)),
    branch('ram:BuyerTradeParty', partyIn(buyer)),
    branch('ram:SellerOrderReferencedDocument', leaf('ram:IssuerAssignedID', sales_order)),
    branch('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', purchase_order)),
  )

type Numbers = { registration_number: string | null; tax_number: string | null }
const noNumbers: Numbers = { registration_number: null, tax_number: null }

const partyIn = (party: Party, { registration_number, tax_number }: Numbers = noNumbers): Xml[] => [
  leaf('ram:Name', party.name),
  branch('ram:SpecifiedLegalOrganization', leaf('ram:ID', registration_number)),
  branch(
    'ram:PostalTradeAddress',
    leaf('ram:LineOne', party.address),
    leaf('ram:CityName', party.city),
    leaf('ram:CountryID', party.country),
  ),
  branch(
    'ram:URIUniversalCommunication',
    leaf('ram:URIID', party.electronic_address?.value, {
      schemeID: party.electronic_address?.scheme ?? emailScheme,
    }),
  ),
  branch('ram:SpecifiedTaxRegistration', leaf('ram:ID', party.vat_id, { schemeID: 'VA' })),
  branch('ram:SpecifiedTaxRegistration', leaf('ram:ID', tax_number, { schemeID: 'FC' })),
]

/** The schema requires the element also where nothing is known of the delivery. */
function deliveryIn({ delivery: { on, country } }: EInvoice): Xml {
  const known = branch(
    'ram:ApplicableHeaderTradeDelivery',
    branch('ram:ShipToTradeParty', branch('ram:PostalTradeAddress', leaf('ram:CountryID', country))),
    branch('ram:ActualDeliverySupplyChainEvent', branch('ram:OccurrenceDateTime', dayIn(on))),
  )
  return known.written === '' ? empty('ram:ApplicableHeaderTradeDelivery') : known
}

const settlementIn = (invoice: EInvoice): Xml =>
  branch(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', invoice.payment?.reference),
    leaf('ram:TaxCurrencyCode', invoice.reported?.currency),
    leaf('ram:InvoiceCurrencyCode', invoice.currency),
    paymentIn(invoice.payment),
    invoice.breakdown.map((row) => vatIn(row, invoice.currency)),
    invoice.adjustments.map((one) => adjustmentIn(one, invoice.currency)),
    branch(
      'ram:SpecifiedTradePaymentTerms',
      lines('ram:Description', invoice.payment_terms),
      branch('ram:DueDateDateTime', dayIn(invoice.due_on)),
    ),
    totalsIn(invoice),
    invoice.preceding.map(({ number, issued_on }) =>
      branch(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', number),
        branch('ram:FormattedIssueDateTime', dayIn(issued_on, 'qdt')),
      ),
    ),
  )

const paymentIn = (payment: Payment | null): Xml =>
  branch(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', payment?.code),
    branch(
      'ram:PayeePartyCreditorFinancialAccount',
      leaf(payment?.code === 58 ? 'ram:IBANID' : 'ram:ProprietaryID', payment?.account),
    ),
    branch('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', payment?.bic)),
  )

const vatIn = (row: VatRow, currency: string): Xml =>
  branch(
    'ram:ApplicableTradeTax',
    leaf('ram:CalculatedAmount', amountText(row.tax, currency)),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', row.reason),
    leaf('ram:BasisAmount', amountText(row.taxable, currency)),
    leaf('ram:CategoryCode', row.category),
    leaf('ram:ExemptionReasonCode', row.code),
    leaf('ram:RateApplicablePercent', rateIn(row)),
  )

const adjustmentIn = ({ is, code, reason, amount, vat }: Adjustment, currency: string): Xml =>
  branch(
    'ram:SpecifiedTradeAllowanceCharge',
    branch('ram:ChargeIndicator', leaf('udt:Indicator', String(is === 'charge'))),
    leaf('ram:ActualAmount', amountText(amount, currency)),
    leaf('ram:ReasonCode', code),
    leaf('ram:Reason', reason),
    branch(
      'ram:CategoryTradeTax',
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:CategoryCode', vat.category),
      leaf('ram:RateApplicablePercent', rateIn(vat)),
    ),
  )

const totalsIn = ({ totals, currency, reported }: EInvoice): Xml =>
  branch(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('ram:LineTotalAmount', amountText(totals.lines, currency)),
    leaf('ram:ChargeTotalAmount', totals.charges === 0 ? null : amountText(totals.charges, currency)),
    leaf(
      'ram:AllowanceTotalAmount',
      totals.allowances === 0 ? null : amountText(totals.allowances, currency),
    ),
    leaf('ram:TaxBasisTotalAmount', amountText(totals.net, currency)),
    leaf('ram:TaxTotalAmount', amountText(totals.tax, currency), { currencyID: currency }),
    leaf('ram:TaxTotalAmount', reported && amountText(reported.tax, reported.currency), {
      currencyID: reported?.currency ?? '',
    }),
    leaf('ram:GrandTotalAmount', amountText(totals.gross, currency)),
    leaf('ram:TotalPrepaidAmount', totals.paid === 0 ? null : amountText(totals.paid, currency)),
    leaf('ram:DuePayableAmount', amountText(totals.payable, currency)),
  )

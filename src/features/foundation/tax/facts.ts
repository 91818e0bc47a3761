import type { LocalText, Supply, TaxClass, TaxProfile, TaxScheme } from './tax.ts'

/** A registration of the seller. Days are like '2026-05-14'; both ends count. `number` is the VAT id or the INN. */
export type TaxRegistration = {
  country: string
  number: string | null
  scheme: TaxScheme
  profile: TaxProfile
  valid_from: string
  valid_to: string | null
}

/** The rate of a class in a country from a day on, in basis points. */
export type TaxRate = { country: string; class: TaxClass; rate_bp: number; valid_from: string }

/** Which products of a country a rule is about. A prefix is of the commodity code (HS, CN): '7204'. */
export type TaxRuleScope =
  | { of: 'product'; product_id: number }
  | { of: 'category'; category_id: number }
  | { of: 'commodity'; prefix: string }

/**
 * What a rule changes.
 *
 * - `class`: the product has another class in this country.
 * - `exemption`: no tax; `code` is a VATEX code or the key of a legal text, `reason` replaces the text of the code.
 * - `domestic_reverse_charge`: the buyer owes the tax. `section` is the provision, such as '§ 13b(2) no. 11 UStG':
 *   its lines are added up for the threshold, which is in minor units and reached at its amount.
 */
export type TaxRuleEffect =
  | { is: 'class'; class: TaxClass }
  | { is: 'exemption'; code: string; reason: LocalText | null }
  | {
      is: 'domestic_reverse_charge'
      section: string
      reason: LocalText
      threshold: { amount: number; currency: string } | null
    }

/** An exception of a country, entered by an administrator. */
export type TaxRule = {
  country: string
  scope: TaxRuleScope
  effect: TaxRuleEffect
  valid_from: string
  valid_to: string | null
}

/** An accepted certificate of the buyer. `classes` null: every class. */
export type ExemptionCertificate = {
  exemption_code: string
  classes: readonly TaxClass[] | null
  valid_from: string
  valid_to: string
}

/**
 * A tax id of the buyer. `country` is an ISO code, or XI for goods in Northern Ireland. `is_valid`: confirmed for the
 * supply date, by VIES or by staff; a correct format is not enough.
 */
export type BuyerTaxId = { country: string; value: string; is_valid: boolean }

export type TaxBuyer = {
  establishment_country: string | null
  is_taxable_person: boolean
  tax_ids: readonly BuyerTaxId[]
}

/**
 * Where the goods go. A pickup counts as delivered at the warehouse until a chief manager confirms that the goods
 * leave for `country` (R13). A country is null if the address has none.
 */
export type TaxDelivery =
  | { is: 'delivered'; country: string | null }
  | { is: 'pickup'; country: string | null; is_confirmed: boolean }

/** Supplies with rules of their own, which a person decides. */
export const specialSupplies = [
  'triangular',
  'call_off_stock',
  'installation',
  'margin_scheme',
  'oss',
  'special_place',
] as const
export type SpecialSupply = (typeof specialSupplies)[number]

/** A line to be treated. `net` is in minor units of the document; `category_ids` are the nearest category first. */
export type TaxableLine = {
  id: string
  supply: Supply
  class: TaxClass
  net: number
  product_id: number | null
  category_ids: readonly number[]
  commodity_code: string | null
  special?: SpecialSupply | undefined
}

/** A charge to be treated. `ancillary`: a cost of the goods, such as freight. `class`: taxed by a class of its own. */
export type TaxableCharge = { id: string } & (
  | { allocation: 'ancillary' }
  | { allocation: 'class'; class: TaxClass }
)

/** What one unit of the document's currency is in another: amount × rate_num ÷ rate_den, both in minor units. */
export type AccountingRate = { currency: string; rate_num: number; rate_den: number }

/** Everything the decision reads. The caller collects it; treatment() reads no table and no clock. */
export type TaxFacts = {
  supply_date: string
  currency: string
  /** Where the seller is established. */
  seller_country: string
  registrations: readonly TaxRegistration[]
  buyer: TaxBuyer
  /** The country of the warehouse; null if there are no goods or it is not known. */
  dispatch_country: string | null
  delivery: TaxDelivery
  lines: readonly TaxableLine[]
  charges: readonly TaxableCharge[]
  rates: readonly TaxRate[]
  rules: readonly TaxRule[]
  certificates: readonly ExemptionCertificate[]
  /** The currency of thresholds, if the document is in another one. */
  accounting?: AccountingRate | undefined
  /** Sales to consumers in other member states are above 10,000 euros a year, where OSS begins. */
  is_above_distance_threshold?: boolean | undefined
}

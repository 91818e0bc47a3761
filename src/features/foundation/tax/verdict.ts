import { specialSupplies, type TaxableLine, type TaxFacts, type TaxRegistration } from './facts.ts'
import { rateOn } from './rates.ts'
import type { LineRules } from './rules.ts'
import type { LocalText, TaxClass, TaxGroup, TaxRow } from './tax.ts'

/** What staff should know about a treatment that is decided. */
export type TaxWarning =
  /** Taxed, because the buyer has no tax id that is valid on the supply date (R6). */
  | 'no_valid_tax_id'
  /** The buyer collects the goods to take them abroad, and no chief manager has confirmed that (R13). */
  | 'pickup_not_confirmed'
  /** The buyer must confirm in writing where the goods went (R13, Art. 45a(1)(b) of Regulation 282/2011). */
  | 'buyer_statement_needed'

/** Why there is no document (R14). A special supply is its own reason. */
export const noDocumentReasons = [
  ...specialSupplies,
  'no_registration',
  'no_dispatch_country',
  'no_delivery_country',
  'no_establishment_country',
  'no_valid_tax_id',
  'no_rate',
  'no_exemption_code',
  /** The threshold of a rule is in a currency that the document has no rate for. */
  'no_exchange_rate',
  /** Russia: the buyer withholds the tax (scrap, hides; Art. 161(8) of the Tax Code). */
  'tax_agent',
  /** Russia: the place of the service has rules of its own (Art. 148 of the Tax Code). */
  'service_to_foreign_buyer',
  /** Lines of one supply follow the law of both profiles. */
  'mixed_profiles',
  /** No row of the table fits. */
  'not_covered',
] as const
export type NoDocumentReason = (typeof noDocumentReasons)[number]

/**
 * The treatment of a line.
 *
 * - `rule`: the row of the table that decided.
 * - `reason`: words of the rule that are printed instead of the legal text of `code`.
 * - `buyer_tax_id`: the id that the decision needed, to be printed as the buyer's. A document of category O prints no
 *   tax id of either side (BR-O-02).
 */
export type Treatment = TaxGroup & {
  rule: TaxRow
  reason: LocalText | null
  buyer_tax_id: string | null
  warnings: readonly TaxWarning[]
}

export type Verdict =
  | { is: 'decided'; treatment: Treatment }
  | { is: 'no_document'; reason: NoDocumentReason }

/** A line with what the rows of the table ask about it. */
export type LineCase = {
  facts: TaxFacts
  line: TaxableLine
  /** The class of the product in the country that taxes the supply. */
  class: TaxClass
  rules: LineRules
  registration: TaxRegistration
  dispatch: string | null
  /** Where the goods count as delivered: for a pickup that is not confirmed, the country of the warehouse. */
  delivered: string | null
}

/** A row of the table: null if it does not fit. */
export type Row = (c: LineCase) => Verdict | null

export const noDocument = (reason: NoDocumentReason): Verdict => ({ is: 'no_document', reason })

type Decision = Pick<Treatment, 'category' | 'rate_bp' | 'code'> &
  Partial<Pick<Treatment, 'reason' | 'buyer_tax_id' | 'warnings'>>

export const decided = ({ registration }: LineCase, rule: TaxRow, decision: Decision): Verdict => ({
  is: 'decided',
  treatment: {
    registration: registration.country,
    reason: null,
    buyer_tax_id: null,
    warnings: [],
    rule,
    ...decision,
  },
})

/** Taxes a line at the rate of the registration's country: S, or Z if that is 0. */
export function taxed(c: LineCase, rule: TaxRow, warnings: readonly TaxWarning[] = []): Verdict {
  const rate_bp = rateOn(c.facts.rates, c.registration.country, c.class, c.facts.supply_date)
  if (rate_bp === null) return noDocument('no_rate')
  return decided(c, rule, { category: rate_bp === 0 ? 'Z' : 'S', rate_bp, code: null, warnings })
}

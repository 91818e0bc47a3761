import { euRows } from './eu-rows.ts'
import type { ExemptionCertificate, TaxableCharge, TaxableLine, TaxFacts } from './facts.ts'
import { deliveredIn, registrationFor } from './readings.ts'
import { ruRows } from './ru-rows.ts'
import { isOn, rulesFor } from './rules.ts'
import type { Supply, TaxClass, TaxProfile } from './tax.ts'
import type { Allocation } from './totals-shape.ts'
import {
  decided,
  type LineCase,
  type NoDocumentReason,
  noDocument,
  type Row,
  type Treatment,
  taxed,
  type Verdict,
} from './verdict.ts'

/** How each line is taxed and over which lines each charge goes; or no document, with a reason for each line (R14). */
export type TreatmentResult =
  | {
      is: 'decided'
      profile: TaxProfile
      lines: { id: string; treatment: Treatment }[]
      charges: { id: string; allocation: Allocation }[]
    }
  | { is: 'no_document'; rule: 'R14'; reasons: { id: string; reason: NoDocumentReason }[] }

/**
 * Decides how a supply is taxed: the first row of the decision table that fits each line (0117). Goods are taxed from
 * the country of dispatch, services from the seller's own.
 *
 * Without a document, a person has to decide: `reasons` names the lines and charges that need it.
 */
export function treatment(facts: TaxFacts): TreatmentResult {
  const lines = facts.lines.map((line) => ({ id: line.id, verdict: verdictOf(facts, line) }))
  const charges = facts.charges.map((charge) => ({ id: charge.id, verdict: verdictOfCharge(facts, charge) }))
  const reasons = [...lines, ...charges].flatMap(({ id, verdict }) =>
    verdict?.is === 'no_document' ? [{ id, reason: verdict.reason }] : [],
  )
  if (reasons.length > 0) return { is: 'no_document', rule: 'R14', reasons }
  const profiles = new Set(facts.lines.map(({ supply }) => profileOf(facts, supply)))
  if (profiles.size > 1) {
    const each = facts.lines.map(({ id }) => ({ id, reason: 'mixed_profiles' as const }))
    return { is: 'no_document', rule: 'R14', reasons: each }
  }
  return {
    is: 'decided',
    profile: profileOf(facts, mainSupply(facts)),
    lines: lines.map(({ id, verdict }) => ({ id, treatment: treatmentIn(verdict) })),
    charges: charges.map(({ id, verdict }) => ({
      id,
      allocation: verdict ? { over: 'own', group: treatmentIn(verdict) } : { over: 'goods' },
    })),
  }
}

const mainSupply = ({ lines }: TaxFacts): Supply =>
  lines.every(({ supply }) => supply === 'service') && lines.length > 0 ? 'service' : 'goods'

const profileOf = (facts: TaxFacts, supply: Supply): TaxProfile =>
  registrationFor(facts, supply)?.profile ?? 'eu'

function treatmentIn(verdict: Verdict): Treatment {
  if (verdict.is === 'no_document') throw new Error(`No treatment: ${verdict.reason}`)
  return verdict.treatment
}

/**
 * Returns the verdict on a charge with a tax group of its own; null if it goes over the lines of goods. In Russia
 * every charge is a service in a line of its own, at the standard rate unless it names another class.
 */
function verdictOfCharge(facts: TaxFacts, charge: TaxableCharge): Verdict | null {
  const supply = mainSupply(facts)
  const isOwn = charge.allocation === 'class'
  const line = lineOfCharge(charge.id, supply, isOwn ? charge.class : 'standard')
  const c = caseOf(facts, line)
  if (c?.registration.profile === 'ru') return untaxedSeller(c) ?? withoutCode(c) ?? taxed(c, 'R11')
  return isOwn || facts.lines.length === 0 ? verdictOf(facts, line) : null
}

const lineOfCharge = (id: string, supply: Supply, taxClass: TaxClass): TaxableLine => ({
  id,
  supply,
  class: taxClass,
  net: 0,
  product_id: null,
  category_ids: [],
  commodity_code: null,
})

function verdictOf(facts: TaxFacts, line: TaxableLine): Verdict {
  const c = caseOf(facts, line)
  if (!c) return noDocument('no_registration')
  const rows = [untaxedSeller, notSupported, exempt, ...(c.registration.profile === 'ru' ? ruRows : euRows)]
  for (const row of rows) {
    const verdict = row(c)
    if (verdict) return pickedUp(c, verdict)
  }
  return noDocument('not_covered')
}

/** Returns what the rows ask about a line; null if the seller has no registration that answers for it. */
function caseOf(facts: TaxFacts, line: TaxableLine): LineCase | null {
  const registration = registrationFor(facts, line.supply)
  if (!registration) return null
  const rules = rulesFor(facts.rules, line, registration.country, facts.supply_date)
  return {
    facts,
    line,
    class: rules.class?.class ?? line.class,
    rules,
    registration,
    dispatch: facts.dispatch_country,
    delivered: deliveredIn(facts),
  }
}

/** R1: the seller charges no VAT. Russian documents then state no rate. */
const untaxedSeller: Row = (c) => {
  const { scheme, profile } = c.registration
  if (scheme === 'standard') return null
  return profile === 'ru'
    ? decided(c, 'R1', { category: 'E', rate_bp: null, code: 'ru:no_vat' })
    : decided(c, 'R1', { category: 'E', rate_bp: 0, code: 'text:SME' })
}

/** R14, tested right after R1. */
const notSupported: Row = ({ facts, line, rules, registration, dispatch, delivered }) => {
  if (registration.number === null) return noDocument('no_registration')
  if (line.special) return noDocument(line.special)
  if (line.supply === 'service')
    return facts.buyer.establishment_country === null ? noDocument('no_establishment_country') : null
  if (dispatch === null) return noDocument('no_dispatch_country')
  if (delivered === null) return noDocument('no_delivery_country')
  return registration.profile === 'ru' && rules.domestic_reverse_charge ? noDocument('tax_agent') : null
}

/** R2: a rule exempts the product, or a certificate the buyer. */
const exempt: Row = (c) => {
  const rate_bp = c.registration.profile === 'ru' ? null : 0
  const { exemption } = c.rules
  if (exemption) {
    const { code, reason } = exemption
    return decided(c, 'R2', { category: 'E', rate_bp, code, reason })
  }
  const certificate = c.facts.certificates.find((one) => covers(one, c))
  if (certificate) return decided(c, 'R2', { category: 'E', rate_bp, code: certificate.exemption_code })
  return withoutCode(c)
}

const covers = (certificate: ExemptionCertificate, c: LineCase): boolean =>
  isOn(certificate, c.facts.supply_date) && (certificate.classes?.includes(c.class) ?? true)

/** An exempt class alone has no reason to print, which BR-E-10 requires. */
const withoutCode: Row = (c) => (c.class === 'exempt' ? noDocument('no_exemption_code') : null)

/** R13: what a pickup with a destination abroad adds to the verdict on its goods. */
function pickedUp({ facts, line, dispatch }: LineCase, verdict: Verdict): Verdict {
  const { delivery } = facts
  const isAbroad = delivery.country !== null && delivery.country !== dispatch
  if (verdict.is !== 'decided' || line.supply !== 'goods' || delivery.is !== 'pickup' || !isAbroad)
    return verdict
  const { treatment } = verdict
  if (delivery.is_confirmed && ['R5', 'R7', 'R12'].includes(treatment.rule))
    return { is: 'decided', treatment: withWarning(treatment, 'buyer_statement_needed') }
  if (delivery.is_confirmed || !['R4', 'R11'].includes(treatment.rule)) return verdict
  return { is: 'decided', treatment: { ...withWarning(treatment, 'pickup_not_confirmed'), rule: 'R13' } }
}

const withWarning = (treatment: Treatment, warning: Treatment['warnings'][number]): Treatment => ({
  ...treatment,
  warnings: [...treatment.warnings, warning],
})

import type { BuyerTaxId } from './facts.ts'
import { hasRegistration, thresholdState } from './readings.ts'
import { isInUnionForGoods, isMemberState } from './territories.ts'
import { decided, type LineCase, noDocument, type Row, taxed } from './verdict.ts'

/** R3: the buyer owes the tax of goods that a national rule names. */
const domesticReverseCharge: Row = (c) => {
  const rule = c.rules.domestic_reverse_charge
  const isDomestic = c.line.supply === 'goods' && c.dispatch === c.delivered
  if (!rule || !isDomestic || !isMemberState(c.registration.country)) return null
  const id = validId(c, (country) => country === c.dispatch)
  if (!id) return null
  const threshold = thresholdState(c.facts, rule, c.registration.country)
  if (threshold === 'unknown') return noDocument('no_exchange_rate')
  if (threshold === 'below') return null
  const { reason } = rule
  return decided(c, 'R3', { category: 'AE', rate_bp: 0, code: 'VATEX-EU-AE', reason, buyer_tax_id: id.value })
}

/** R4: goods that stay in the country of dispatch. */
const domesticGoods: Row = (c) =>
  c.line.supply === 'goods' && c.dispatch === c.delivered && c.registration.country === c.dispatch
    ? taxed(c, 'R4')
    : null

/** R5 and R6: goods to another member state, with and without a valid tax id of the buyer. */
const intraCommunity: Row = (c) => {
  const { facts, dispatch, delivered } = c
  if (c.line.supply !== 'goods' || !dispatch || !delivered || dispatch === delivered) return null
  if (!isInUnionForGoods(dispatch) || !isInUnionForGoods(delivered)) return null
  const id = validId(c, (country) => isInUnionForGoods(country) && country !== dispatch)
  if (id) return decided(c, 'R5', { category: 'K', rate_bp: 0, code: 'VATEX-EU-IC', buyer_tax_id: id.value })
  if (!facts.buyer.is_taxable_person && facts.is_above_distance_threshold) return noDocument('oss')
  return taxed(c, 'R6', ['no_valid_tax_id'])
}

/** R7: goods that leave the European Union. What leaves Northern Ireland follows British law. */
const exported: Row = ({ line, dispatch, delivered, ...c }) => {
  if (line.supply !== 'goods' || !dispatch || !delivered) return null
  if (!isMemberState(dispatch) || isInUnionForGoods(delivered)) return null
  return decided({ line, dispatch, delivered, ...c }, 'R7', {
    category: 'G',
    rate_bp: 0,
    code: 'VATEX-EU-G',
  })
}

/** R8, R9 and R10: services, by where the buyer is established (Art. 44 of Directive 2006/112/EC). */
const service: Row = (c) => {
  const { buyer, seller_country } = c.facts
  const { establishment_country: country } = buyer
  if (c.line.supply !== 'service' || !country) return null
  if (country === seller_country) return taxed(c, 'R8')
  if (!isMemberState(seller_country) || !buyer.is_taxable_person) return null
  if (!isMemberState(country)) return outsideScope(c)
  const id = validId(c, (of) => isMemberState(of) && of !== seller_country)
  if (!id) return noDocument('no_valid_tax_id')
  return decided(c, 'R9', { category: 'AE', rate_bp: 0, code: 'VATEX-EU-AE', buyer_tax_id: id.value })
}

/** R10: goods that move between two countries outside the European Union. */
const betweenThirdCountries: Row = (c) => {
  const { line, dispatch, delivered, facts } = c
  if (line.supply !== 'goods' || !dispatch || !delivered || dispatch === delivered) return null
  const touchesUnion = [dispatch, delivered].some(
    (country) => isInUnionForGoods(country) || hasRegistration(facts, country),
  )
  return touchesUnion ? null : outsideScope(c)
}

const outsideScope = (c: LineCase) => decided(c, 'R10', { category: 'O', rate_bp: null, code: 'VATEX-EU-O' })

/** R3 to R10 of the table, in its order. */
export const euRows: readonly Row[] = [
  domesticReverseCharge,
  domesticGoods,
  intraCommunity,
  exported,
  service,
  betweenThirdCountries,
]

/** Returns a valid id of the buyer in a fitting country; that of the country of delivery, then of its own, goes first. */
function validId(
  { facts, delivered, line }: LineCase,
  fits: (country: string) => boolean,
): BuyerTaxId | null {
  const valid = facts.buyer.tax_ids.filter(({ country, is_valid }) => is_valid && fits(country))
  const of = (wanted: string | null) => valid.find(({ country }) => country === wanted)
  const byDelivery = line.supply === 'goods' ? of(delivered) : undefined
  return byDelivery ?? of(facts.buyer.establishment_country) ?? valid[0] ?? null
}

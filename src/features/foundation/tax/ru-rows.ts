import { isInEaeu } from './territories.ts'
import { decided, noDocument, type Row, taxed } from './verdict.ts'

/** R11: goods delivered in Russia, services to buyers in Russia. */
const domestic: Row = (c) => {
  if (c.line.supply === 'goods') return c.dispatch === 'RU' && c.delivered === 'RU' ? taxed(c, 'R11') : null
  return c.facts.buyer.establishment_country === 'RU'
    ? taxed(c, 'R11')
    : noDocument('service_to_foreign_buyer')
}

/** R12: goods that leave Russia. */
const exported: Row = (c) => {
  if (c.line.supply !== 'goods' || c.dispatch !== 'RU' || !c.delivered || c.delivered === 'RU') return null
  const code = isInEaeu(c.delivered) ? 'ru:eaeu' : 'ru:164-1-1'
  return decided(c, 'R12', { category: 'Z', rate_bp: 0, code })
}

/** R11 and R12 of the table. */
export const ruRows: readonly Row[] = [domestic, exported]

// Defects a tired engineer might make, one file per area. scripts/mutants.mjs tests each alone: in `file`, the
// only occurrence of `find` is replaced by `put`. `by`: parts of names of the test files that run first, before
// the others that reach the file; `e2e`: journeys that run last, for defects only a browser shows.
import { defects as accessAndAudit } from './mutants/access-and-audit.mjs'
import { defects as instalments } from './mutants/instalments.mjs'
import { defects as lotsAndStock } from './mutants/lots-and-stock.mjs'
import { defects as money } from './mutants/money.mjs'
import { defects as offersAndChat } from './mutants/offers-and-chat.mjs'
import { defects as people } from './mutants/people.mjs'
import { defects as platform } from './mutants/platform.mjs'
import { defects as priceListsAndBackups } from './mutants/price-lists-and-backups.mjs'
import { defects as pricesAndOrders } from './mutants/prices-and-orders.mjs'
import { defects as publicSite } from './mutants/public-site.mjs'
import { defects as reliability } from './mutants/reliability.mjs'

/** @typedef {{ says: string, file: string, find: string, put: string, by: string[], e2e?: string[] }} Defect */

/** @type {Record<string, Defect[]>} by area; a new area goes to the end, so that numbers stay */
export const defects = {
  'house and platform': platform,
  'prices, carts and orders': pricesAndOrders,
  'people and access': people,
  'public site and search': publicSite,
  'reliability: jobs, files and imports': reliability,
  money,
  'lots and stock': lotsAndStock,
  'offers, changes and chat': offersAndChat,
  'access, events and audit': accessAndAudit,
  'price lists, imports and backups': priceListsAndBackups,
  'instalments and payment requests': instalments,
}

/** All of them with their number, from 1, and their area. */
export const numbered = Object.entries(defects)
  .flatMap(([area, own]) => own.map((defect) => ({ ...defect, area })))
  .map((defect, place) => ({ ...defect, number: place + 1 }))

/** Returns the source with the defect. Throws if `find` is missing or ambiguous. */
export function mutant(source, { file, find, put }) {
  const times = source.split(find).length - 1
  if (times !== 1) throw new Error(`${file} reads ${times} times what is to be replaced: ${find}`)
  if (find === put) throw new Error(`${file} would stay as it is: ${find}`)
  return source.replace(find, () => put)
}

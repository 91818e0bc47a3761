import type { Context } from '#platform/server/calls/context.ts'
import { type Manager, priorityOf } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { ProductFacts } from '../contract.ts'
import { nextStatuses } from '../product-transitions.ts'
import { productCards } from './cards.ts'
import { cuttingOfProduct } from './cutting.ts'
import { picturesOf } from './images.ts'
import { type Linked, linksOf } from './links.ts'
import { historyOfProduct } from './product-history.ts'
import { unitsOfProduct } from './product-units.ts'
import { productsByIds } from './products-by-ids.ts'

/** Returns a product of any status for staff. Throws `Refusal` 404. */
export async function staffFacts(
  { db, lang, person }: Pick<Context<Manager>, 'db' | 'lang' | 'person'>,
  id: number,
): Promise<ReplyInput<typeof ProductFacts>> {
  const [[card], [product], history, links, pictures, units, cutting] = await Promise.all([
    productCards(db, [id], lang),
    productsByIds(db, [id]),
    historyOfProduct(db, id),
    linksOf(db, id),
    picturesOf(db, id),
    unitsOfProduct(db, id),
    cuttingOfProduct(db, id),
  ])
  if (!card || !product) return notFound()
  const named = ({ id, sku, name_en, name_ru }: Linked) => ({
    id,
    sku,
    name: inLanguage({ en: name_en, ru: name_ru }, lang),
  })
  const may_change = priorityOf(person.role) >= priorityOf('admin')
  return {
    ...product,
    ...card,
    may_change,
    transitions: may_change ? [...nextStatuses(product.status)] : [],
    history,
    units,
    cutting,
    replacement: links.filter(({ kind }) => kind === 'replacement').map(named)[0] ?? null,
    images: pictures.map(({ id, large_key, alt_en, alt_ru }) => ({
      id: large_key === null ? null : id,
      alt_en,
      alt_ru,
    })),
    has_drawing: product.picture !== null,
    related: links.filter(({ kind }) => kind === 'related').map(named),
    alternatives: links.filter(({ kind }) => kind === 'alternative').map(named),
  }
}

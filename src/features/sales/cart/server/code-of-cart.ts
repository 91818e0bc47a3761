import { type PromotionOfCode, promotionOfCode } from '#features/goods/promotions/server/index.ts'
import type { Context } from '#platform/server/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import type { CartCode } from '../contract.ts'
import type { PricedLine } from './price-lines.ts'
import type { CartRow } from './queries.ts'

/** Why a code gives this company nothing now, as a message key; null where it does. */
export function wrongWith(found: PromotionOfCode | null): string | null {
  if (!found) return 'cart.code.unknown'
  if (found.phase === 'scheduled') return 'cart.code.notYet'
  if (found.phase !== 'active') return 'cart.code.over'
  return found.left === 0 ? 'cart.code.usedUp' : null
}

/** What became of the code of a cart, with the lines as they are priced. */
export async function codeOf(
  { db, person, lang, now }: Pick<Context<Client>, 'db' | 'person' | 'lang' | 'now'>,
  { promotion_code: code }: CartRow,
  lines: readonly PricedLine[],
): Promise<CartCode | null> {
  if (code === null) return null
  const found = await promotionOfCode(db, person, code, now)
  if (!found || wrongWith(found)) return { code, title: null, state: 'over' }
  const applies = lines.some(({ price }) =>
    price?.trace.some((reason) => reason.step === 'promotion' && reason.promotion.id === found.id),
  )
  const title = inLanguage({ en: found.title_en, ru: found.title_ru }, lang)
  return { code, title, state: applies ? 'applied' : 'waiting' }
}

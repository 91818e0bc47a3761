import { type PromotionOfCode, promotionOfCode } from '#features/goods/promotions/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Client } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import type { CartCode } from '../code-shape.ts'
import type { PricedLine } from './price-lines.ts'
import type { CartRow } from './queries.ts'

/** Returns why a code has no effect for this company, as a message key, or null if it has one. */
export function wrongWith(found: PromotionOfCode | null): string | null {
  if (!found) return 'cart.code.unknown'
  if (found.phase === 'scheduled') return 'cart.code.notYet'
  if (found.phase !== 'active') return 'cart.code.over'
  return found.left === 0 ? 'cart.code.usedUp' : null
}

/** Returns the state of a cart's promotion code, given the priced lines. */
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

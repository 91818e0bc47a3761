import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { inLanguage, languageOr } from '#platform/shared/i18n.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type Promotion, promotionAnnounced } from '../contract.ts'
import { isFor } from './audience.ts'

/** The people of the companies a promotion is for. */
const people = statement<{ id: number; locale: string }>(
  'promotions.people',
  `select u.id, u.locale from promotions p join organizations o on ${isFor('o.discount_level')}
   join users u on u.organization_id = o.id
   where p.id = $1 and o.confirmed_at is not null and u.status = 'active' order by u.id`,
)

/**
 * Notifies the people a promotion is for, in their language. Each gets it once, because a promotion is released once.
 */
export async function announcePromotion(
  { db, emit }: Pick<Context<Manager>, 'db' | 'emit'>,
  { id, title_en, title_ru }: Pick<ReplyInput<typeof Promotion>, 'id' | 'title_en' | 'title_ru'>,
): Promise<void> {
  const found = Map.groupBy(await run(db, people, [id]), ({ locale }) => languageOr(locale))
  for (const [lang, readers] of found)
    await emit(promotionAnnounced, {
      promotion_id: id,
      promotion: inLanguage({ en: title_en ?? null, ru: title_ru ?? null }, lang),
      user_ids: readers.map((person) => person.id),
    })
}

import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { type PromotionPhase, phaseOf, plainCode } from '../promotion.ts'
import { isFor, leftOf, takenOf } from './audience.ts'
import type { promotions } from './tables.ts'

type Row = Pick<
  typeof promotions.$inferSelect,
  'id' | 'title_en' | 'title_ru' | 'state' | 'starts_at' | 'ends_at'
> & {
  left_over: number | null
}

const byCode = statement<Row>(
  'promotions.by_code',
  `select p.id, p.title_en, p.title_ru, p.state, p.starts_at, p.ends_at,
     ${leftOf('p', takenOf)} as left_over
   from promotions p join organizations o on o.id = $1
   where p.code = $3 and p.state in ('released', 'paused') and ${isFor('$2::int')}`,
)

/** `left`: pieces this company may still buy; null without a limit. */
export type PromotionOfCode = Pick<Row, 'id' | 'title_en' | 'title_ru'> & {
  phase: PromotionPhase
  left: number | null
}

/** Returns the promotion of a code. Null if there is none for this company, so it does not reveal codes of others. */
export async function promotionOfCode(
  db: Db,
  { organization_id, discount_level }: Pick<Client, 'organization_id' | 'discount_level'>,
  code: string,
  now: Date,
): Promise<PromotionOfCode | null> {
  const [row] = await run(db, byCode, [organization_id, discount_level, plainCode(code)])
  if (!row) return null
  const { left_over, id, title_en, title_ru } = row
  return { id, title_en, title_ru, phase: phaseOf(row, now), left: left_over }
}

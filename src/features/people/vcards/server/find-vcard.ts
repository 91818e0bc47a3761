import { type Db, run, statement } from '#platform/server/database/db.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isShown } from '../vcard.ts'
import type { vcards } from './tables.ts'

export type VcardRow = typeof vcards.$inferSelect & {
  /** Whether its person works here; null for a card without a person. */
  is_staff: boolean | null
}

/** By the current slug, else by a former one. */
const bySlug = statement<VcardRow>(
  'vcards.by_slug',
  `select v.*, case when v.user_id is not null then s.id is not null end as is_staff
   from vcards v left join staff_members s on s.id = v.user_id
   where v.slug = $1 or v.former_slugs @> array[$1]
   order by v.slug = $1 desc, v.id limit 1`,
)

/** Returns the card of a slug if it is shown now; null for unknown slugs and for cards that are not shown. */
export async function shownVcard(db: Db, slug: string, now: Date): Promise<VcardRow | null> {
  const [card] = await run(db, bySlug, [slug])
  return card && isShown(card, now) ? card : null
}

const ofStaff = statement<VcardRow>(
  'vcards.of_staff',
  `select v.*, true as is_staff from vcards v join staff_members s on s.id = v.user_id
   where v.state = 'published'
   order by v.id limit 100`,
)

/** Returns the cards of staff that are shown now. */
export async function teamVcards(db: Db, now: Date): Promise<VcardRow[]> {
  return (await run(db, ofStaff, [])).filter((card) => isShown(card, now))
}

/** Throws `Refusal` 404. */
export const findVcard = async (db: Db, slug: string, now: Date): Promise<VcardRow> =>
  (await shownVcard(db, slug, now)) ?? notFound()

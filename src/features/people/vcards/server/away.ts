import { holidayReply } from '#features/people/staff/server/index.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import type { PublicVcard } from '../contract.ts'
import { textsIn } from '../public-card.ts'
import { isShown } from '../vcard.ts'
import type { VcardRow } from './find-vcard.ts'

const now = statement<{ until: string; reply: string; instead_id: number | null }>(
  'vcards.away',
  `select a.ends_on::text as until, ${holidayReply('a.holiday_id', '$2')} as reply, answers_for(a.manager_id, null, $2) as instead_id
   from staff_away a where a.manager_id = $1`,
)
const ofPerson = statement<VcardRow>(
  'vcards.of_person',
  `select v.*, true as is_staff from vcards v join staff_members s on s.id = v.user_id
   where v.user_id = $1 and v.state = 'published' order by v.id limit 20`,
)

/**
 * Returns what visitors see while the person of a card is away: until when, and the substitute's card. If there are
 * several substitutes, the one for this language or for all.
 */
export async function awayOf(
  db: Db,
  { user_id }: VcardRow,
  lang: Lang,
  at: Date,
): Promise<PublicVcard['away']> {
  const [away] = user_id === null ? [] : await run(db, now, [user_id, lang])
  if (!away) return null
  const { until, reply, instead_id } = away
  const cards = instead_id === user_id ? [] : await run(db, ofPerson, [instead_id])
  const card = cards.find((one) => isShown(one, at))
  return { until, reply, instead: card ? { slug: card.slug, name: textsIn(card, lang).name } : null }
}

import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Client } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { FaqEntry, StaffFaqEntry } from '../../faq/contract.ts'
import { topics } from '../../faq/faq.ts'
import type { WriteFaqEntry } from '../../faq/faq-shape.ts'

/** In the reader's language, or in the other one if that text is missing. */
const inLanguage = (name: string) =>
  `case when $2 = 'en' then coalesce(nullif(e.${name}_en, ''), e.${name}_ru) else coalesce(nullif(e.${name}_ru, ''), e.${name}_en) end as ${name}`
const shown = `
  select e.id, e.topic, ${inLanguage('question')}, ${inLanguage('answer')}, e.screen, v.is_helpful as was_helpful
  from faq_entries e left join faq_votes v on v.entry_id = e.id and v.user_id = $1
  where e.is_published`
const inOrder = 'order by array_position($3::text[], e.topic), e.place, e.id'

const list = statement<FaqEntry>('faq_entries.list', `${shown} ${inOrder}`)
const one = statement<FaqEntry>('faq_entries.one', `${shown} and e.id = $3`)

/** Returns the published entries by topic and position. */
export const listFaq = ({ db, person, lang }: Context<Client>): Promise<FaqEntry[]> =>
  run(db, list, [person.id, lang, topics])

const vote = statement(
  'faq_votes.say',
  `insert into faq_votes (entry_id, user_id, is_helpful, voted_at)
   select id, $2, $3, $4 from faq_entries where id = $1 and is_published
   on conflict (entry_id, user_id) do update set is_helpful = excluded.is_helpful, voted_at = excluded.voted_at`,
)

/** Stores a reader's vote, one per reader. Throws `Refusal` 404 for an unpublished entry. */
export async function sayHelpful(ctx: Context<Client>, id: number, isHelpful: boolean): Promise<FaqEntry> {
  const { db, now, person, lang } = ctx
  await run(db, vote, [id, person.id, isHelpful, now])
  const [entry] = await run(db, one, [person.id, lang, id])
  return entry ?? notFound()
}

const columns = 'topic, place, question_en, question_ru, answer_en, answer_ru, screen, is_published'
const counted = (helpful: boolean) =>
  `(select count(*)::int from faq_votes v where v.entry_id = e.id and v.is_helpful = ${helpful})`
const written = `e.id, e.topic, e.place, e.question_en, e.question_ru, e.answer_en, e.answer_ru, e.screen, e.is_published,
  e.version, ${counted(true)} as helpful, ${counted(false)} as not_helpful`
const all = statement<StaffFaqEntry>(
  'faq_entries.all',
  `select ${written} from faq_entries e order by array_position($1::text[], e.topic), e.place, e.id`,
)

/** Returns every entry with its votes. */
export const allFaq = ({ db }: Pick<Context, 'db'>): Promise<StaffFaqEntry[]> => run(db, all, [topics])

const valuesOf = (entry: WriteFaqEntry) => [
  ...[entry.topic, entry.place, entry.question_en, entry.question_ru, entry.answer_en, entry.answer_ru],
  ...[entry.screen ?? null, entry.is_published],
]

const add = statement<StaffFaqEntry>(
  'faq_entries.add',
  `insert into faq_entries as e (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${written}`,
)
export async function addFaq({ db }: Pick<Context, 'db'>, entry: WriteFaqEntry): Promise<StaffFaqEntry> {
  const [added] = await run(db, add, valuesOf(entry))
  return added!
}

const change = statement<StaffFaqEntry>(
  'faq_entries.change',
  `update faq_entries e set topic = $3, place = $4, question_en = $5, question_ru = $6, answer_en = $7, answer_ru = $8,
     screen = $9, is_published = $10, version = version + 1, updated_at = now()
   where e.id = $1 and e.version = $2 returning ${written}`,
)
const exists = statement('faq_entries.exists', 'select from faq_entries where id = $1')

/** Throws `Refusal` 404 for a missing entry, 409 if someone has changed it since. */
export async function changeFaq(
  { db }: Pick<Context, 'db'>,
  id: number,
  { version, ...entry }: WriteFaqEntry & { version: number },
): Promise<StaffFaqEntry> {
  const [changed] = await run(db, change, [id, version, ...valuesOf(entry)])
  if (changed) return changed
  return (await run(db, exists, [id])).length > 0 ? refuse('faq.changedSince', 409) : notFound()
}

const remove = statement<{ id: number }>(
  'faq_entries.remove',
  'delete from faq_entries where id = $1 returning id',
)
export async function removeFaq({ db }: Pick<Context, 'db'>, id: number): Promise<undefined> {
  const [removed] = await run(db, remove, [id])
  if (!removed) notFound()
}

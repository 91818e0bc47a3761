import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { mostOwnPhrases, mostPhrases } from '../chat.ts'
import type { WritePhrase } from '../chat-shape.ts'
import type { Phrase } from '../contract.ts'

/** The owner of phrases: the id of a member of staff, or the company. */
export const ofCompany = null
type Owner = number | typeof ofCompany

const columns = 'id, title, text_en, text_ru, owner_id is not null as is_own'
const all = statement<Phrase>(
  'chat_phrases.all',
  `select ${columns} from chat_phrases where owner_id = $1 or owner_id is null
   order by owner_id is null, lower(title), id limit ${mostOwnPhrases + mostPhrases}`,
)
/** Returns the person's own phrases, then the company's. */
export const readPhrases = ({ db, person }: Context<Manager>): Promise<Phrase[]> => run(db, all, [person.id])

/** Locks the owner's phrases, so that two people cannot exceed the maximum together. */
const lock = statement(
  'chat_phrases.hold',
  `select pg_advisory_xact_lock(hashtextextended('chat_phrases', $1))`,
)
const add = statement<Phrase>(
  'chat_phrases.add',
  `insert into chat_phrases (owner_id, title, text_en, text_ru, created_at)
   select $1, $2, $3, $4, $5
   where (select count(*) from chat_phrases where owner_id is not distinct from $1::bigint) < $6 returning ${columns}`,
)
/** Throws `Refusal` 409 at the maximum. */
export async function addPhrase(
  { db, now }: Context,
  owner: Owner,
  { title, text_en, text_ru }: WritePhrase,
): Promise<Phrase> {
  const most = owner === ofCompany ? mostPhrases : mostOwnPhrases
  await run(db, lock, [owner ?? 0])
  const [phrase] = await run(db, add, [owner, title, text_en, text_ru, now, most])
  return (
    phrase ??
    refuse(owner === ofCompany ? 'chatStaff.phrases.tooMany' : 'chatStaff.phrases.tooManyOwn', 409, { most })
  )
}

const change = statement<Phrase>(
  'chat_phrases.change',
  `update chat_phrases set title = $3, text_en = $4, text_ru = $5
   where id = $2 and owner_id is not distinct from $1 returning ${columns}`,
)
/** Throws `Refusal` 404 if this owner has no phrase with this id. */
export async function changePhrase(
  { db }: Context,
  owner: Owner,
  id: number,
  { title, text_en, text_ru }: WritePhrase,
): Promise<Phrase> {
  const [phrase] = await run(db, change, [owner, id, title, text_en, text_ru])
  return phrase ?? notFound()
}

const remove = statement<{ id: number }>(
  'chat_phrases.remove',
  'delete from chat_phrases where id = $2 and owner_id is not distinct from $1 returning id',
)
/** Throws `Refusal` 404 if this owner has no phrase with this id. */
export async function removePhrase({ db }: Context, owner: Owner, id: number): Promise<void> {
  const [gone] = await run(db, remove, [owner, id])
  if (!gone) notFound()
}

import type { Act } from '#platform/server/act.ts'
import { run, statement } from '#platform/server/db.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { mostPhrases } from '../chat.ts'
import type { WritePhrase } from '../chat-shape.ts'
import type { Phrase } from '../contract.ts'

const columns = 'id, title, text_en, text_ru'
const all = statement<Phrase>(
  'chat_phrases.all',
  `select ${columns} from chat_phrases order by lower(title), id limit ${mostPhrases}`,
)
export const readPhrases = ({ db }: Act): Promise<Phrase[]> => run(db, all, [])

const add = statement<Phrase>(
  'chat_phrases.add',
  `insert into chat_phrases (title, text_en, text_ru, created_at)
   select $1, $2, $3, $4 where (select count(*) from chat_phrases) < ${mostPhrases} returning ${columns}`,
)
/** Throws `Refusal` 409 where there are as many as are kept. */
export async function addPhrase({ db, now }: Act, { title, text_en, text_ru }: WritePhrase): Promise<Phrase> {
  const [phrase] = await run(db, add, [title, text_en, text_ru, now])
  return phrase ?? refuse('chat.tooManyPhrases', 409)
}

const change = statement<Phrase>(
  'chat_phrases.change',
  `update chat_phrases set title = $2, text_en = $3, text_ru = $4 where id = $1 returning ${columns}`,
)
export async function changePhrase(
  { db }: Act,
  id: number,
  { title, text_en, text_ru }: WritePhrase,
): Promise<Phrase> {
  const [phrase] = await run(db, change, [id, title, text_en, text_ru])
  return phrase ?? notFound()
}

const remove = statement<{ id: number }>(
  'chat_phrases.remove',
  'delete from chat_phrases where id = $1 returning id',
)
export async function removePhrase({ db }: Act, id: number): Promise<void> {
  const [gone] = await run(db, remove, [id])
  if (!gone) notFound()
}

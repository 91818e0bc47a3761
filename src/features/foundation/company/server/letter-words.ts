import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'

type Written = { letter: string; part: string; lang: Lang; text: string }

const all = statement<Written>('letter_texts.all', 'select letter, part, lang, text from letter_texts')

/** What an administrator has written in the place of our words. There are few, and one question brings them all. */
export const writtenLetters = (db: Db): Promise<Written[]> => run(db, all)

/** Finds the words of letters: the administrator's where there are any, else ours. */
export async function letterWords(
  db: Db,
  { translate }: Pick<Platform, 'translate'>,
  lang: Lang,
): Promise<Translate> {
  const own = new Map<string, string>()
  for (const one of await writtenLetters(db))
    if (one.lang === lang) own.set(`${one.letter}.${one.part}`, one.text)
  return withOwn(translate(lang), own)
}

/** The same words with some of them written otherwise; what stands in braces is put in as in ours. */
export const withOwn =
  (say: Translate, own: ReadonlyMap<string, string>): Translate =>
  (key, params) => {
    const text = own.get(key)
    return text === undefined ? say(key, params) : say(ownKey, { ...params, defaultValue: text })
  }

/** No message is called so: what is said is the text that is given with it. */
const ownKey = 'letters.own'

const clear = statement('letter_texts.clear', 'delete from letter_texts where letter = $1')
const write = statement(
  'letter_texts.write',
  `insert into letter_texts (letter, part, lang, text, updated_at, updated_by)
   select $1, part, lang, text, $5, $6 from unnest($2::text[], $3::text[], $4::text[]) as own (part, lang, text)
   on conflict (letter, part, lang) do update set text = excluded.text, updated_at = $5, updated_by = $6
     where letter_texts.text <> excluded.text`,
)
const drop = statement(
  'letter_texts.drop',
  `delete from letter_texts where letter = $1
     and not exists (select from unnest($2::text[], $3::text[]) as own (part, lang) where own.part = letter_texts.part and own.lang = letter_texts.lang)`,
)

/** Keeps these texts of a letter and no others. */
export async function writeLetter(
  { db, now, person }: Pick<Act, 'db' | 'now' | 'person'>,
  letter: string,
  own: readonly Omit<Written, 'letter'>[],
): Promise<void> {
  if (own.length === 0) return void (await run(db, clear, [letter]))
  const [parts, langs] = [own.map(({ part }) => part), own.map(({ lang }) => lang)]
  await run(db, drop, [letter, parts, langs])
  await run(db, write, [letter, parts, langs, own.map(({ text }) => text), now, person?.id ?? null])
}

import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'

type Written = { email: string; part: string; lang: Lang; text: string }

const all = statement<Written>('email_texts.all', 'select email, part, lang, text from email_texts')

/** Returns the e-mail texts written by administrators. There are few, so one query returns them all. */
export const writtenEmails = (db: Db): Promise<Written[]> => run(db, all)

/** Returns the texts of e-mails: the administrator's where they exist, otherwise ours. */
export async function emailWords(
  db: Db,
  { translate }: Pick<Platform, 'translate'>,
  lang: Lang,
): Promise<Translate> {
  const own = new Map<string, string>()
  for (const one of await writtenEmails(db))
    if (one.lang === lang) own.set(`${one.email}.${one.part}`, one.text)
  return withOwn(translate(lang), own)
}

/** Returns a translator that replaces some texts. Placeholders in braces work as in ours. */
export const withOwn =
  (say: Translate, own: ReadonlyMap<string, string>): Translate =>
  (key, params) => {
    const text = own.get(key)
    return text === undefined ? say(key, params) : say(ownKey, { ...params, defaultValue: text })
  }

/** Not a real key: the message passed along with it is rendered instead. */
const ownKey = 'emails.own'

const clear = statement('email_texts.clear', 'delete from email_texts where email = $1')
const write = statement(
  'email_texts.write',
  `insert into email_texts (email, part, lang, text, updated_at, updated_by)
   select $1, part, lang, text, $5, $6 from unnest($2::text[], $3::text[], $4::text[]) as own (part, lang, text)
   on conflict (email, part, lang) do update set text = excluded.text, updated_at = $5, updated_by = $6
     where email_texts.text <> excluded.text`,
)
const drop = statement(
  'email_texts.drop',
  `delete from email_texts where email = $1
     and not exists (select from unnest($2::text[], $3::text[]) as own (part, lang) where own.part = email_texts.part and own.lang = email_texts.lang)`,
)

/** Replaces all stored texts of an e-mail. */
export async function writeEmail(
  { db, now, person }: Pick<Context, 'db' | 'now' | 'person'>,
  email: string,
  own: readonly Omit<Written, 'email'>[],
): Promise<void> {
  if (own.length === 0) return void (await run(db, clear, [email]))
  const [parts, langs] = [own.map(({ part }) => part), own.map(({ lang }) => lang)]
  await run(db, drop, [email, parts, langs])
  await run(db, write, [email, parts, langs, own.map(({ text }) => text), now, person?.id ?? null])
}

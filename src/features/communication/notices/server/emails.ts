import { emailWords, withOwn, writeEmail, writtenEmails } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type EmailKind, email, frame } from '#platform/server/email/email.ts'
import { readLetterhead } from '#platform/server/email/letterhead.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import { notFound, refuseFields } from '#platform/shared/refusal.ts'
import type { EmailCard, EmailPreview, EmailRow } from '../contract.ts'
import { daysInWords } from '../days-in-words.ts'
import { samplesIn } from '../email-samples.ts'
import type { BothTexts, EmailTexts } from '../email-shape.ts'
import { placeholdersOf, unknownPlaceholder } from '../placeholders.ts'

type Editing = Context<Manager>

/** Returns every e-mail with its topic and its subject line, filled with sample values. */
export async function emailRows({ db, lang, platform }: Editing): Promise<EmailRow[]> {
  const say = await emailWords(db, platform, lang)
  const changed = new Set((await writtenEmails(db)).map(({ email }) => email))
  return platform.emails.map(({ key, topic }) => ({
    key,
    topic,
    is_changed: changed.has(key),
    subject: say(`${key}.subject`, daysInWords(samplesIn(lang), lang)),
  }))
}

/** Returns an e-mail with its current and its default texts. Throws `Refusal` 404. */
export async function emailCard({ db, platform }: Editing, key: string): Promise<EmailCard> {
  const kind = kindOf(platform, key)
  const originals = originalsOf(platform, kind)
  const own = (await writtenEmails(db)).filter(({ email }) => email === key)
  const texts = structuredClone(originals)
  for (const { lang, part, text } of own) texts[lang][part as 'text'] = text
  const { topic, parts } = kind
  const placeholders = allOf(originals)
  return { key, topic, parts: [...parts], placeholders, texts, originals, is_changed: own.length > 0 }
}

/** Returns how these texts would look to the caller, in both languages. Throws `Refusal` 422 like saving them. */
export async function previewEmail(
  { db, person, platform }: Editing,
  key: string,
  texts: BothTexts,
): Promise<EmailPreview> {
  const kind = kindOf(platform, key)
  checkTexts(platform, kind, texts)
  const head = await readLetterhead(platform.ports, db)
  const inLang = (lang: Lang) => {
    const own = new Map(Object.entries(texts[lang]).map(([part, text]) => [`${key}.${part}`, text]))
    const say = withOwn(platform.translate(lang), own)
    const word = (part: string) => say(`${key}.${part}`, daysInWords(samplesIn(lang), lang))
    const {
      subject,
      text,
      html,
      pictures = [],
    } = email(
      {
        to: person.email,
        subject: word('subject'),
        paragraphs: [
          ...word('text')
            .split(/\n{2,}/)
            .filter(Boolean),
          ...(kind.parts.includes('notYou') ? [word('notYou')] : []),
        ],
        ...(kind.parts.includes('button') && {
          button: { label: word('button'), href: platform.env.publicUrl },
        }),
        ...frame(say, firstName(person.name)),
      },
      head,
    )
    // An e-mail embeds the logo as an attachment; a page needs a data URL.
    const shown = pictures.reduce(
      (page, { cid, png }) => page.replace(`cid:${cid}`, `data:image/png;base64,${png}`),
      html,
    )
    return { subject, text, html: shown }
  }
  return { en: inLang('en'), ru: inLang('ru') }
}

/** Stores the texts that differ from the defaults, and deletes the others. */
export async function rewriteEmail(ctx: Editing, key: string, texts: BothTexts): Promise<EmailCard> {
  const kind = kindOf(ctx.platform, key)
  const originals = checkTexts(ctx.platform, kind, texts)
  const own = languages.flatMap((lang) =>
    kind.parts
      .map((part) => ({ part, lang, text: texts[lang][part]! }))
      .filter(({ part, text }) => text !== originals[lang][part]),
  )
  await writeEmail(ctx, key, own)
  return emailCard(ctx, key)
}

/** Restores the default texts. */
export async function resetEmail(ctx: Editing, key: string): Promise<EmailCard> {
  kindOf(ctx.platform, key)
  await writeEmail(ctx, key, [])
  return emailCard(ctx, key)
}

const kindOf = ({ emails }: Platform, key: string): EmailKind =>
  emails.find((kind) => kind.key === key) ?? notFound()

const allOf = ({ en, ru }: BothTexts): string[] => placeholdersOf(...Object.values(en), ...Object.values(ru))

/** Returns the default texts with their placeholders. */
function originalsOf({ translate }: Platform, { key, parts }: EmailKind): BothTexts {
  const inLang = (lang: Lang) => {
    const say = translate(lang)
    return Object.fromEntries(
      parts.map((part) => [part, say(`${key}.${part}`, { skipInterpolation: true })]),
    ) as EmailTexts
  }
  return { en: inLang('en'), ru: inLang('ru') }
}

/** Throws `Refusal` 422 for an unknown placeholder. Returns the default texts. */
function checkTexts(platform: Platform, kind: EmailKind, texts: BothTexts): BothTexts {
  const originals = originalsOf(platform, kind)
  const known = allOf(originals)
  const wrong: Record<string, { code: string; params?: Record<string, string> }> = {}
  for (const lang of languages)
    for (const part of kind.parts) {
      const text = texts[lang][part]
      const strange = text === undefined ? null : unknownPlaceholder(text, known)
      if (text === undefined) wrong[`${lang}.${part}`] = { code: 'errors.required' }
      else if (strange)
        wrong[`${lang}.${part}`] = { code: 'notices.emailTexts.unknown', params: { placeholder: strange } }
    }
  if (Object.keys(wrong).length > 0) refuseFields(wrong)
  return originals
}

/** E-mails greet by first name; of the caller the full name is known. */
const firstName = (name: string): string => name.split(' ')[0]!

import {
  letterWords,
  withOwn,
  writeLetter,
  writtenLetters,
} from '#features/foundation/company/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { frame, type LetterKind, letter } from '#platform/server/letter.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import { notFound, refuseFields } from '#platform/shared/refusal.ts'
import type { LetterCard, LetterPreview, LetterRow } from '../contract.ts'
import { daysInWords } from '../days-in-words.ts'
import { samplesIn } from '../letter-samples.ts'
import type { BothTexts, LetterTexts } from '../letter-shape.ts'
import { placeholdersOf, unknownPlaceholder } from '../placeholders.ts'

type Editing = Act<Manager>

/** Every letter, by what it is about; called as whoever gets it would see it in their mailbox. */
export async function letterRows({ db, lang, platform }: Editing): Promise<LetterRow[]> {
  const say = await letterWords(db, platform, lang)
  const changed = new Set((await writtenLetters(db)).map(({ letter }) => letter))
  return platform.letters.map(({ key, topic }) => ({
    ...{ key, topic, is_changed: changed.has(key) },
    subject: say(`${key}.subject`, daysInWords(samplesIn(lang), lang)),
  }))
}

/** One of them: what it says, and what it says without anybody's changes. Throws `Refusal` 404. */
export async function letterCard({ db, platform }: Editing, key: string): Promise<LetterCard> {
  const kind = kindOf(platform, key)
  const originals = originalsOf(platform, kind)
  const own = (await writtenLetters(db)).filter(({ letter }) => letter === key)
  const texts = structuredClone(originals)
  for (const { lang, part, text } of own) texts[lang][part as 'text'] = text
  const { topic, parts } = kind
  const placeholders = allOf(originals)
  return { key, topic, parts: [...parts], placeholders, texts, originals, is_changed: own.length > 0 }
}

/** How these texts would arrive at whoever looks, in both languages. Throws `Refusal` 422 as for those to be kept. */
export async function previewLetter(
  { db, person, platform }: Editing,
  key: string,
  texts: BothTexts,
): Promise<LetterPreview> {
  const kind = kindOf(platform, key)
  checkTexts(platform, kind, texts)
  const head = await platform.letterhead(db)
  const inLang = (lang: Lang) => {
    const own = new Map(Object.entries(texts[lang]).map(([part, text]) => [`${key}.${part}`, text]))
    const say = withOwn(platform.translate(lang), own)
    const word = (part: string) => say(`${key}.${part}`, daysInWords(samplesIn(lang), lang))
    const {
      subject,
      text,
      html,
      pictures = [],
    } = letter(
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
    // A mailbox shows the logo out of the letter itself; a page shows it as data.
    const shown = pictures.reduce(
      (page, { cid, png }) => page.replace(`cid:${cid}`, `data:image/png;base64,${png}`),
      html,
    )
    return { subject, text, html: shown }
  }
  return { en: inLang('en'), ru: inLang('ru') }
}

/** Keeps what differs from our own words, and forgets what does not any more. */
export async function rewriteLetter(act: Editing, key: string, texts: BothTexts): Promise<LetterCard> {
  const kind = kindOf(act.platform, key)
  const originals = checkTexts(act.platform, kind, texts)
  const own = languages.flatMap((lang) =>
    kind.parts
      .map((part) => ({ part, lang, text: texts[lang][part]! }))
      .filter(({ part, text }) => text !== originals[lang][part]),
  )
  await writeLetter(act, key, own)
  return letterCard(act, key)
}

/** Our own words again. */
export async function resetLetter(act: Editing, key: string): Promise<LetterCard> {
  kindOf(act.platform, key)
  await writeLetter(act, key, [])
  return letterCard(act, key)
}

const kindOf = ({ letters }: Platform, key: string): LetterKind =>
  letters.find((kind) => kind.key === key) ?? notFound()

const allOf = ({ en, ru }: BothTexts): string[] => placeholdersOf(...Object.values(en), ...Object.values(ru))

/** Our own words with their places open. */
function originalsOf({ translate }: Platform, { key, parts }: LetterKind): BothTexts {
  const inLang = (lang: Lang) => {
    const say = translate(lang)
    return Object.fromEntries(
      parts.map((part) => [part, say(`${key}.${part}`, { skipInterpolation: true })]),
    ) as LetterTexts
  }
  return { en: inLang('en'), ru: inLang('ru') }
}

/** Answers our own words. */
function checkTexts(platform: Platform, kind: LetterKind, texts: BothTexts): BothTexts {
  const originals = originalsOf(platform, kind)
  const known = allOf(originals)
  const wrong: Record<string, { code: string; params?: Record<string, string> }> = {}
  for (const lang of languages)
    for (const part of kind.parts) {
      const text = texts[lang][part]
      const strange = text === undefined ? null : unknownPlaceholder(text, known)
      if (text === undefined) wrong[`${lang}.${part}`] = { code: 'errors.required' }
      else if (strange)
        wrong[`${lang}.${part}`] = { code: 'notices.letterTexts.unknown', params: { placeholder: strange } }
    }
  if (Object.keys(wrong).length > 0) refuseFields(wrong)
  return originals
}

/** Letters greet by it; of whoever asks the whole name is known. */
const firstName = (name: string): string => name.split(' ')[0]!

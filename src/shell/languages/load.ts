import { createInstance, type i18n, type Resource } from 'i18next'
import { createElement } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { keepLanguage } from '#platform/client/cookies.ts'
import { speakOtherLanguages } from '#platform/client/other-language.ts'
import type { Lang } from '#platform/shared/i18n.ts'

/** The namespace of a language's texts (spec §3). */
export const translations = 'translations'

/** Error messages of spec §8, by their names there. */
export const langIsMissing = 'Lang is missing in messages'
export const usedBeforeInitialization = 'Translations used before its initialization'

/** The parts of the texts: public pages, account, back-office. */
const parts = ['outside', 'inside', 'staff'] as const
type Part = (typeof parts)[number]
/** The extent to which texts are loaded: a part and all before it. */
export type Reach = Part

/** Languages are loaded on use; the texts of the account and the back-office when someone goes there. */
const messages: Record<string, Record<Part, () => Promise<object>>> = {
  en: {
    outside: async () => (await import('./en-outside.ts')).enOutside,
    inside: async () => (await import('./en-inside.ts')).enInside,
    staff: async () => (await import('./en-staff.ts')).enStaff,
  },
  ru: {
    outside: async () => (await import('./ru-outside.ts')).ruOutside,
    inside: async () => (await import('./ru-inside.ts')).ruInside,
    staff: async () => (await import('./ru-staff.ts')).ruStaff,
  },
}

/** Returns the texts of a language up to a part, by default all. Throws 'Lang is missing in messages'. */
export async function messagesOf(lang: string, reach: Reach = 'staff'): Promise<object> {
  if (!Object.hasOwn(messages, lang)) throw new Error(langIsMissing)
  const wanted = parts.slice(0, parts.indexOf(reach) + 1)
  return Object.assign({}, ...(await Promise.all(wanted.map((part) => messages[lang]![part]()))))
}

/** Creates a translator with loaded texts. */
export function translatorOf(lang: Lang, words: object): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: lang,
    ns: [translations],
    defaultNS: translations,
    fallbackLng: false,
    resources: { [lang]: { [translations]: words } } as Resource,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

let ofBrowser: i18n | undefined

/** Makes a translator the browser's, so that texts are available outside of components too. */
export function initTranslations(instance: i18n): i18n {
  ofBrowser = instance
  speakOtherLanguages(async (lang) => {
    const other = instance.cloneInstance({ lng: lang, fallbackLng: false })
    other.addResourceBundle(lang, translations, await messagesOf(lang), true, true)
    return ({ children }) => createElement(I18nextProvider, { i18n: other, children })
  })
  return instance
}

/**
 * Returns the browser's translator. Throws 'Translations used before its initialization' until the first
 * language is loaded.
 */
export function translationsHere(): i18n {
  if (!ofBrowser) throw new Error(usedBeforeInitialization)
  return ofBrowser
}

/** A namespace of each part that no earlier part has: if it is loaded, the whole part is. */
const marks: Record<Part, string> = { outside: 'shell', inside: 'orders', staff: 'team' }

/** Returns how far a language is loaded. Undefined if it is not. */
function reachOf(instance: i18n, lang: string): Reach | undefined {
  return parts.findLast((part) => instance.getResource(lang, translations, marks[part]) !== undefined)
}

async function bring(instance: i18n, lang: string, reach: Reach): Promise<void> {
  const known = reachOf(instance, lang)
  if (known && parts.indexOf(known) >= parts.indexOf(reach)) return
  instance.addResourceBundle(lang, translations, await messagesOf(lang, reach), true, true)
}

/** Loads the texts of the account, or of the back-office too. On the server they always are. */
export async function wordsInside(reach: Exclude<Reach, 'outside'>): Promise<void> {
  const instance = translationsHere()
  await bring(instance, instance.language, reach)
}

/**
 * Loads a language as far as the current one, stores the choice and announces it (i18next's
 * `languageChanged`, spec §4).
 */
export async function switchLanguage(instance: i18n, lang: Lang): Promise<void> {
  await bring(instance, lang, reachOf(instance, instance.language) ?? 'outside')
  keepLanguage(lang)
  await instance.changeLanguage(lang)
}

/** Subscribes to changes of the language (spec §4). Returns the unsubscribe function. */
export function onLanguageChanged(heard: (lang: Lang) => void): () => void {
  const instance = translationsHere()
  instance.on('languageChanged', heard as (lang: string) => void)
  return () => instance.off('languageChanged', heard as (lang: string) => void)
}

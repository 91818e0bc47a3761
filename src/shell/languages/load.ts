import { createInstance, type i18n, type Resource } from 'i18next'
import { createElement } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { keepLanguage } from '#platform/client/cookies.ts'
import { speakOtherLanguages } from '#platform/client/other-language.ts'
import type { Lang } from '#platform/shared/i18n.ts'

/** The name of the whole of a language's words (spec §3). */
export const translations = 'translations'

/** Spec §8, by their names there. */
export const langIsMissing = 'Lang is missing in messages'
export const usedBeforeInitialization = 'Translations used before its initialization'

type Parts = { outside: () => Promise<object>; inside: () => Promise<object> }

/** Languages are loaded when somebody reads them; the words of the account and the back-office when somebody goes there. */
const messages: Record<string, Parts> = {
  en: {
    outside: async () => (await import('./en-outside.ts')).enOutside,
    inside: async () => (await import('./en-inside.ts')).enInside,
  },
  ru: {
    outside: async () => (await import('./ru-outside.ts')).ruOutside,
    inside: async () => (await import('./ru-inside.ts')).ruInside,
  },
}

/** The words of a language, those of the public pages alone or all. Throws 'Lang is missing in messages'. */
export async function messagesOf(
  lang: string,
  reach: 'outside' | 'everywhere' = 'everywhere',
): Promise<object> {
  if (!Object.hasOwn(messages, lang)) throw new Error(langIsMissing)
  const { outside, inside } = messages[lang]!
  const parts = await Promise.all([outside(), ...(reach === 'everywhere' ? [inside()] : [])])
  return Object.assign({}, ...parts)
}

/** A translator with its words at hand. */
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

/** Makes a translator the browser's own: from now on words are at hand outside of components too. */
export function initTranslations(instance: i18n): i18n {
  ofBrowser = instance
  speakOtherLanguages(async (lang) => {
    const other = instance.cloneInstance({ lng: lang, fallbackLng: false })
    other.addResourceBundle(lang, translations, await messagesOf(lang), true, true)
    return ({ children }) => createElement(I18nextProvider, { i18n: other, children })
  })
  return instance
}

/** The browser's translator. Throws 'Translations used before its initialization' until the first language has come. */
export function translationsHere(): i18n {
  if (!ofBrowser) throw new Error(usedBeforeInitialization)
  return ofBrowser
}

/** A word that only somebody inside reads: where it is at hand, all are. */
const ofInside = 'orders'
const hasInside = (instance: i18n, lang: string) =>
  instance.getResource(lang, translations, ofInside) !== undefined

/** From now on the words of the account and the back-office are at hand too. On the server they always are. */
export async function wordsInside(): Promise<void> {
  const instance = translationsHere()
  const lang = instance.language
  if (hasInside(instance, lang)) return
  instance.addResourceBundle(lang, translations, await messages[lang]!.inside(), true)
}

/** Loads a language, as much of it as is read now, remembers it and announces it (i18next's `languageChanged`, spec §4). */
export async function switchLanguage(instance: i18n, lang: Lang): Promise<void> {
  const isInside = hasInside(instance, instance.language)
  if (!instance.hasResourceBundle(lang, translations) || (isInside && !hasInside(instance, lang))) {
    const words = await messagesOf(lang, isInside ? 'everywhere' : 'outside')
    instance.addResourceBundle(lang, translations, words, true, true)
  }
  keepLanguage(lang)
  await instance.changeLanguage(lang)
}

/** Hears every change of the language (spec §4). Answers how to stop. */
export function onLanguageChanged(heard: (lang: Lang) => void): () => void {
  const instance = translationsHere()
  instance.on('languageChanged', heard as (lang: string) => void)
  return () => instance.off('languageChanged', heard as (lang: string) => void)
}

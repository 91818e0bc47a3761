import { createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepLanguage } from '#platform/client/cookies.ts'
import type { Lang } from '#platform/shared/i18n.ts'

/** The name of the whole of a language's words (spec §3). */
export const translations = 'translations'

/** Spec §8, by their names there. */
export const langIsMissing = 'Lang is missing in messages'
export const usedBeforeInitialization = 'Translations used before its initialization'

/** Languages are loaded when somebody reads them. */
const messages: Record<string, () => Promise<object>> = {
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
}

/** The words of a language. Throws 'Lang is missing in messages'. */
export async function messagesOf(lang: string): Promise<object> {
  if (!Object.hasOwn(messages, lang)) throw new Error(langIsMissing)
  return messages[lang]!()
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
  return instance
}

/** The browser's translator. Throws 'Translations used before its initialization' until the first language has come. */
export function translationsHere(): i18n {
  if (!ofBrowser) throw new Error(usedBeforeInitialization)
  return ofBrowser
}

/** Loads a language, remembers it and announces it (i18next's `languageChanged`, spec §4). */
export async function switchLanguage(instance: i18n, lang: Lang): Promise<void> {
  if (!instance.hasResourceBundle(lang, translations)) {
    instance.addResourceBundle(lang, translations, await messagesOf(lang))
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

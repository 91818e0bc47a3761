import { createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepLanguage } from '#platform/client/cookies.ts'
import type { Lang } from '#platform/shared/i18n.ts'

/** A translator with its words at hand. */
export function translatorOf(lang: Lang, messages: object): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { translation: messages } } as Resource,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

/** Languages are loaded when somebody reads them. */
export const messagesOf = async (lang: Lang): Promise<object> =>
  lang === 'ru' ? (await import('./ru.ts')).ru : (await import('./en.ts')).en

/** Loads a language, remembers it and announces it (i18next's `languageChanged`). */
export async function switchLanguage(instance: i18n, lang: Lang): Promise<void> {
  if (!instance.hasResourceBundle(lang, 'translation')) {
    instance.addResourceBundle(lang, 'translation', await messagesOf(lang))
  }
  keepLanguage(lang)
  document.documentElement.lang = lang
  await instance.changeLanguage(lang)
}

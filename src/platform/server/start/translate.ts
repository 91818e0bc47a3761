import { createInstance } from 'i18next'
import type { Lang, Translate } from '../../shared/i18n.ts'

/** Creates the server's translator. It holds both languages in memory and has no current language. */
export function translator(messages: Record<Lang, object>): (lang: Lang) => Translate {
  const instance = createInstance()
  void instance.init({
    resources: { en: { translation: messages.en }, ru: { translation: messages.ru } },
    lng: 'en',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  const spoken = { en: instance.getFixedT('en'), ru: instance.getFixedT('ru') }
  return (lang) => (key, params) => String(spoken[lang](key as never, params as never))
}

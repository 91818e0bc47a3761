import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auth } from '#features/auth/contract.ts'
import { call } from '#platform/client/call.ts'
import { bearerToken } from '#platform/client/cookies.ts'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import { switchLanguage } from '#shell/languages/load.ts'
import styles from './switches.module.css'

const names: Record<Lang, string> = { en: 'English', ru: 'Русский' }

/** Changes the words at once; what the server has written is asked again in the new language. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()

  const choose = async (lang: Lang) => {
    await switchLanguage(i18n, lang)
    if (bearerToken()) await call(auth.setLocale, { body: { locale: lang } }).catch(() => undefined)
    await queries.invalidateQueries()
  }

  return (
    <fieldset className={styles.switch}>
      <legend>{t('common.language')}</legend>
      {languages.map((lang) => (
        <button
          key={lang}
          type="button"
          lang={lang}
          data-lang={lang}
          title={names[lang]}
          aria-pressed={i18n.language === lang}
          onClick={() => void choose(lang)}
        >
          {lang.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { auth } from '#features/auth/contract.ts'
import { call } from '#platform/client/call.ts'
import { bearerToken } from '#platform/client/cookies.ts'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import { me } from '#shell/at-start.ts'
import { switchLanguage } from '#shell/languages/load.ts'
import styles from './switches.module.css'

const names: Record<Lang, string> = { en: 'English', ru: 'Русский' }

/**
 * Changes the words at once, and remembers the choice with the person. Without scripts, and on a page whose address
 * names its language, it is the link it looks like.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const { pathname, search } = useLocation()

  const choose = async (lang: Lang) => {
    await switchLanguage(i18n, lang)
    if (!bearerToken()) return
    await call(auth.setLocale, { body: { locale: lang } }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: me.queryKey })
  }
  const onClick = (event: MouseEvent, lang: Lang) => {
    if (new URLSearchParams(search).has('lang')) return
    event.preventDefault()
    void choose(lang)
  }

  return (
    <nav className={styles.switch} aria-label={t('common.language')}>
      {languages.map((lang) => (
        <a
          key={lang}
          href={inLanguage(pathname, search, lang)}
          lang={lang}
          hrefLang={lang}
          title={names[lang]}
          aria-current={i18n.language === lang ? 'true' : undefined}
          onClick={(event) => onClick(event, lang)}
        >
          {lang.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}

function inLanguage(pathname: string, search: string, lang: Lang): string {
  const parameters = new URLSearchParams(search)
  parameters.set('lang', lang)
  return `${pathname}?${parameters}`
}

import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import styles from './switches.module.css'
import { languageNames, useLanguage } from './use-language.ts'

/**
 * Changes the language at once and stores the choice with the person. Without scripts, and on a page whose
 * address names its language, it is an ordinary link.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const choose = useLanguage()
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
          title={languageNames[lang]}
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

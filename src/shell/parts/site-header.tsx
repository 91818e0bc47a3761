import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { SignInEntry } from './sign-in-entry.tsx'
import styles from './site-header.module.css'

/**
 * The navigation of the public site and the sign-in. On a phone the links open from a button that needs no
 * script.
 */
export function SiteHeader() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo to={paths.landing} />
        <nav className={styles.places} aria-label={t('shell.siteNavigation')}>
          <Places />
        </nav>
        <div className={styles.tools}>
          <LanguageSwitch />
          <SchemeSwitch />
          <SignInEntry />
          <span className={styles.wide}>
            <ButtonLink to={paths.conditions}>{t('auth.becomeClient')}</ButtonLink>
          </span>
        </div>
        <details key={pathname} className={styles.menu}>
          <summary aria-label={t('shell.siteNavigation')}>
            <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
          </summary>
          <nav aria-label={t('shell.siteNavigation')}>
            <Places />
            <NavLink to={paths.conditions}>{t('auth.becomeClient')}</NavLink>
          </nav>
        </details>
      </div>
    </header>
  )
}

function Places() {
  const { t } = useTranslation()
  return (
    <>
      <NavLink to={paths.search()} prefetch="intent">
        {t('shell.goods')}
      </NavLink>
      <NavLink to={paths.about} prefetch="intent">
        {t('siteContent.about.title')}
      </NavLink>
      <NavLink to={paths.contacts} prefetch="intent">
        {t('siteContent.contacts.title')}
      </NavLink>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { Logo } from '../parts/logo.tsx'
import { SchemeSwitch } from '../parts/scheme-switch.tsx'
import styles from './site.module.css'

/** The public site: a header, the page, a footer. */
export default function SiteLayout() {
  const { t } = useTranslation()
  return (
    <>
      <a href="#content" className="skip">
        {t('common.skipToContent')}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Logo to={paths.landing} />
          <nav className={styles.nav} aria-label={t('shell.siteNavigation')}>
            <Link to={paths.search()} prefetch="intent">
              {t('shell.goods')}
            </Link>
          </nav>
          <div className={styles.tools}>
            <LanguageSwitch />
            <SchemeSwitch />
            <ButtonLink to={paths.signIn} variant="default">
              {t('auth.signIn')}
            </ButtonLink>
            <span className={styles.wide}>
              <ButtonLink to={paths.becomeClient}>{t('auth.becomeClient')}</ButtonLink>
            </span>
          </div>
        </div>
      </header>
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <div className={styles.bar}>
          <span>{t('shell.company')}</span>
          <Link to={paths.search()}>{t('shell.goods')}</Link>
          <Link to={paths.becomeClient}>{t('auth.becomeClient')}</Link>
          <Link to={paths.signIn}>{t('auth.signIn')}</Link>
        </div>
      </footer>
    </>
  )
}

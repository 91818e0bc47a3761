import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { company } from '#features/foundation/company/client/index.ts'
import { textIn } from '#features/foundation/company/company.ts'
import { paths } from '#platform/shared/paths.ts'
import { useLang } from '#ui/money.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import styles from './site-footer.module.css'

/** Company and contact details, on every public page. */
export function SiteFooter() {
  const { t } = useTranslation()
  const lang = useLang()
  const { data } = useSuspenseQuery(company)
  const [phone, mailbox, address] = [data.phones[0], data.emails[0], data.addresses[0]]
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        <div>
          <strong>{data.name}</strong>
          <p>{t('shell.tagline')}</p>
        </div>
        <address>
          {address && <span>{textIn(address.address, lang)}</span>}
          {phone && <PhoneLink number={phone.number} />}
          {mailbox && <a href={`mailto:${mailbox.address}`}>{mailbox.address}</a>}
        </address>
        <nav aria-label={t('shell.footerNavigation')}>
          <Link to={paths.search()}>{t('shell.goods')}</Link>
          <Link to={paths.about}>{t('siteContent.about.title')}</Link>
          <Link to={paths.contacts}>{t('siteContent.contacts.title')}</Link>
          <Link to={paths.conditions}>{t('auth.becomeClient')}</Link>
          <Link to={paths.publicOffer}>{t('siteContent.legal.offer')}</Link>
          <Link to={paths.privacyPolicy}>{t('siteContent.legal.privacy')}</Link>
        </nav>
      </div>
    </footer>
  )
}

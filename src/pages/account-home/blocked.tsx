import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { company } from '#features/foundation/company/client/index.ts'
import { UnpaidInvoices } from '#features/money/invoicing/client/index.ts'
import { me } from '#features/people/auth/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import styles from './account-screen.module.css'

/** Why the account is blocked, what to pay, and how to reach us. */
export default function Blocked() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  return (
    <>
      <section className={styles.blocked}>
        <p>{user.block_reason ?? t('pages.accountHome.blockedText')}</p>
        <p>
          <ButtonLink to={paths.account.chatAbout('support')}>{t('chat.writeToSupport')}</ButtonLink>
        </p>
        <Ways />
      </section>
      <UnpaidInvoices />
    </>
  )
}

/** Other ways to contact us: a blocked person can open nothing but a conversation with support. */
function Ways() {
  const { t } = useTranslation()
  const { emails, phones } = useSuspenseQuery(company).data
  const [mailbox, phone] = [emails[0]?.address, phones[0]?.number]
  if (!mailbox && !phone) return null
  return (
    <p className={styles.write}>
      {t('pages.accountHome.blockedWrite')} {mailbox && <a href={`mailto:${mailbox}`}>{mailbox}</a>}
      {mailbox && phone && ', '}
      {phone && <PhoneLink number={phone} />}
    </p>
  )
}

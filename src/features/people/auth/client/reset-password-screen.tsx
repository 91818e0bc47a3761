import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { invitationMark } from '../invitation-mark.ts'
import { RecoverForm } from './recover-form.tsx'
import styles from './recovery.module.css'
import { ResetForm } from './reset-form.tsx'

/** The token stands in the address (spec §2): no other site and no cache may learn it (trust §3.6). */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' })

export const handle = { calm: true }

/** A new password by the link of a e-mail, or the first one of who is invited; when the link is too old, the way to a new one. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const [{ token, email, isFirst }] = useState({
    token: search.get('token') ?? '',
    email: search.get('email') ?? '',
    isFirst: search.has(invitationMark),
  })
  const [expired, setExpired] = useState(false)
  // Read once, then gone from the address bar and the history.
  useEffect(() => history.replaceState(history.state, '', paths.resetPassword), [])

  return (
    <div className={styles.page}>
      <title>{`${t(isFirst ? 'auth.joining.title' : 'auth.reset.title')} — Portico`}</title>
      <h1>{t(expired ? 'auth.reset.expiredTitle' : isFirst ? 'auth.joining.title' : 'auth.reset.title')}</h1>
      {expired && isFirst ? (
        <p role="alert">{t('auth.joining.expiredText')}</p>
      ) : expired ? (
        <>
          <p role="alert">{t('auth.reset.expiredText')}</p>
          <RecoverForm email={email} send={t('auth.reset.newLink')} />
        </>
      ) : (
        <>
          <p>{t(isFirst ? 'auth.joining.text' : 'auth.reset.text', { email })}</p>
          <ResetForm {...{ token, email, isFirst }} onExpired={() => setExpired(true)} />
        </>
      )}
      <p>
        <Link to={paths.signIn}>{t('auth.recover.back')}</Link>
      </p>
    </div>
  )
}

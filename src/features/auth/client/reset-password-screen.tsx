import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { RecoverForm } from './recover-form.tsx'
import styles from './recovery.module.css'
import { ResetForm } from './reset-form.tsx'

/** The token stands in the address (spec §2): no other site and no cache may learn it (trust §3.6). */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' })

export const handle = { calm: true }

/** A new password by the link of a letter; when the link is too old, the way to a new one. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const [{ token, email }] = useState({ token: search.get('token') ?? '', email: search.get('email') ?? '' })
  const [expired, setExpired] = useState(false)
  // Read once, then gone from the address bar and the history.
  useEffect(() => history.replaceState(history.state, '', paths.resetPassword), [])

  return (
    <div className={styles.page}>
      <title>{`${t('auth.reset.title')} — Portico`}</title>
      <h1>{t(expired ? 'auth.reset.expiredTitle' : 'auth.reset.title')}</h1>
      {expired ? (
        <>
          <p role="alert">{t('auth.reset.expiredText')}</p>
          <RecoverForm email={email} send={t('auth.reset.newLink')} />
        </>
      ) : (
        <>
          <p>{t('auth.reset.text', { email })}</p>
          <ResetForm token={token} email={email} onExpired={() => setExpired(true)} />
        </>
      )}
      <p>
        <Link to={paths.signIn}>{t('auth.recover.back')}</Link>
      </p>
    </div>
  )
}

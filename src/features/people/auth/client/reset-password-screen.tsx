import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { invitationMark } from '../invitation-mark.ts'
import { RecoverForm } from './recover-form.tsx'
import styles from './recovery.module.css'
import { ResetForm } from './reset-form.tsx'

/** The URL contains the token (spec §2), so no other site and no cache may see it (trust §3.6). */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' })

export const handle = { calm: true }

/** The page to set a new or first password by an e-mailed link; if the link has expired, offers a new one. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const [{ token, email, isFirst }] = useState({
    token: search.get('token') ?? '',
    email: search.get('email') ?? '',
    isFirst: search.has(invitationMark),
  })
  const [expired, setExpired] = useState(false)
  // Removes the token from the address bar and the history once it was read.
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

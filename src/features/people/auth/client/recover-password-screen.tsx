import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { RecoverForm } from './recover-form.tsx'
import styles from './recovery.module.css'

export const handle = { calm: true }

/** The page to request a recovery link. */
export default function RecoverPasswordScreen() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <title>{`${t('auth.recover.title')} — Portico`}</title>
      <h1>{t('auth.recover.title')}</h1>
      <p>{t('auth.recover.text')}</p>
      <RecoverForm send={t('auth.recover.send')} />
      <p>
        <Link to={paths.signIn}>{t('auth.recover.back')}</Link>
      </p>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { passwordRules } from '#platform/shared/validation.ts'
import styles from './password-checklist.module.css'

/** The rules of a password, checked off during typing. */
export function PasswordChecklist({ password, className = '' }: { password: string; className?: string }) {
  const { t } = useTranslation()
  return (
    <ul className={`${styles.rules} ${className}`} aria-label={t('auth.rules')}>
      {passwordRules.map(({ code, holds }) => (
        <li key={code} data-held={holds(password)}>
          <span aria-hidden="true">{holds(password) ? '✓' : '·'}</span> {t(code)}
        </li>
      ))}
    </ul>
  )
}

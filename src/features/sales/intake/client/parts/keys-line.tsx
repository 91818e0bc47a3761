import { useTranslation } from 'react-i18next'
import styles from './keys-line.module.css'

const keys = [
  ['↑ ↓', 'move'],
  ['1–5', 'choose'],
  ['Enter', 'accept'],
  ['Delete', 'leave'],
  ['Q', 'quantity'],
  ['/', 'search'],
] as const

/** The keyboard shortcuts that decide a row. */
export function KeysLine() {
  const { t } = useTranslation()
  return (
    <ul className={styles.keys} aria-label={t('intake.keys')}>
      {keys.map(([key, does]) => (
        <li key={key}>
          <kbd>{key}</kbd> {t(`intake.key.${does}`)}
        </li>
      ))}
    </ul>
  )
}

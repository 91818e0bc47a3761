import { useTranslation } from 'react-i18next'
import type { Understood } from '../contract.ts'
import styles from './instruments.module.css'

/** The lines of a file that are no products, each with the reason. */
export function SkippedRows({ understood: { skipped, skipped_rows } }: { understood: Understood }) {
  const { t } = useTranslation()
  if (skipped_rows === 0) return null
  return (
    <details className={styles.skipped}>
      <summary>{t('imports.skippedRows', { count: skipped_rows })}</summary>
      <ul>
        {skipped.map(({ sheet, row, reason, text }) => (
          <li key={`${sheet} ${row}`}>
            <span className="figures">{sheet ? t('imports.sheetRow', { sheet, row }) : row}</span>
            {'. '}
            {t(`imports.skipReasons.${reason}`)}: <span className="dimmed">{text}</span>
          </li>
        ))}
      </ul>
      {skipped_rows > skipped.length && <p className="dimmed">…</p>}
    </details>
  )
}

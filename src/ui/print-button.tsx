import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './print-button.module.css'

/**
 * Prints the page. On a page without its own scripts the plain page's script does it; without any script it
 * is hidden.
 */
export function PrintButton() {
  const { t } = useTranslation()
  return (
    <button type="button" data-print className={styles.print} onClick={() => window.print()}>
      <IconPrinter size={18} stroke={1.6} aria-hidden="true" />
      {t('common.print')}
    </button>
  )
}

import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import styles from './progress-line.module.css'

/** A page that is on its way longer than 150 ms is seen to be: a line along the top, whose delay is its style's. */
export function ProgressLine() {
  const { t } = useTranslation()
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div role="progressbar" aria-label={t('common.loading')} className={styles.line} />
}

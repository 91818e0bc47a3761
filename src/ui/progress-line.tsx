import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import styles from './progress-line.module.css'

/**
 * A line along the top while a page is loading for longer than 150 ms; the delay is in its style. It is
 * outside of every landmark, so its container is a live region, which exists before there is anything to
 * announce.
 */
export function ProgressLine() {
  const { t } = useTranslation()
  const { state } = useNavigation()
  return (
    <div aria-live="polite">
      {state !== 'idle' && (
        <div role="progressbar" aria-label={t('common.loading')} className={styles.line} />
      )}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import styles from './progress-line.module.css'

/**
 * A page that is on its way longer than 150 ms is seen to be: a line along the top, whose delay is its style's. It
 * lies outside of every landmark, so what holds it is a live region, which is there before there is something to say.
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

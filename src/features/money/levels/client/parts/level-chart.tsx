import { useTranslation } from 'react-i18next'
import { discountLevelIds, shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { useWhen } from '#ui/when.tsx'
import styles from './level-chart.module.css'
import { type Step, stepsOf } from './steps.ts'

const top = discountLevelIds.length - 1

/** The levels of a company over time, as a step chart. The table next to it has the same data. */
export function LevelChart({ changes, until }: { changes: readonly Step[]; until: string }) {
  const { t } = useTranslation()
  const first = changes.at(-1)?.at ?? until
  const began = useWhen(first, 'day')
  return (
    <figure className={styles.chart} role="img" aria-label={t('levels.history.chart')}>
      <div className={styles.levels} aria-hidden="true">
        {[...discountLevelIds].reverse().map((id) => (
          <span key={id}>{shownLevel(id)}</span>
        ))}
      </div>
      <svg className={styles.plot} viewBox={`0 0 100 ${top}`} preserveAspectRatio="none" aria-hidden="true">
        {discountLevelIds.map((id) => (
          <path key={id} className={styles.line} d={`M0 ${top - id}H100`} />
        ))}
        <path className={styles.steps} d={stepsOf(changes, until, top)} />
      </svg>
      <div className={styles.days} aria-hidden="true">
        <span suppressHydrationWarning>{began}</span>
        <span>{t('levels.history.today')}</span>
      </div>
    </figure>
  )
}

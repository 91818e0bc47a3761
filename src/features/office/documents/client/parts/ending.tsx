import { useTranslation } from 'react-i18next'
import { Day } from '#ui/day.tsx'
import { State } from '#ui/state.tsx'
import { useToday } from '#ui/use-day.ts'
import { endingOf } from '../../document.ts'
import styles from '../documents.module.css'

/** The last day of a document, the same in every time zone, with a mark if it is near or past. */
export function LastDay({ of }: { of: string | null }) {
  const { t } = useTranslation()
  const today = useToday()
  if (of === null) return <span className="dimmed">–</span>
  const ending = endingOf(of, today)
  return (
    <span className={styles.oneLine}>
      <Day of={of} />
      {ending && (
        <>
          {' '}
          {ending.is === 'over' ? (
            <State tone="trouble">{t('documents.isOver')}</State>
          ) : (
            <State tone="waiting">
              {ending.days === 0 ? t('documents.endsToday') : t('documents.endsIn', { count: ending.days })}
            </State>
          )}
        </>
      )}
    </span>
  )
}

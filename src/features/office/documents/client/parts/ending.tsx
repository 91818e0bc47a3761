import { useTranslation } from 'react-i18next'
import { useNow } from '#ui/now.ts'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import { dayOf, endingOf } from '../../document.ts'

/** The last day of a document, the same in every time zone, with a mark if it is near or past. */
export function LastDay({ of }: { of: string | null }) {
  const { t } = useTranslation()
  const now = useNow()
  if (of === null) return <span className="dimmed">{t('documents.noEnd')}</span>
  const ending = endingOf(of, dayOf(new Date(now)))
  return (
    <span>
      <When at={`${of}T12:00:00Z`} as="day" />
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

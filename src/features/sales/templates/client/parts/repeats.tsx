import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDay } from '#ui/use-day.ts'
import type { CadenceOfTemplate } from '../../cadence-shape.ts'
import type { OwnTemplate } from '../../contract.ts'
import { useResume } from '../api.ts'
import styles from '../templates.module.css'

/** When a template repeats and when next, or that it is paused, with a button to resume. */
export function Repeats({ of: { id, cadence, may_repeat } }: { of: OwnTemplate }) {
  const { t } = useTranslation()
  const words = useCadenceWords()
  const day = useDay()
  const resume = useResume()
  if (!cadence) return null
  const { mode, due_on, next_on, paused } = cadence
  const next = t(mode === 'remind' ? 'templates.cadence.nextRemind' : 'templates.cadence.nextPrepare', {
    day: day(next_on),
  })
  return (
    <div className={styles.repeats}>
      <small>
        {words(cadence)}.{' '}
        {paused ? (
          <span className={styles.paused}>{t(`templates.cadence.paused.${paused}`)}</span>
        ) : (
          <>
            {next}
            {next_on !== due_on && ` (${t('templates.cadence.forDay', { day: day(due_on) })})`}
          </>
        )}
      </small>
      {paused && may_repeat && (
        <Button
          size="compact-sm"
          variant="default"
          loading={resume.isPending}
          onClick={() => resume.mutate({ params: { id } })}
        >
          {t('templates.cadence.resume')}
        </Button>
      )}
    </div>
  )
}

/** Returns a function that says a cadence: "Every 2 weeks on Monday". */
function useCadenceWords(): (of: CadenceOfTemplate) => string {
  const { t } = useTranslation()
  return ({ unit, every: count, weekday, day }) => {
    if (unit === 'week')
      return t('templates.cadence.week', {
        count,
        weekday: t(`templates.cadence.weekdays.${(weekday ?? 1) as 1}`),
      })
    return day === 31
      ? t('templates.cadence.monthLast', { count })
      : t('templates.cadence.month', { count, day })
  }
}

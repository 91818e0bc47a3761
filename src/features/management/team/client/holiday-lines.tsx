import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { State } from '#ui/state.tsx'
import { useDay } from '#ui/use-day.ts'
import type { Holiday, HolidayMonth } from '../team-shape.ts'
import styles from './holidays.module.css'

/** The month as a list: who, when, the substitutes, and warnings. */
export function HolidayLines({
  of: { days, holidays },
  to,
}: {
  of: HolidayMonth
  to: (id: number) => string
}) {
  const { t } = useTranslation()
  if (holidays.length === 0)
    return <p className="dimmed">{t(days.length > 31 ? 'team.views.noOneAway' : 'team.noOneAway')}</p>
  return (
    <ul className={styles.lines}>
      {holidays.map((holiday) => (
        <li key={holiday.id}>
          <HolidayLine of={holiday} to={to(holiday.id)} />
        </li>
      ))}
    </ul>
  )
}

function HolidayLine({ of, to }: { of: Holiday; to: string }) {
  const { t } = useTranslation()
  const day = useDay()
  const { manager, starts_on, ends_on, kind, state, substitutes } = of
  return (
    <>
      <p>
        <Link to={to} preventScrollReset>
          <strong>{manager}</strong>
        </Link>{' '}
        {starts_on === ends_on ? day(starts_on) : `${day(starts_on)} – ${day(ends_on)}`}{' '}
        <State tone={state === 'active' ? 'in-work' : 'quiet'}>
          {t(`team.kinds.${kind}`)}, {t(`team.holidayStates.${state}`)}
        </State>
      </p>
      <p className="dimmed">
        {t('team.substitutes')}:{' '}
        {[...new Set(substitutes.map(({ name }) => name))].join(', ') || t('team.noSubstituteYet')}
      </p>
      <Warnings of={of} />
    </>
  )
}

export function Warnings({ of: { warnings } }: { of: Pick<Holiday, 'warnings'> }) {
  const { t } = useTranslation()
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings}>
      {warnings.map(({ kind, who }) => (
        <li key={`${kind} ${who}`}>{t(`team.warnings.${kind}`, { name: who ?? '' })}</li>
      ))}
    </ul>
  )
}

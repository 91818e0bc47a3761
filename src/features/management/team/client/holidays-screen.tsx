import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { idIn } from '#platform/client/drawer.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { onceOpened } from '#ui/once-opened.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useDay } from '#ui/use-day.ts'
import { monthAfter, monthsIn } from '../month.ts'
import type { HolidayMonth } from '../team-shape.ts'
import { holidayMonths, useLiveTeam } from './api.ts'
import { HolidayLines } from './holiday-lines.tsx'
import type { HolidayWindowProps } from './holiday-window.tsx'
import styles from './holidays.module.css'
import { MonthTable } from './month-table.tsx'
import { Quarter, useMonthName } from './quarter.tsx'

const HolidayWindow = onceOpened<HolidayWindowProps>(
  async () => (await import('./holiday-window.tsx')).HolidayWindow,
  { soon: false },
)

const needs = ({ url }: Place) => [holidayMonths(monthsIn(url.searchParams))]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/**
 * Holidays of the team by month, or by quarter with `?view=quarter`. `?month=2026-08`; `?holiday=3` opens one,
 * `?plan=1` plans a new one.
 */
export default function HolidaysScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data } = useSuspenseQuery(holidayMonths(monthsIn(search)))
  useLiveTeam()
  const go = (change: Record<string, string | null>) =>
    setSearch((before) => changed(before, change), { preventScrollReset: true })
  const to = (change: Record<string, string | null>) => `?${changed(search, change)}`
  const id = idIn(search, 'holiday')
  return (
    <>
      <PageHead title={t('team.holidaysTitle')}>
        <Button onClick={() => go({ plan: '1' })}>{t('team.plan')}</Button>
      </PageHead>
      <div className={styles.head}>
        <MonthLinks to={to} {...monthsIn(search)} />
        <Views to={to} open={monthsIn(search).months} />
      </div>
      <Gaps of={data} />
      {monthsIn(search).months === 3 ? (
        <Quarter of={data} to={(holiday) => to({ holiday: String(holiday) })} />
      ) : (
        <MonthTable of={data} to={(holiday) => to({ holiday: String(holiday) })} />
      )}
      <HolidayLines of={data} to={(holiday) => to({ holiday: String(holiday) })} />
      <HolidayWindow
        opened={id !== null || search.has('plan')}
        id={id}
        month={data}
        onClose={() => go({ holiday: null, plan: null })}
      />
    </>
  )
}

function changed(search: URLSearchParams, change: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return next
}

type To = (change: Record<string, string | null>) => string

function MonthLinks({ to, month, months }: { to: To; month: string; months: 1 | 3 }) {
  const { t } = useTranslation()
  const name = useMonthName()
  const last = monthAfter(month, 2)
  return (
    <nav className={styles.months} aria-label={t(months === 3 ? 'team.views.quarter' : 'team.month')}>
      <Link
        to={to({ month: monthAfter(month, -months) })}
        aria-label={t(months === 3 ? 'team.views.previous' : 'team.previous')}
        preventScrollReset
      >
        ←
      </Link>
      <h2 aria-live="polite">{months === 3 ? `${name(month)} – ${name(last)}` : name(month)}</h2>
      <Link
        to={to({ month: monthAfter(month, months) })}
        aria-label={t(months === 3 ? 'team.views.next' : 'team.next')}
        preventScrollReset
      >
        →
      </Link>
    </nav>
  )
}

/** Links to the views: one month, or three. */
function Views({ to, open }: { to: To; open: 1 | 3 }) {
  const { t } = useTranslation()
  const view = (months: 1 | 3, name: 'month' | 'quarter') => (
    <Link
      to={to({ view: months === 3 ? 'quarter' : null })}
      aria-current={open === months ? 'true' : undefined}
      preventScrollReset
    >
      {t(`team.views.${name}`)}
    </Link>
  )
  return (
    <nav className={styles.views} aria-label={t('team.views.title')}>
      {view(1, 'month')}
      {view(3, 'quarter')}
    </nav>
  )
}

/** Languages without anyone available, and when. */
function Gaps({ of: { gaps } }: { of: HolidayMonth }) {
  const { t } = useTranslation()
  const day = useDay()
  if (gaps.length === 0) return null
  return (
    <ul className={styles.gaps}>
      {gaps.map(({ language, from, to }) => (
        <li key={`${language} ${from}`}>
          {t(from === to ? 'team.gapDay' : 'team.gap', {
            language: t(`dictionary.spoken.${language}`),
            from: day(from),
            to: day(to),
          })}
        </li>
      ))}
    </ul>
  )
}

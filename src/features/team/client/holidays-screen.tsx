import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { idIn } from '#platform/client/drawer.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { capitalised } from '#platform/shared/typography.ts'
import { useLang } from '#ui/money.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useDay } from '#ui/use-day.ts'
import type { HolidayMonth } from '../team-shape.ts'
import { holidayMonth, useLiveTeam } from './api.ts'
import { HolidayLines } from './holiday-lines.tsx'
import type { HolidayWindowProps } from './holiday-window.tsx'
import styles from './holidays.module.css'
import { monthAfter, monthIn } from './month.ts'
import { MonthTable } from './month-table.tsx'

const HolidayWindow = onceOpened<HolidayWindowProps>(
  async () => (await import('./holiday-window.tsx')).HolidayWindow,
  { soon: false },
)

const needs = ({ url }: Place) => [holidayMonth(monthIn(url.searchParams))]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Who is away when: a month of the team. `?month=2026-08`, `?holiday=3` opens one, `?plan=1` plans another. */
export default function HolidaysScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data } = useSuspenseQuery(holidayMonth(monthIn(search)))
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
      <MonthLinks to={to} month={monthIn(search)} />
      <Gaps of={data} />
      <MonthTable of={data} to={(holiday) => to({ holiday: String(holiday) })} />
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

function MonthLinks({ to, month }: { to: (change: Record<string, string>) => string; month: string }) {
  const { t } = useTranslation()
  const lang = useLang()
  const name = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  )
  return (
    <nav className={styles.months} aria-label={t('team.month')}>
      <Link to={to({ month: monthAfter(month, -1) })} aria-label={t('team.previous')} preventScrollReset>
        ←
      </Link>
      <h2 aria-live="polite">{capitalised(name, lang).replace(/ г\.$/, '')}</h2>
      <Link to={to({ month: monthAfter(month, 1) })} aria-label={t('team.next')} preventScrollReset>
        →
      </Link>
    </nav>
  )
}

/** Languages nobody is there for, and when. */
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

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLang } from '#ui/money.tsx'
import { useDay, useToday } from '#ui/use-day.ts'
import type { Holiday, HolidayMonth } from '../team-shape.ts'
import styles from './holidays.module.css'

type Props = {
  of: HolidayMonth
  to: (holiday: number) => string
  caption?: string
  /** One of several months: days without names, every seventh numbered. */
  isSmall?: boolean
}

/** The month as a table, one row per person; a narrow screen scrolls it, starting at today. */
export function MonthTable({ of: { days, people, holidays }, to, caption, isSmall = false }: Props) {
  const { t } = useTranslation()
  const day = useDay()
  const today = useToday()
  const title = caption ?? t('team.holidaysTitle')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section key={days[0]} className={styles.scroller} aria-label={title} tabIndex={0}>
      <table className={styles.table} aria-label={title} data-small={isSmall || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('team.name')}</th>
            {days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {runsOf(
                days,
                holidays.filter(({ manager_id }) => manager_id === id),
              ).map(({ from, length, holiday }) => (
                <td key={from} colSpan={length} data-weekend={holiday === null && isWeekend(from)}>
                  {holiday && (
                    <Link
                      to={to(holiday.id)}
                      preventScrollReset
                      data-warns={holiday.warnings.length > 0}
                      title={isSmall ? `${day(holiday.starts_on)} – ${day(holiday.ends_on)}` : undefined}
                    >
                      {t(`team.kinds.${holiday.kind}`)}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DayHead({ day, isToday }: { day: string; isToday: boolean }) {
  const lang = useLang()
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' })
  return (
    <th
      scope="col"
      data-weekend={isWeekend(day)}
      aria-current={isToday ? 'date' : undefined}
      ref={isToday ? beginHere : undefined}
    >
      <abbr title={weekday.format(new Date(`${day}T12:00:00Z`))}>{Number(day.slice(8))}</abbr>
    </th>
  )
}

/** Scrolls the month so that yesterday is next to the names, and today follows. */
function beginHere(head: HTMLTableCellElement | null): void {
  const month = head?.closest('section')
  const names = head?.parentElement?.firstElementChild as HTMLElement | null | undefined
  if (head && month && names) month.scrollLeft = head.offsetLeft - names.offsetWidth - head.offsetWidth
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** Groups a person's days: working days singly, days of a holiday together. */
function runsOf(days: readonly string[], holidays: readonly Holiday[]) {
  const runs: { from: string; length: number; holiday: Holiday | null }[] = []
  for (const day of days) {
    const holiday = holidays.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on) ?? null
    const last = runs.at(-1)
    if (last && holiday !== null && last.holiday === holiday) last.length += 1
    else runs.push({ from: day, length: 1, holiday })
  }
  return runs
}

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#features/foundation/company/contract.ts'
import {
  type Hours,
  localClock,
  minutesBetween,
  offsetAt,
  openingAt,
  timeShifted,
  weekdayOf,
} from '#features/foundation/company/opening.ts'
import { momentIn } from '#platform/shared/day-in.ts'
import { Card } from '#ui/card.tsx'
import { useLang } from '#ui/money.tsx'
import { State } from '#ui/state.tsx'
import styles from '../contacts-screen.module.css'

const holidaysShown = 4

/**
 * Whether someone is available now by the server's clock, and the opening hours in the company's and the
 * visitor's time.
 */
export function OpeningHours({ of }: { of: Company }) {
  const { t } = useTranslation()
  const now = useServerNow(of.now)
  const own = useOwnZone(of.time_zone)
  const shift = minutesBetween(now, of.time_zone, own)
  if (of.hours.every((hours) => hours === null)) return null
  const today = weekdayOf(localClock(now, of.time_zone).date)
  return (
    <Card className={styles.card}>
      <h2>{t('siteContent.contacts.when')}</h2>
      <OpenNow of={of} now={now} />
      <table className={styles.hours}>
        <tbody>
          {of.hours.map((hours, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week are their places in it
            <tr key={day} data-today={day === today || undefined}>
              <th scope="row">{t(`company.weekdays.${day}` as never)}</th>
              <td>{hours ? span(hours) : t('siteContent.contacts.dayOff')}</td>
              {shift !== 0 && <td className="dimmed">{hours && span(shifted(hours, shift))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.small}>
        {t('siteContent.contacts.zone', { offset: offsetAt(now, of.time_zone) })}
        {shift !== 0 && `; ${t('siteContent.contacts.yourTime', { offset: offsetAt(now, own) })}`}
      </p>
      <Holidays of={of} now={now} />
    </Card>
  )
}

const span = ({ from, to }: Hours): string => `${from}–${to}`
const shifted = ({ from, to }: Hours, minutes: number): Hours => ({
  from: timeShifted(from, minutes),
  to: timeShifted(to, minutes),
})

function OpenNow({ of, now }: { of: Company; now: Date }) {
  const { t } = useTranslation()
  const day = useDay()
  const opening = openingAt(of, now)
  if (opening.open)
    return <State tone="done">{t('siteContent.contacts.openNow', { time: opening.until })}</State>
  const { next } = opening
  if (!next) return <State tone="quiet">{t('siteContent.contacts.closed')}</State>
  const words =
    next.date === localClock(now, of.time_zone).date
      ? t('siteContent.contacts.closedToday', { time: next.time })
      : t('siteContent.contacts.closedUntil', { day: day(next.date), time: next.time })
  return <State tone="quiet">{words}</State>
}

function Holidays({ of, now }: { of: Company; now: Date }) {
  const { t } = useTranslation()
  const day = useDay()
  const today = localClock(now, of.time_zone).date
  const days = of.holidays
    .map(({ date }) => date)
    .filter((date) => date >= today)
    .sort()
    .slice(0, holidaysShown)
  if (days.length === 0) return null
  return (
    <p className={styles.small}>
      {t('siteContent.contacts.nextHolidays', { days: days.map(day).join(', ') })}
    </p>
  )
}

/** Formats a calendar day, the same for every reader. */
function useDay(): (date: string) => string {
  const lang = useLang()
  return (date) => momentIn(lang, date, { day: 'numeric', month: 'long' }).replaceAll(' ', '\u00a0')
}

/** Returns the server's time, advanced in the browser by the time since the reply. */
function useServerNow(found: string): Date {
  const [now, setNow] = useState(() => new Date(found))
  useEffect(() => {
    const start = performance.now()
    const tick = () => setNow(new Date(Date.parse(found) + performance.now() - start))
    const timer = setInterval(tick, 15_000)
    return () => clearInterval(timer)
  }, [found])
  return now
}

/** Returns the visitor's time zone; on the server, which does not know it, the company's. */
function useOwnZone(company: string): string {
  const [own, setOwn] = useState(company)
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return own
}

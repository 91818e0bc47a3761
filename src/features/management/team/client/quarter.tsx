import { momentIn } from '#platform/shared/day-in.ts'
import { capitalised } from '#platform/shared/typography.ts'
import { useLang } from '#ui/money.tsx'
import type { HolidayMonth } from '../team-shape.ts'
import styles from './holidays.module.css'
import { MonthTable } from './month-table.tsx'

/** Three months side by side, on a phone below each other; each as one row per person. */
export function Quarter({ of, to }: { of: HolidayMonth; to: (holiday: number) => string }) {
  const name = useMonthName()
  const months = [...new Set(of.days.map((day) => day.slice(0, 7)))]
  return (
    <div className={styles.quarter}>
      {months.map((month) => (
        <section key={month}>
          <h3>{name(month)}</h3>
          <MonthTable
            of={{ ...of, days: of.days.filter((day) => day.startsWith(month)) }}
            to={to}
            caption={name(month)}
            isSmall
          />
        </section>
      ))}
    </div>
  )
}

/** Returns a formatter of months ('2026-08'). */
export function useMonthName(): (month: string) => string {
  const lang = useLang()
  return (month) => capitalised(momentIn(lang, `${month}-01`, { month: 'long', year: 'numeric' }), lang)
}

import type { Schedule } from '../../contract.ts'
import styles from './stock.module.css'
import { useScheduleWords } from './use-schedule-words.ts'

/** A schedule, a line per part. `quantity` formats a number of pieces. */
export function ScheduleLines({ of, quantity }: { of: Schedule; quantity: (pieces: number) => string }) {
  const written = useScheduleWords()
  return (
    <div className={styles.schedule}>
      {written(of, quantity).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}

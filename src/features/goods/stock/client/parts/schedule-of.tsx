import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { dayAt, momentIn } from '#platform/shared/day-in.ts'
import { useBrand } from '#ui/brand.ts'
import { useLang } from '#ui/money.tsx'
import { useToday } from '#ui/use-day.ts'
import type { ProductPromise } from '../../contract.ts'
import { promiseOf } from '../api.ts'
import { ScheduleLines } from './schedule-lines.tsx'
import styles from './stock.module.css'

/** Wait this long after the last keystroke. */
const pauseMs = 350

/** When a buyer can have the typed quantity: "22 pcs: delivery on Tue 15 Dec", "28 pcs: delivery on Fri 18 Dec". */
export function ScheduleOf({ of, quantity }: { of: { id: number; unit: string }; quantity: number }) {
  const { t } = useTranslation()
  const lang = useLang()
  const today = useToday()
  const { time_zone } = useBrand()
  const words = useWords()
  const [asked] = useDebouncedValue(quantity, pauseMs)
  const { data } = useQuery(promiseOf(of.id, asked))
  const [reply, setReply] = useState<ProductPromise | null>(null)
  // While the answer for another quantity loads, the last one is shown, with its own quantity.
  if (data && data !== reply) setReply(data)
  const isToday = reply && reply.schedule.parts.length > 0 && dayAt(reply.order_by, time_zone) === today
  return (
    <section className={styles.lead} aria-label={t('stock.leadTime')} aria-live="polite">
      {reply && (
        <>
          <ScheduleLines of={reply.schedule} quantity={(pieces) => words.quantity(pieces, of)} />
          {isToday && (
            <small className="dimmed">
              {t('stock.promise.orderBy', {
                time: momentIn(lang, reply.order_by, { timeZone: time_zone, timeStyle: 'short' }),
              })}
            </small>
          )}
        </>
      )}
    </section>
  )
}

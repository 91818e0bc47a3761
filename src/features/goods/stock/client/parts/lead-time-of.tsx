import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDay } from '#ui/use-day.ts'
import type { LeadTime } from '../../contract.ts'
import { leadTimeOf } from '../api.ts'
import styles from './stock.module.css'

/** Wait this long after the last keystroke. */
const pauseMs = 350

/** When a buyer can have the typed quantity, and what else is incoming. */
export function LeadTimeOf({ productId, quantity }: { productId: number; quantity: number }) {
  const { t } = useTranslation()
  const day = useDay()
  const [asked] = useDebouncedValue(quantity, pauseMs)
  const { data } = useQuery({ ...leadTimeOf(productId, asked), placeholderData: (before) => before })
  const confidence = (value: LeadTime['incoming'][number]['confidence']) => t(`stock.confidences.${value}`)
  return (
    <section className={styles.lead} aria-label={t('stock.leadTime')} aria-live="polite">
      {data && <p>{words(data)}</p>}
      {data && data.incoming.length > 0 && (
        <p className="dimmed">
          {t('stock.comes', {
            days: data.incoming
              .map((one) => `${day(one.expected_on)} (${confidence(one.confidence)})`)
              .join(', '),
          })}
        </p>
      )}
    </section>
  )

  function words({ here, rest }: LeadTime): string {
    return rest ? `${t(`stock.here.${here}`)}, ${restIn(rest, here === 'none')}` : t(`stock.here.${here}`)
  }

  function restIn(rest: NonNullable<LeadTime['rest']>, isAll: boolean): string {
    if (rest.by === 'date')
      return t(isAll ? 'stock.rest.allByDate' : 'stock.rest.date', {
        date: day(rest.on),
        confidence: confidence(rest.confidence),
      })
    if (rest.by === 'days') return t(isAll ? 'stock.rest.allDays' : 'stock.rest.days', { count: rest.days })
    if (rest.by === 'asking') return t(isAll ? 'stock.rest.allAsking' : 'stock.rest.asking')
    return t('stock.rest.never')
  }
}

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useDay } from '#ui/use-day.ts'
import type { LeadTime } from '../../contract.ts'
import { leadTimeOf } from '../api.ts'
import styles from './stock.module.css'

/** Wait this long after the last keystroke. */
const pauseMs = 350

type Reply = { quantity: number; lead: LeadTime }

/** When a buyer can have the typed quantity, and when more arrives: “100 pcs in stock · more on 2 December”. */
export function LeadTimeOf({ of, quantity }: { of: { id: number; unit: string }; quantity: number }) {
  const { t } = useTranslation()
  const day = useDay()
  const words = useWords()
  const [asked] = useDebouncedValue(quantity, pauseMs)
  const { data } = useQuery(leadTimeOf(of.id, asked))
  const [reply, setReply] = useState<Reply | null>(null)
  // While the answer for another quantity loads, the last one is shown, with its own quantity.
  if (data && data !== reply?.lead) setReply({ quantity: asked, lead: data })
  return (
    <section className={styles.lead} aria-label={t('stock.leadTime')} aria-live="polite">
      {reply && <p>{[here(reply), later(reply.lead)].filter(Boolean).join(' · ')}</p>}
    </section>
  )

  function here({ quantity, lead: { here, rest } }: Reply): string {
    const now = t(`stock.here.${here}`, { quantity: words.quantity(quantity, of) })
    return rest ? `${now}, ${restIn(rest, here === 'none')}` : now
  }

  /** The deliveries after the one that completes the quantity. */
  function later({ rest, incoming }: LeadTime): string | null {
    const until = rest?.by === 'date' ? rest.on : ''
    const days = incoming.filter(({ expected_on }) => expected_on > until)
    return days.length === 0 ? null : t('stock.more', { days: days.map(dayOf).join(', ') })
  }

  function dayOf({ expected_on, confidence }: LeadTime['incoming'][number]): string {
    const said = day(expected_on)
    return confidence === 'promised' ? said : `${said} (${t(`stock.confidences.${confidence}`)})`
  }

  function restIn(rest: NonNullable<LeadTime['rest']>, isAll: boolean): string {
    if (rest.by === 'date')
      return t(isAll ? 'stock.rest.allByDate' : 'stock.rest.date', {
        date: day(rest.on),
        confidence: t(`stock.confidences.${rest.confidence}`),
      })
    if (rest.by === 'days') return t(isAll ? 'stock.rest.allDays' : 'stock.rest.days', { count: rest.days })
    if (rest.by === 'asking') return t(isAll ? 'stock.rest.allAsking' : 'stock.rest.asking')
    return t('stock.rest.never')
  }
}

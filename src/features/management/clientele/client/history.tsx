import { useQuery } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDay } from '#ui/use-day.ts'
import { When } from '#ui/when.tsx'
import { historyOf, useLiveClientele } from './api.ts'
import styles from './clientele.module.css'

/** The history of a client, newest first. */
export default function History({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const day = useDay()
  const { data } = useQuery(historyOf(id))
  useLiveClientele()
  if (!data) return <Skeleton of="facts" />
  if (data.length === 0) return <p className="dimmed">{t('clientele.noHistory')}</p>
  return (
    <ul className={styles.entries}>
      {data.map((one) => (
        <li key={one.id}>
          <p>
            {/* The server returns no event without a text here: a test compares the two. */}
            {String(t(`clientele.history.${one.what}` as ParseKeys, { name: one.whom ?? '' }))}
            {one.reason && `: ${one.reason}`}
            {one.until && ` (${t('clientele.until', { day: day(one.until) })})`}
          </p>
          <small className="dimmed">
            {one.by ?? t('clientele.byItself')}, <When at={one.at} />
          </small>
        </li>
      ))}
    </ul>
  )
}

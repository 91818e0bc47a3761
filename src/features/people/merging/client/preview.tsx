import { useQuery } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { previewOf } from './api.ts'
import styles from './merging.module.css'

/** Returns whether the selected client can be merged, as far as loaded. */
export function useMayMerge(from: number, into: number | null): boolean {
  const { data } = useQuery({ ...previewOf(from, into ?? 0), enabled: into !== null })
  return into !== null && data?.into.id === into && !data.obstacles.some(({ blocks }) => blocks)
}

/** A preview of a merge: the records that would move, both balances, and the obstacles. */
export function Preview({ from, into }: { from: number; into: number }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...previewOf(from, into), staleTime: 0 })
  if (!data) return <Skeleton of="facts" rows={4} />
  const blocks = data.obstacles.filter((one) => one.blocks)
  const stays = data.obstacles.filter((one) => !one.blocks)
  return (
    <>
      {blocks.length > 0 && <Said title={t('merging.standsInTheWay')} of={blocks} isWrong />}
      <section>
        <h3>{t('merging.moves')}</h3>
        {data.counts.length === 0 ? (
          <p className="dimmed">{t('merging.changesNothing')}</p>
        ) : (
          <dl className={styles.counts}>
            {data.counts.map(({ part, count }) => (
              <div key={part}>
                {/* All counted parts have texts; a test checks this. */}
                <dt>{String(t(`merging.parts.${part}` as ParseKeys))}</dt>
                <dd className="figures">{count}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {data.balances.length > 0 && (
        <section>
          <h3>{t('merging.owes')}</h3>
          {data.balances.map((one) => (
            <Facts
              key={one.together.currency}
              layout="totals"
              of={[
                { name: t('merging.ofFrom'), value: <Amount value={one.from} /> },
                { name: t('merging.ofInto'), value: <Amount value={one.into} /> },
                { name: t('merging.together'), value: <Amount value={one.together} strong /> },
              ]}
            />
          ))}
        </section>
      )}
      {stays.length > 0 && <Said title={t('merging.stays')} of={stays} />}
      <p className={styles.note}>{t('merging.owners')}</p>
    </>
  )
}

function Said({ title, of, isWrong }: { title: string; of: readonly { text: string }[]; isWrong?: boolean }) {
  return (
    <section className={isWrong ? styles.wrong : undefined} role={isWrong ? 'alert' : undefined}>
      <h3>{title}</h3>
      <ul>
        {of.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

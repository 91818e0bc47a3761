import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListPlace } from '#platform/client/use-list.ts'
import { Amount } from '#ui/money.tsx'
import type { orderDesk } from '../../contract.ts'
import type { Turn } from '../../order.ts'
import { columnOf } from './board-needs.ts'
import styles from './desk.module.css'
import { TalkCard } from './talk-card.tsx'

/** The talks in which one side is to answer, what is due first before everything. */
export function TalkColumn({ turn, place }: { turn: Turn; place: ListPlace<typeof orderDesk.talks> }) {
  const { t } = useTranslation()
  const id = useId()
  const { data } = useSuspenseQuery(columnOf(turn, place.search))
  const hidden = data.total - data.rows.length
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id}>
        <span>
          {t(`orders.desk.turns.${turn}`)} <span className="figures dimmed">{data.total}</span>
        </span>
        <span className={styles.sums}>
          {data.sums?.map((sum) => (
            <span key={sum.currency}>
              {' '}
              <Amount value={sum} />
            </span>
          ))}
        </span>
      </h2>
      {data.rows.length === 0 ? (
        <p className="dimmed">{t('orders.desk.noneOfTurn')}</p>
      ) : (
        <ul className={styles.cards}>
          {data.rows.map((talk) => (
            <li key={talk.id}>
              <TalkCard talk={talk} to={place.to({ order: talk.id, panel: 'offer' })} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className={styles.more}>
          <Link to={place.to({ view: 'grid', turn })}>{t('orders.desk.moreTalks', { count: hidden })}</Link>
        </p>
      )}
    </section>
  )
}

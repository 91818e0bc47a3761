import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Turn } from '#features/sales/orders/order.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { BoardColumn } from '#ui/board.tsx'
import { Amount } from '#ui/money.tsx'
import type { orderWorkbench } from '../../contract.ts'
import type { Talk } from '../../workbench-lists.ts'
import { columnOf } from './board-needs.ts'
import { TalkCard } from './talk-card.tsx'

/** The negotiations in which one side is to answer, the first due at the top. */
export function TalkColumn({ turn, place }: { turn: Turn; place: ListPlace<typeof orderWorkbench.talks> }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(columnOf(turn, place.search))
  return (
    <BoardColumn
      title={t(`orders.workbench.turns.${turn}`)}
      total={data.total}
      aside={data.sums?.map((sum) => (
        <span key={sum.currency}>
          {' '}
          <Amount value={sum} />
        </span>
      ))}
      rows={data.rows}
      keyOf={({ id }: Talk) => id}
      card={(talk) => <TalkCard talk={talk} to={place.to({ order: talk.id, panel: 'offer' })} />}
      none={t('orders.workbench.noneOfTurn')}
      more={(count) => (
        <Link to={place.to({ view: 'grid', turn })}>{t('orders.workbench.moreTalks', { count })}</Link>
      )}
    />
  )
}

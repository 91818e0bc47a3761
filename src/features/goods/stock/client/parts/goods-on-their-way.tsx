import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { State } from '#ui/state.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import { useDay } from '#ui/use-day.ts'
import type { Incoming } from '../../contract.ts'
import { useArriveGoods, useCancelGoods } from '../api.ts'
import type { OfStock } from './stocked.ts'

/** Expected deliveries by day; administrators mark them as received or cancelled. */
export function GoodsOnTheirWay({ of, stock: { incoming, may_change } }: OfStock) {
  const { t } = useTranslation()
  const { quantity } = useWords()
  const day = useDay()
  const arrive = useArriveGoods()
  const cancel = useCancelGoods()
  const columns: Column<Incoming>[] = [
    {
      key: 'expected_on',
      title: t('stock.expectedOn'),
      bare: true,
      cell: ({ expected_on, overdue }) => (
        <span>
          {day(expected_on)} {overdue && <State tone="trouble">{t('stock.overdue')}</State>}
        </span>
      ),
    },
    {
      key: 'quantity',
      title: t('stock.quantity'),
      figures: true,
      cell: (one) => quantity(one.quantity, of),
    },
    { key: 'warehouse', title: t('stock.warehouse'), cell: ({ warehouse }) => warehouse },
    {
      key: 'confidence',
      title: t('stock.confidence'),
      cell: ({ confidence }) => t(`stock.confidences.${confidence}`),
    },
  ]
  if (may_change)
    columns.push({
      key: 'moves',
      title: t('stock.became'),
      cell: ({ id, warehouse, ...one }) => (
        <Group gap="xs" wrap="nowrap">
          <TransitionButton
            variant="default"
            label={t('stock.arrived')}
            pending={arrive.isPending}
            asks={{
              title: t('stock.arrived'),
              text: t('stock.arrivedText', { quantity: quantity(one.quantity, of), warehouse }),
              yes: t('stock.arrived'),
              isSafe: true,
            }}
            onTransition={() => arrive.mutate({ params: { id } })}
          />
          <TransitionButton
            variant="subtle"
            label={t('stock.cancel')}
            pending={cancel.isPending}
            asks={{ title: t('stock.cancel'), yes: t('stock.cancel') }}
            onTransition={() => cancel.mutate({ params: { id } })}
          />
        </Group>
      ),
    })
  return (
    <section>
      <h2>{t('stock.incoming')}</h2>
      {incoming.length > 0 ? (
        <Table caption={t('stock.incoming')} rows={incoming} columns={columns} rowKey={({ id }) => id} />
      ) : (
        <p className="dimmed">{t('stock.noneIncoming')}</p>
      )}
    </section>
  )
}

import { Group } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { Facts } from '#ui/facts.tsx'
import { State } from '#ui/state.tsx'
import { stockOf } from '../api.ts'
import { AdjustStock } from './adjust-stock.tsx'
import { ExpectGoods } from './expect-goods.tsx'
import { GoodsOnTheirWay } from './goods-on-their-way.tsx'
import { Movements } from './movements.tsx'
import { Remnants } from './remnants.tsx'
import { Reservations } from './reservations.tsx'
import styles from './stock.module.css'
import type { Stocked } from './stocked.ts'

/** The stock of a product in numbers, for staff; administrators correct it here. */
export default function StockOfProduct({ of }: { of: Stocked }) {
  const { t } = useTranslation()
  const { quantity } = useWords()
  const { data: stock } = useSuspenseQuery(stockOf(of.id))
  const pieces = (value: number) => quantity(value, of)
  const { on_hand, not_for_sale, remnant_length, hard, soft, available, waiting, levels, may_change } = stock

  return (
    <div className={styles.panel}>
      <section>
        <Facts
          layout="figures"
          of={[
            {
              name: t('stock.available'),
              value:
                available < 0 ? (
                  <State tone="trouble">{t('stock.short', { pieces: pieces(available) })}</State>
                ) : (
                  pieces(available)
                ),
            },
            { name: t('stock.onHand'), value: pieces(on_hand) },
            { name: t('stock.remnants.total'), value: remnant_length > 0 && pieces(remnant_length) },
            { name: t('stock.notForSale'), value: not_for_sale > 0 && pieces(not_for_sale) },
            { name: t('stock.hard'), value: hard > 0 && pieces(hard) },
            { name: t('stock.soft'), value: soft > 0 && pieces(soft) },
            { name: t('stock.waiting'), value: waiting > 0 && pieces(waiting) },
          ]}
        />
        {may_change && (
          <Group gap="sm">
            <AdjustStock of={of} stock={stock} />
            <ExpectGoods of={of} stock={stock} />
          </Group>
        )}
      </section>
      <section>
        <h2>{t('stock.warehouses')}</h2>
        {levels.length > 0 ? (
          <Facts layout="beside" of={levels.map(({ name, on_hand }) => ({ name, value: pieces(on_hand) }))} />
        ) : (
          <p className="dimmed">{t('stock.nowhere')}</p>
        )}
      </section>
      <Remnants of={of} stock={stock} />
      <GoodsOnTheirWay of={of} stock={stock} />
      <Reservations of={of} stock={stock} />
      <Movements of={of} />
    </div>
  )
}

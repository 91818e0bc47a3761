import { Button } from '@mantine/core'
import { IconBell, IconBellFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ProductCard } from '#features/goods/catalogue/contract.ts'
import { useLive } from '#platform/client/live.ts'
import { priceChanged, pricing, productAvailable, watchesChanged } from '../contract.ts'
import { watchKinds } from '../watch.ts'
import { useWriteWatch, watchesOf } from './api.ts'
import styles from './watch-buttons.module.css'

type Of = Pick<ProductCard, 'id' | 'availability'>

/** Buttons that start and end watches. A product that is available needs no watch for availability. */
export function WatchButtons({ of: { id, availability } }: { of: Of }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(watchesOf(id))
  const write = useWriteWatch()
  useLive(watchesChanged, [pricing.watches])
  useLive(productAvailable, [pricing.watches, pricing.product])
  useLive(priceChanged, [pricing.product])
  const isThere = availability === 'in_stock' || availability === 'few'
  return (
    <div className={styles.watches}>
      {watchKinds
        .filter((kind) => kind !== 'available' || !isThere || data.includes(kind))
        .map((kind) => {
          const on = data.includes(kind)
          const Icon = on ? IconBellFilled : IconBell
          return (
            <Button
              key={kind}
              size="xs"
              variant={on ? 'light' : 'subtle'}
              aria-pressed={on}
              loading={write.isPending && write.variables?.body.kind === kind}
              leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
              onClick={() => write.mutate({ params: { id }, body: { kind, on: !on } })}
            >
              {t(`pricing.watch.${kind}`)}
            </Button>
          )
        })}
    </div>
  )
}

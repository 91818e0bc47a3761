import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProductName, useWords } from '#features/goods/catalogue/client/index.ts'
import { alternativesFor, Price } from '#features/goods/pricing/client/index.ts'
import type { Alternative } from '#features/goods/pricing/price-shape.ts'
import { ScheduleLines } from '#features/goods/stock/client/index.ts'
import { Allowed } from '#features/people/auth/client/index.ts'
import { useAddToCart } from '#features/sales/cart/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import styles from './alternatives.module.css'

/** Wait this long after the last keystroke. */
const pauseMs = 350

/** Products to take instead, where the typed quantity has no day or they are delivered sooner. */
export function Alternatives({ of, quantity }: { of: { id: number }; quantity: number }) {
  const { t } = useTranslation()
  const [asked] = useDebouncedValue(quantity, pauseMs)
  const { data = [] } = useQuery(alternativesFor(of.id, asked))
  if (data.length === 0) return null
  return (
    <section className={styles.alternatives} aria-labelledby="alternatives">
      <h3 id="alternatives">{t('pages.deliveredSooner')}</h3>
      <ul>
        {data.map((one) => (
          <One key={one.product.id} of={one} />
        ))}
      </ul>
    </section>
  )
}

function One({ of: { product, quantity, schedule, price } }: { of: Alternative }) {
  const { t } = useTranslation()
  const words = useWords()
  const { add, isPending } = useAddToCart()
  const { min_qty, step_qty, pack_qty } = product
  const rules = { min_qty, step_qty, pack_qty }
  return (
    <li>
      <ProductName of={product} to={paths.account.product(product.id)} />
      <ScheduleLines of={schedule} quantity={(pieces) => words.quantity(pieces, product)} />
      <Price of={{ price, list_price: null }} unit={product.unit} />
      {price && (
        <Allowed command="buy">
          <Button
            variant="default"
            size="compact-sm"
            loading={isPending}
            aria-label={`${t('cart.add')} ${product.sku}`}
            onClick={() => add([{ product, quantity, rounded: { asked: quantity, rules } }])}
          >
            {t('cart.add')}
          </Button>
        </Allowed>
      )}
    </li>
  )
}

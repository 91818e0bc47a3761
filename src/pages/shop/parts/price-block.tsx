import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QuantityInput, useWords } from '#features/goods/catalogue/client/index.ts'
import { smallestQuantity } from '#features/goods/catalogue/quantity.ts'
import { typedQuantity } from '#features/goods/catalogue/typed-quantity.ts'
import { fieldText } from '#features/goods/catalogue/units.ts'
import {
  Ladder,
  LimitedNote,
  NextSaving,
  Price,
  Reasons,
  WatchButtons,
} from '#features/goods/pricing/client/index.ts'
import type { PricedProductDetail } from '#features/goods/pricing/price-shape.ts'
import { ScheduleOf } from '#features/goods/stock/client/index.ts'
import { Allowed } from '#features/people/auth/client/index.ts'
import { useAddToCart } from '#features/sales/cart/client/index.ts'
import { lineAmount, money } from '#platform/shared/money.ts'
import { paths } from '#platform/shared/paths.ts'
import { Amount } from '#ui/money.tsx'
import { Alternatives } from './alternatives.tsx'
import styles from './price-block.module.css'

/**
 * The price at the typed quantity, its reasons, the price breaks, and the button. `children`: another way to order it.
 */
export function PriceBlock({ of, children }: { of: PricedProductDetail; children?: ReactNode }) {
  const { t } = useTranslation()
  const words = useWords()
  const { add, isPending } = useAddToCart()
  const [text, setText] = useState(fieldText(smallestQuantity(of), of.unit))
  const [added, setAdded] = useState(false)
  const typed = typedQuantity(of, text)
  const quantity = typed.is === 'quantity' ? typed.quantity : smallestQuantity(of)
  const step = of.breaks.findLast(({ min_qty }) => min_qty <= quantity)
  const put = () =>
    typed.is === 'quantity' &&
    add([{ product: of, quantity, rounded: { asked: typed.asked, rules: of } }], {
      onAdded: () => setAdded(true),
    })

  if (!of.price || !step) {
    return (
      <section className={styles.block}>
        <h2>{t('pricing.onRequest')}</h2>
        <p className="dimmed">{t('pricing.onRequestText')}</p>
        <WatchButtons of={of} />
      </section>
    )
  }
  const total = money(lineAmount(step.price, quantity), step.price.currency)
  return (
    <section className={styles.block} aria-label={t('pricing.yourPrice')}>
      <div>
        <h2>{t('pricing.yourPrice')}</h2>
        <p className={styles.price}>
          <Price of={{ price: step.price, list_price: of.list_price }} unit={of.unit} />
        </p>
        <small className="dimmed">{t('pricing.net')}</small>
      </div>
      <LimitedNote
        of={step.limited}
        quantity={quantity}
        price={step.price}
        unit={of.unit}
        onTake={(next) => setText(fieldText(next, of.unit))}
      />
      <Allowed command="buy">
        <div className={styles.order}>
          <QuantityInput
            of={of}
            text={text}
            onText={setText}
            onDone={() => typed.is === 'quantity' && setText(fieldText(quantity, of.unit))}
            onEnter={put}
            label={t('catalogue.quantity')}
          />
          <Button size="md" onClick={put} loading={isPending} disabled={typed.is !== 'quantity'}>
            {t('cart.addFor')} <Amount value={total} />
          </Button>
        </div>
      </Allowed>
      <p className="dimmed">{words.rule(of)}</p>
      <p>
        <NextSaving
          of={of}
          ladder={of.breaks}
          quantity={quantity}
          onTake={(next) => setText(fieldText(next, of.unit))}
        />
      </p>
      {children}
      <ScheduleOf of={of} quantity={quantity} />
      <Alternatives of={of} quantity={quantity} />
      <WatchButtons of={of} />
      {added && <Link to={paths.account.cart}>{t('cart.openCart')}</Link>}
      <details className={styles.why} open>
        <summary>{t('pricing.why')}</summary>
        <Reasons why={step.why} unit={of.unit} />
      </details>
      <Ladder of={of} quantity={quantity} onChoose={(next) => setText(fieldText(next, of.unit))} />
    </section>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StoredFiles } from '#features/foundation/files/client/index.ts'
import { TurnModel, useWords } from '#features/goods/catalogue/client/index.ts'
import { useSoMany, Why } from '#features/goods/pricing/client/index.ts'
import { TaxNotes } from '#features/sales/totals/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { Amount, PriceAmount } from '#ui/money.tsx'
import { isAgreed, isToPay } from '../../order.ts'
import type { Order, OrderLine } from '../../order-shape.ts'
import styles from './line-cards.module.css'
import { LineDates } from './line-dates.tsx'
import { LineProgress } from './line-progress.tsx'
import { Promised } from './promised.tsx'
import { RequestedThing } from './requested-thing.tsx'

type Props = {
  order: Order
  /** What else a reader needs to know about a line, such as its stock. */
  aside?: (line: OrderLine) => ReactNode
}

/** The lines of an order in a drawer, two rows each: name and amount; quantity, price, stock and dates. */
export function LineCards({ order, aside }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {order.unpriced > 0 && <p role="note">{t('orders.unpriced', { count: order.unpriced })}</p>}
      <ul className={styles.lines} aria-label={t('orders.lines')}>
        {order.lines.map((line) => (
          <Line key={line.id} order={order} line={line} aside={aside?.(line)} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('totals.lines')}</span>
        <Amount value={order.total} />
      </p>
      <TaxNotes of={order.totals} isToPay={isToPay(order.stage)} />
    </>
  )
}

function Line({ order, line, aside }: { order: Order; line: OrderLine; aside: ReactNode }) {
  const { t } = useTranslation()
  const words = useWords()
  const so = useSoMany()
  const { name, sku, note, product_id, custom, cut, files, instead_of, price, why, unit, total } = line
  return (
    <li>
      <span className={styles.name}>
        {product_id === null ? (
          designation(name)
        ) : (
          <Link to={paths.manager.product(product_id)}>{designation(name)}</Link>
        )}{' '}
        <span className="code dimmed">{sku}</span>
      </span>
      <span className={styles.amount}>{total ? <Amount value={total} strong /> : '—'}</span>
      <span className={styles.facts}>
        <span className="figures">
          {words.quantity(line.quantity, { unit })}
          {' × '}
          {price ? (
            <Why reasons={why} unit={unit}>
              <PriceAmount value={price} of={so(price, unit)} />
            </Why>
          ) : (
            t('orders.toQuote')
          )}
        </span>
        {aside}
        <LineProgress of={line} />
        <Promised of={line} />
      </span>
      {(instead_of || note || custom || cut || files.length > 0) && (
        <span className={styles.more}>
          {cut && words.cut(cut, { unit })}{' '}
          {instead_of && t('orders.offers.insteadOf', { name: designation(instead_of.name) })} {note}
          {custom && <RequestedThing of={custom} />}
          <StoredFiles of={files} Turn={TurnModel} />
        </span>
      )}
      {isAgreed(order.stage) && (
        <details className={styles.dates}>
          <summary>{t('orders.promisedAndActual')}</summary>
          <LineDates order={order} line={line} />
        </details>
      )}
    </li>
  )
}

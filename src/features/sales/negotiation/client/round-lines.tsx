import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useSoMany, Why } from '#features/goods/pricing/client/index.ts'
import { Promised } from '#features/sales/orders/client/index.ts'
import { TaxNotes } from '#features/sales/totals/client/index.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount, PriceAmount } from '#ui/money.tsx'
import { State } from '#ui/state.tsx'
import type { OfferLine, OfferRound } from '../offer-shape.ts'
import { BreakPrice, InsteadOf } from './offered-alongside.tsx'
import styles from './offers.module.css'

type Props = {
  of: OfferRound
  caption?: string
  /** By default, from the address of the page. */
  reader?: 'client' | 'staff'
}

/** The lines of a round, with their changes since the previous round, and what an open round comes to. */
export function RoundLines({ of: round, caption, reader }: Props) {
  const { t } = useTranslation()
  const words = useWords()
  const so = useSoMany()
  const columns: Column<OfferLine>[] = [
    {
      key: 'name',
      title: t('orders.line'),
      bare: true,
      cell: (line) => (
        <div>
          {designation(line.name)} <span className="code dimmed">{line.sku}</span>
          <InsteadOf of={line.instead_of} />
          {line.note && <span className="dimmed"> · {line.note}</span>}
          {line.remark && <span className="dimmed"> · {line.remark}</span>}
          <Changes of={line} />
        </div>
      ),
    },
    {
      key: 'quantity',
      title: t('orders.quantity'),
      figures: true,
      cell: ({ quantity, unit, was }) => (
        <>
          {was && was.quantity !== quantity && (
            <>
              <span className="dimmed">{words.quantity(was.quantity, { unit })}</span> →{' '}
            </>
          )}
          {words.quantity(quantity, { unit })}
        </>
      ),
    },
    {
      key: 'price',
      title: t('orders.yourPrice'),
      figures: true,
      cell: ({ price, why, unit, price_break }) =>
        price ? (
          <>
            <Why reasons={why} unit={unit}>
              <PriceAmount value={price} of={so(price, unit)} />
            </Why>
            <BreakPrice of={{ price_break, unit }} />
          </>
        ) : (
          t('orders.toQuote')
        ),
    },
    ...(round.lines.some(({ target }) => target)
      ? [
          {
            key: 'target',
            title: t('orders.offers.target'),
            figures: true,
            cell: ({ target, unit }: OfferLine) =>
              target && <PriceAmount value={target} of={so(target, unit)} />,
          },
        ]
      : []),
    ...(round.lines.some(({ lead_days, promised_on }) => lead_days !== null || promised_on)
      ? [
          {
            key: 'promised',
            title: t('orders.offers.promised'),
            cell: (line: OfferLine) => <Promised of={line} />,
          },
        ]
      : []),
    {
      key: 'total',
      title: t('orders.sum'),
      figures: true,
      cell: ({ total }) => (total ? <Amount value={total} strong /> : '—'),
    },
  ]
  return (
    <>
      <Table
        caption={caption ?? t(`orders.offers.kinds.${round.kind}`, { n: round.n })}
        rows={round.lines}
        columns={columns}
        rowKey={({ id }) => id}
        totals={{ name: t('totals.lines'), total: <Amount value={round.total} /> }}
      />
      {round.totals && (
        <TaxNotes of={round.totals} isToPay={round.kind === 'offer'} {...(reader && { reader })} />
      )}
    </>
  )
}

function Changes({ of: { changed } }: { of: OfferLine }) {
  const { t } = useTranslation()
  if (changed.length === 0) return null
  return (
    <span className={styles.changed}>
      {changed.map((one) => (
        <State key={one} tone="in-work">
          {t(`orders.offers.changes.${one}`)}
        </State>
      ))}
    </span>
  )
}

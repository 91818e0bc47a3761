import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Availability, useWords } from '#features/goods/catalogue/client/index.ts'
import { scaleOf } from '#features/goods/catalogue/units.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { Amount, usePriceText } from '#ui/money.tsx'
import type { PriceListRow } from '../../price-list-shape.ts'
import { useSoMany } from '../price.tsx'
import styles from './price-list.module.css'

/** The cells of a price list that show more than their field. */
export const priceListCells = {
  sku: ({ id, sku }: PriceListRow) => (
    <Link to={paths.account.product(id)} className="code">
      {sku}
    </Link>
  ),
  name: ({ name }: PriceListRow) => <span className={styles.name}>{designation(name)}</span>,
  unit: (row: PriceListRow) => <Unit of={row} />,
  // Without a price unit: the column before it shows that of all prices of the row.
  list_price: ({ list_price }: PriceListRow) => (list_price ? <Amount value={list_price} /> : '–'),
  price: (row: PriceListRow) => <Priced of={row} />,
  breaks_text: (row: PriceListRow) => <Steps of={row} />,
  availability: (row: PriceListRow) => <Availability of={row} />,
  change_text: (row: PriceListRow) => <Changed of={row} />,
}

/** The number of pieces the prices of a row are for. */
function Unit({ of: { price, unit } }: { of: PriceListRow }) {
  const { many } = useWords()
  const { per = 1 } = price ?? {}
  return per === 1 ? `1\u00a0${many(per, unit)}` : many(per, unit)
}

function Priced({ of: { price } }: { of: PriceListRow }) {
  const { t } = useTranslation()
  if (!price) return <span className="dimmed">{t('pricing.onRequest')}</span>
  return <Amount value={price} strong />
}

function Steps({ of }: { of: PriceListRow }) {
  const { t } = useTranslation()
  const words = useWords()
  if (of.breaks.length === 0) return '–'
  return (
    <span className={styles.steps}>
      {of.breaks.map(({ min_qty, price }) => (
        <span key={min_qty}>
          {t('pricing.from').toLowerCase()}{' '}
          {scaleOf(of.unit) === 1 ? words.number(min_qty) : words.quantity(min_qty, of)}:{' '}
          <Amount value={price} />
        </span>
      ))}
    </span>
  )
}

/** The change of a price as a sign and in words, with the old price next to it. */
function Changed({ of: { change, change_text, unit } }: { of: PriceListRow }) {
  const { t } = useTranslation()
  const text = usePriceText()
  const so = useSoMany()
  if (!change) return '–'
  const { percent_bp, before } = change
  const was = before ? t('pricing.list.before', { price: text(before, so(before, unit)) }) : undefined
  if (percent_bp === null) return <span title={was}>{change_text}</span>
  const percent = `${Math.abs(percent_bp) / 100} %`
  return (
    <span className={styles.change} title={was}>
      <span aria-hidden="true">
        {percent_bp > 0 ? '▲' : '▼'} <span className="figures">{change_text}</span>
      </span>
      <VisuallyHidden>
        {t(percent_bp > 0 ? 'pricing.list.up' : 'pricing.list.down', { percent })} {was}
      </VisuallyHidden>
    </span>
  )
}

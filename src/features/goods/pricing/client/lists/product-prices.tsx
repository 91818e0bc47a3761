import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Table } from '#ui/list/table.tsx'
import { PriceAmount } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ProductPrices } from '../../staff-price-shape.ts'
import { CostsOfProduct } from '../cost/costs-of-product.tsx'
import { Margin } from '../cost/margin.tsx'
import { useSoMany } from '../price.tsx'
import { Reasons } from '../reasons.tsx'
import { ListState } from './list-state.tsx'
import { pricesOfProduct } from './lists-api.ts'

type Of = { id: number; organization_id?: number; unit: string }

/**
 * The prices of a product for staff: the charged one with its steps, the other ways to calculate it, and the lists.
 */
export default function PricesOfProduct({ of: { id, organization_id, unit } }: { of: Of }) {
  const { t } = useTranslation()
  const so = useSoMany()
  const { data } = useQuery(pricesOfProduct(id, organization_id ? { organization_id } : {}))
  if (!data) return <Skeleton of="table" />
  const [charged, ...others] = data.ways
  return (
    <>
      <h2>
        {t('pricing.ofProduct.charged')}
        {data.organization && `: ${data.organization.name}`}
      </h2>
      {!data.organization && <p className="dimmed">{t('pricing.ofProduct.everybody')}</p>}
      {charged ? <Reasons why={charged.why} unit={unit} /> : <p>{t('pricing.ofProduct.none')}</p>}
      {charged && data.cost && (
        <p>
          {t('pricing.cost.cost')}: <PriceAmount value={data.cost} of={so(data.cost, unit)} />{' '}
          <Margin bp={charged.margin_bp} />
        </p>
      )}
      {others.length > 0 && <h2>{t('pricing.ofProduct.otherWays')}</h2>}
      {others.map(({ why, margin_bp }) => (
        <div key={JSON.stringify(why)}>
          <Reasons why={why} unit={unit} />
          <p>
            <Margin bp={margin_bp} />
          </p>
        </div>
      ))}
      <CostsOfProduct id={id} unit={unit} />
      <h2>{t('pricing.ofProduct.lists')}</h2>
      <Lists of={data.lists} unit={unit} />
    </>
  )
}

function Lists({ of, unit }: { of: ProductPrices['lists']; unit: string }) {
  const { t } = useTranslation()
  const so = useSoMany()
  return (
    <Table
      caption={t('pricing.ofProduct.lists')}
      rows={of}
      rowKey={({ list_id }) => list_id}
      columns={[
        { key: 'name', title: t('pricing.lists.name'), cell: ({ name }) => name },
        {
          key: 'organization',
          title: t('pricing.lists.organization'),
          cell: ({ organization }) => organization ?? '–',
        },
        { key: 'version', title: t('pricing.lists.version'), figures: true, cell: ({ version }) => version },
        { key: 'state', title: t('pricing.lists.state'), cell: ({ state }) => <ListState of={state} /> },
        {
          key: 'breaks',
          title: t('pricing.ladder'),
          figures: true,
          cell: ({ breaks }) => (
            <div>
              {breaks.map(({ min_qty, price }) => (
                <div key={min_qty}>
                  {t('pricing.from').toLowerCase()} {min_qty}:{' '}
                  <PriceAmount value={price} of={so(price, unit)} />
                </div>
              ))}
            </div>
          ),
        },
      ]}
    />
  )
}

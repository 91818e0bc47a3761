import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { Table } from '#ui/list/table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import type { ClientPrices } from '../../staff-price-shape.ts'
import { ListState } from './list-state.tsx'
import { pricesOfClient } from './lists-api.ts'
import { PriceForClient } from './price-for-client.tsx'

/** The discounts of a client's level, its contract lists, and the price of any product for it. */
export default function PricesOfClient({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const words = useWords()
  const { data } = useQuery(pricesOfClient(id))
  if (!data) return <Skeleton of="table" />
  const percent = (bp: number) => words.number(bp / 100)
  return (
    <>
      <p>
        {t('clientele.prices.level', {
          level: shownLevel(data.level as 0),
          percent: percent(data.percent_bp),
        })}{' '}
        <span className="dimmed">{data.currency}</span>
      </p>
      {data.categories.length > 0 && (
        <>
          <h3>{t('clientele.prices.categories')}</h3>
          <ul>
            {data.categories.map((one) => (
              <li key={one.id}>
                {t('clientele.prices.category', { name: one.name, percent: percent(one.percent_bp) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('clientele.prices.contracts')}</h3>
      {data.lists.length > 0 ? (
        <Contracts of={data.lists} />
      ) : (
        <p className="dimmed">{t('clientele.prices.noContracts')}</p>
      )}
      <PriceForClient key={id} id={id} />
    </>
  )
}

function Contracts({ of }: { of: ClientPrices['lists'] }) {
  const { t } = useTranslation()
  return (
    <Table
      caption={t('clientele.prices.contracts')}
      rows={of}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('pricing.lists.name'),
          cell: ({ name, currency }) => `${name} (${currency})`,
        },
        { key: 'state', title: t('pricing.lists.state'), cell: ({ state }) => <ListState of={state} /> },
        { key: 'prices', title: t('pricing.lists.prices'), figures: true, cell: ({ prices }) => prices },
        {
          key: 'valid_from',
          title: t('pricing.lists.from'),
          cell: ({ valid_from }) => <When at={valid_from} as="day" />,
        },
        {
          key: 'valid_to',
          title: t('pricing.lists.to'),
          cell: ({ valid_to }) => (valid_to ? <When at={valid_to} as="day" /> : '–'),
        },
      ]}
    />
  )
}

import { Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Form, useSearchParams } from 'react-router'
import { Availability, FoundLine, ProductName, useWords } from '#features/goods/catalogue/client/index.ts'
import { Margin, Price, useSoMany } from '#features/goods/pricing/client/index.ts'
import type { OfferedProduct } from '#features/goods/pricing/price-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { Card } from '#ui/card.tsx'
import type { Column } from '#ui/list/column.ts'
import { Pages } from '#ui/list/pages.tsx'
import { Table } from '#ui/list/table.tsx'
import { PriceAmount } from '#ui/money.tsx'
import { chosenClient } from './address.ts'
import { goods } from './needs.ts'
import styles from './products-search-screen.module.css'

/** Products by part number, name or size, with the chosen client's price and the stock. */
export function FoundGoods() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const client = chosenClient(search)
  return (
    <Card className={styles.goods}>
      <h2>{t('pages.productsSearch.one')}</h2>
      <Form role="search" className={styles.search} preventScrollReset>
        {client !== null && <input type="hidden" name="client" value={client} />}
        <TextInput
          type="search"
          name="q"
          key={search.get('q')}
          defaultValue={search.get('q') ?? ''}
          aria-label={t('catalogue.searchLabel')}
          placeholder={t('catalogue.searchLabel')}
        />
        <Button type="submit">{t('intake.search')}</Button>
      </Form>
      <Results />
    </Card>
  )
}

function Results() {
  const [search] = useSearchParams()
  const found = goods(search)
  return found ? <ResultsOf found={found} q={search.get('q') ?? ''} /> : null
}

function ResultsOf({ found, q }: { found: NonNullable<ReturnType<typeof goods>>; q: string }) {
  const { t } = useTranslation()
  const words = useWords()
  const so = useSoMany()
  const { data } = useSuspenseQuery(found)
  const columns: Column<OfferedProduct>[] = [
    {
      key: 'name',
      title: t('catalogue.product'),
      cell: (product) => <ProductName of={product} to={paths.manager.product(product.id)} />,
    },
    {
      key: 'availability',
      title: t('catalogue.availability'),
      cell: (product) => <Availability of={product} />,
    },
    {
      key: 'stock',
      title: t('pages.productsSearch.available'),
      figures: true,
      cell: ({ available_qty, incoming_qty, ...product }) => (
        <div>
          {words.quantity(available_qty, product)}
          {incoming_qty > 0 && (
            <small className="dimmed">
              {' '}
              + {words.quantity(incoming_qty, product)} {t('pages.productsSearch.incoming')}
            </small>
          )}
        </div>
      ),
    },
    {
      key: 'price',
      title: t('pages.productsSearch.price'),
      figures: true,
      cell: (product) => <Price of={product} unit={product.unit} />,
    },
    {
      key: 'cost',
      title: t('pricing.cost.cost'),
      figures: true,
      cell: ({ cost, margin_bp, unit }) => (
        <div>
          {cost ? <PriceAmount value={cost} of={so(cost, unit)} /> : '–'}
          <small className={styles.below}>
            <Margin bp={margin_bp} />
          </small>
        </div>
      ),
    },
    {
      key: 'rule',
      title: t('catalogue.quantity'),
      cell: (product) => words.rule(product) ?? t('catalogue.rules.any'),
    },
  ]
  return (
    <>
      <FoundLine q={q} found={data} />
      {data.rows.length > 0 && (
        <Table
          caption={t('pages.productsSearch.one')}
          rows={data.rows}
          columns={columns}
          rowKey={({ id }) => id}
        />
      )}
      {data.rows.length > 0 && <Pages {...data} />}
    </>
  )
}

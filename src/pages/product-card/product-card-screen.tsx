import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Availability, productFacts } from '#features/goods/catalogue/client/index.ts'
import { ListPrice, pricesOfProduct } from '#features/goods/pricing/client/index.ts'
import { StockInShort, stockOf } from '#features/goods/stock/client/index.ts'
import { neededBy, openPanel } from '#platform/client/panel.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PanelTabs } from '#ui/panel-tabs.tsx'
import { productPanels } from './panels.ts'

const needs = ({ params, url }: Place) => {
  const id = Number(params.id)
  return [
    productFacts(id),
    pricesOfProduct(id, {}),
    stockOf(id),
    ...neededBy(openPanel(productPanels, url.searchParams), id),
  ]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** A product for staff: its list price and stock, its facts, and a panel of each feature. */
export default function ProductCardScreen() {
  const { t } = useTranslation()
  const { data: product } = useSuspenseQuery(productFacts(Number(useParams().id)))
  return (
    <>
      <PageHead
        title={product.name}
        mark={<Availability of={product} />}
        figure={{ label: t('pricing.list.listPrice'), value: <ListPrice of={product} /> }}
        note={
          <>
            <span className="code">{product.sku}</span> · <StockInShort of={product} />
          </>
        }
      />
      <PanelTabs key={product.id} panels={productPanels} of={product} />
    </>
  )
}

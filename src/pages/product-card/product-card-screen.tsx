import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Availability, productFacts } from '#features/goods/catalogue/client/index.ts'
import { openPanel } from '#platform/client/panel.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PanelTabs } from '#ui/panel-tabs.tsx'
import { productPanels } from './panels.ts'

const needs = ({ params, url }: Place) => {
  const id = Number(params.id)
  return [productFacts(id), ...openPanel(productPanels, url.searchParams).needs({ id })]
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** A product for staff: its facts, whether it is on sale, and a panel of each feature. */
export default function ProductCardScreen() {
  const { data: product } = useSuspenseQuery(productFacts(Number(useParams().id)))
  return (
    <>
      <PageHead
        title={product.name}
        mark={<Availability of={product} />}
        note={<span className="code">{product.sku}</span>}
      />
      <PanelTabs key={product.id} panels={productPanels} of={product} />
    </>
  )
}

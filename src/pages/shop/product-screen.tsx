import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import {
  Availability,
  FavouriteStar,
  favourites,
  ModelViewer,
  ProductProperties,
  useFavourites,
} from '#features/goods/catalogue/client/index.ts'
import { pricedProduct, relatedProducts, sizesOf, watchesOf } from '#features/goods/pricing/client/index.ts'
import { codesOf, MyCode, useMyCodes } from '#features/sales/intake/client/index.ts'
import { OwnPurchases, ownPurchasesOf } from '#features/sales/purchases/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { CutBlock } from './parts/cut-block.tsx'
import { PriceBlock } from './parts/price-block.tsx'
import { Related } from './parts/related.tsx'
import { Replacement } from './parts/replacement.tsx'
import { Sizes } from './parts/sizes.tsx'
import styles from './product-screen.module.css'

const needs = ({ params }: Place) => [
  pricedProduct(Number(params.id)),
  ownPurchasesOf(Number(params.id)),
  relatedProducts(Number(params.id)),
  sizesOf(Number(params.id)),
  watchesOf(Number(params.id)),
  codesOf([Number(params.id)]),
  favourites,
]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** One product: its facts, its price for this buyer with the reasons, and a button to add it to the cart. */
export default function ProductScreen() {
  const { t } = useTranslation()
  const { id } = useParams()
  const { data: product } = useSuspenseQuery(pricedProduct(Number(id)))
  const { category } = product
  const codes = useMyCodes([product])
  const starred = useFavourites()
  const crumbs = [
    { label: t('catalogue.title'), to: paths.account.products },
    ...(category ? [{ label: category.name, to: paths.account.category(category.slug) }] : []),
  ]
  return (
    <>
      <PageHead
        title={product.name}
        crumbs={crumbs}
        mark={<Availability of={product} />}
        note={<span className="code">{product.sku}</span>}
        more={
          <ButtonLink to={paths.account.chatAbout(`product:${product.id}`)} variant="default">
            {t('chat.ask')}
          </ButtonLink>
        }
      >
        <MyCode of={product} codes={codes.get(product.id)} />
        <FavouriteStar of={product} among={starred} />
      </PageHead>
      <Replacement of={product} />
      <div className={styles.page}>
        <ModelViewer key={product.id} of={product} />
        <PriceBlock key={`price ${product.id}`} of={product}>
          {product.cutting && <CutBlock of={product} cutting={product.cutting} />}
        </PriceBlock>
        <div className={styles.words}>
          {product.description && (
            <section>
              <h2>{t('catalogue.description')}</h2>
              <p>{product.description}</p>
            </section>
          )}
          <ProductProperties of={product} units={product.units} />
          <Sizes key={`sizes ${product.family}`} productId={product.id} starred={starred} />
          <OwnPurchases key={product.id} productId={product.id} />
          <Related productId={product.id} />
        </div>
      </div>
    </>
  )
}

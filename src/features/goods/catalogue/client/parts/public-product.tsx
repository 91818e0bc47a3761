import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageMeta, StructuredData, useOrigin } from '#ui/page-meta.tsx'
import type { ProductCard, ProductView } from '../../contract.ts'
import { inFamilies, inPropertyOrder } from '../../families.ts'
import { productView } from '../api.ts'
import { Availability } from './availability.tsx'
import { FamilyTables } from './family-tables.tsx'
import { ModelViewer } from './model-viewer.tsx'
import { useApiAddress } from './picture.tsx'
import { productFacts } from './product-facts.ts'
import { ProductProperties } from './product-properties.tsx'
import styles from './public-product.module.css'
import { SearchBox } from './search-box.tsx'
import { usePublicColumns } from './use-public-columns.tsx'
import { useWords } from './use-words.ts'

/** A product on the public site: its properties and sizes, without prices. */
export function PublicProduct({ sku }: { sku: string }) {
  const { t } = useTranslation()
  const words = useWords()
  const origin = useOrigin()
  const pictures = useApiAddress() || origin
  const { data } = useSuspenseQuery(productView(sku))
  const { product } = data
  const { category } = product
  const crumbs = [
    { label: t('catalogue.searchTitle'), to: paths.search() },
    ...(category ? [{ label: category.name, to: paths.categoryOf(category.slug) }] : []),
  ]
  const properties = inPropertyOrder(product.attributes).map(
    ([name, value]) => [words.property(name), words.value(name, value)] as const,
  )
  return (
    <>
      <PageMeta title={`${product.name} · ${product.sku}`} description={descriptionOf(product, properties)} />
      <StructuredData of={productFacts(product, { properties, origin, pictures })} />
      <div className={styles.search}>
        <SearchBox q={undefined} />
      </div>
      <PageHead
        tab={null}
        title={product.name}
        crumbs={crumbs}
        note={<span className="code">{product.sku}</span>}
      />
      <div className={styles.page}>
        <ModelViewer key={product.id} of={product} />
        <Ways of={product} />
        <div className={styles.words}>
          {product.description && <p>{product.description}</p>}
          <ProductProperties of={product} />
        </div>
      </div>
      <Sizes {...data} />
    </>
  )
}

/** Returns the product's description (or name), its brand and main properties, at most 300 characters. */
const descriptionOf = (
  { name, description, brand }: ProductCard,
  properties: readonly (readonly [string, string])[],
): string =>
  [
    description || name,
    [brand, ...properties.slice(0, 4).map(([of, value]) => `${of}: ${value}`)].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, 300)

/** Stock, terms of sale, and links to sign in for the price or to request the product. */
function Ways({ of }: { of: ProductCard }) {
  const { t } = useTranslation()
  const { quantity, rule } = useWords()
  return (
    <section className={styles.ways} aria-label={t('catalogue.availability')}>
      <Availability of={of} />
      <p>{rule(of) ?? `${t('catalogue.pack')}: ${quantity(of.pack_qty, of)}`}</p>
      <ButtonLink to={paths.signInTo(paths.account.product(of.id))} size="md">
        {t('catalogue.signInForPrice')}
      </ButtonLink>
      <ButtonLink to={paths.request(of.id)} size="md" variant="default">
        {t('catalogue.request')}
      </ButtonLink>
    </section>
  )
}

function Sizes({ product, family }: ProductView) {
  const { t } = useTranslation()
  const columns = usePublicColumns()
  if (family.length < 2) return null
  return (
    <section id="sizes" className={styles.sizes} aria-labelledby="sizes-title">
      <h2 id="sizes-title">{t('catalogue.sizes', { count: family.length })}</h2>
      <FamilyTables
        groups={inFamilies(family, 'size')}
        to={({ sku }) => paths.productOf(sku)}
        columns={() => columns}
        here={product.id}
        bare
      />
    </section>
  )
}

import { IconArrowsDiff, IconX } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { designation } from '#platform/shared/typography.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty } from '#ui/empty.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import { type Compared, differ, rowsOf, withOrWithout } from '../../compared.ts'
import type { ProductCard } from '../../contract.ts'
import { compared } from '../api.ts'
import { toPage } from '../lookup.ts'
import { Availability } from './availability.tsx'
import styles from './comparison.module.css'
import { Picture } from './picture.tsx'
import { useWords } from './use-words.ts'
import { WaysToHaveIt } from './ways-to-have-it.tsx'

/** Up to four products side by side. Differences are marked, also in words. Built from the URL alone. */
export const Comparison = ({ of }: { of: Compared }) => (of.ids.length === 0 ? <Nothing /> : <Some of={of} />)

function Nothing() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <Empty
      Sign={IconArrowsDiff}
      title={t('catalogue.nothingCompared')}
      text={t('catalogue.nothingComparedText')}
    >
      <ButtonLink to={`?${toPage(search, { compare: undefined })}`}>{t('catalogue.toResults')}</ButtonLink>
    </Empty>
  )
}

function Some({ of: { ids, tooMany } }: { of: Compared }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data: products } = useSuspenseQuery(compared(ids))
  const back = `?${toPage(search, { compare: undefined, pick: ids.join(',') || undefined })}`
  if (products.length === 0) return <Nothing />
  return (
    <>
      <div className={styles.tools}>
        <Link to={back}>← {t('catalogue.backToResults')}</Link>
        <PrintButton />
      </div>
      {tooMany && (
        <p role="status" className={styles.tooMany}>
          {t('catalogue.mostCompared')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={t('catalogue.comparisonTitle')}>
        <table className={styles.table}>
          <Heads products={products} ids={ids} />
          <Rows products={products} />
        </table>
      </section>
    </>
  )
}

type Products = { products: readonly ProductCard[] }

function Heads({ products, ids }: Products & { ids: readonly number[] }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <thead>
      <tr>
        <td />
        {products.map((product) => (
          <th key={product.id} scope="col">
            <div className={styles.head}>
              <Link
                to={`?${toPage(search, { compare: withOrWithout(ids, product.id) })}`}
                className={styles.out!}
                aria-label={t('catalogue.leaveOut', { name: product.name })}
                preventScrollReset
              >
                <IconX size={16} stroke={1.8} aria-hidden="true" />
              </Link>
              <Picture of={product} size={96} />
              <span>{designation(product.name)}</span>
            </div>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Rows({ products }: Products) {
  const { t } = useTranslation()
  const { property, value, quantity, weight } = useWords()
  const row = (name: string, of: (product: ProductCard) => string | null) => {
    const cells = products.map(of)
    return <Row key={name} name={name} differs={differ(cells)} cells={cells} />
  }
  return (
    <tbody>
      <Row name={t('catalogue.sku')} differs={false} cells={products.map(({ sku }) => sku)} />
      <Row
        name={t('catalogue.availability')}
        differs={differ(products.map(({ availability }) => availability))}
        cells={products.map((product) => <Availability key={product.id} of={product} />)}
      />
      {rowsOf(products).map(({ name, values, differs }) => (
        <Row
          key={`of ${name}`}
          name={property(name)}
          differs={differs}
          cells={values.map((one) => (one === null ? null : value(name, one)))}
        />
      ))}
      {row(t('catalogue.category'), ({ category }) => category?.name ?? null)}
      {row(t('catalogue.brand'), ({ brand }) => brand)}
      {row(t('catalogue.weight'), ({ weight_g }) => (weight_g === null ? null : weight(weight_g)))}
      {row(t('catalogue.pack'), (product) => quantity(product.pack_qty, product))}
      <tr className={styles.ways}>
        <td />
        {products.map((product) => (
          <td key={product.id}>
            <WaysToHaveIt of={product} />
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function Row({ name, differs, cells }: { name: string; differs: boolean; cells: readonly ReactNode[] }) {
  const { t } = useTranslation()
  return (
    <tr data-differs={(differs && cells.length > 1) || undefined}>
      <th scope="row">
        {name}
        {differs && cells.length > 1 && <small> {t('catalogue.differs')}</small>}
      </th>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={place} className="figures">
          {cell ?? '—'}
        </td>
      ))}
    </tr>
  )
}

import { IconListSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Availability, Picture } from '#features/goods/catalogue/client/index.ts'
import { foundProducts, Price } from '#features/goods/pricing/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Empty, NoneFound } from '#ui/empty.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { Amount } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { FoundKind } from '../found.ts'
import { foundOwn } from './api.ts'
import { ownPlaces } from './places.ts'
import styles from './search.module.css'

/** The most of each kind; their lists show the rest. */
const most = 10

const askedIn = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, 300)
const isEnough = (q: string): boolean => q.length >= 2

const needs = ({ url }: Place) => {
  const q = askedIn(url.searchParams)
  return isEnough(q) ? [foundOwn(q, most), foundProducts(q, most)] : []
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Matches among the person's own things and the catalogue; `?q=` is the query. */
export default function SearchScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const q = askedIn(search)
  const enabled = isEnough(q)
  const { data: kinds = [] } = useQuery({ ...foundOwn(q, most), enabled, placeholderData: keepPreviousData })
  const { data: goods } = useQuery({ ...foundProducts(q, most), enabled, placeholderData: keepPreviousData })
  const products = goods?.rows ?? []
  const place = {
    search,
    go: ({ q: asked }: { q?: unknown }, { replace = false } = {}) =>
      setSearch(asked ? { q: String(asked) } : {}, { replace, preventScrollReset: true }),
  }
  return (
    <>
      <PageHead title={t('finding.title')} />
      <div className={styles.search}>
        <SearchField place={place} hint={t('finding.hint')} />
      </div>
      {!enabled && (
        <Empty Sign={IconListSearch} title={t('finding.begin')} text={t('finding.beginText')}>
          <ToCatalogue q="" />
        </Empty>
      )}
      {enabled && kinds.length === 0 && products.length === 0 && (
        <NoneFound title={t('finding.nothing', { q })} text={t('finding.nothingText')}>
          <ButtonLink to={paths.account.askSupport(q)} variant="default">
            {t('finding.askUs')}
          </ButtonLink>
          <ToCatalogue q={q} />
        </NoneFound>
      )}
      {enabled &&
        kinds.map(({ kind, things }) => (
          <Kind key={kind} name={kind} title={t(`finding.kinds.${kind}`)} all={allOf(kind, things.length, q)}>
            {things.map((thing) => (
              <li key={thing.id} className={styles.thing}>
                <span className={styles.name}>
                  <Link to={ownPlaces[kind].one(thing)} prefetch="intent">
                    {t(`finding.one.${kind}`, { title: thing.title })}
                  </Link>
                  {thing.about && <span className="dimmed"> · {thing.about}</span>}
                </span>
                {thing.state && <span className="dimmed">{thing.state}</span>}
                {thing.amount && <Amount value={thing.amount} />}
              </li>
            ))}
          </Kind>
        ))}
      {enabled && products.length > 0 && (
        <Kind
          name="products"
          title={t('finding.products')}
          all={paths.account.found(q)}
          toAll={t('finding.allProducts', { count: goods?.total ?? 0 })}
        >
          {products.map((product) => (
            <li key={product.id} className={styles.thing}>
              <Picture of={product} size={36} />
              <Link to={paths.account.product(product.id)} className={styles.name!} prefetch="intent">
                {designation(product.name)}
              </Link>
              <span className="code dimmed">{product.sku}</span>
              <Availability of={product} />
              <span className={styles.price}>
                <Price of={product} unit={product.unit} />
              </span>
            </li>
          ))}
        </Kind>
      )}
    </>
  )
}

/** Returns the list of all matches, if there may be more than shown. */
const allOf = (kind: FoundKind, shown: number, q: string): string | null =>
  shown < most ? null : (ownPlaces[kind].all?.(q) ?? null)

type KindProps = { name: string; title: string; all: string | null; toAll?: string; children: ReactNode }

function Kind({ name, title, all, toAll, children }: KindProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.kind} aria-labelledby={`found-${name}`}>
      <div className={styles.head}>
        <h2 id={`found-${name}`}>{title}</h2>
        {all && <Link to={all}>{toAll ?? t('finding.all')}</Link>}
      </div>
      <ul>{children}</ul>
    </section>
  )
}

function ToCatalogue({ q }: { q: string }) {
  const { t } = useTranslation()
  return (
    <ButtonLink to={q ? paths.account.found(q) : paths.account.products} variant="default">
      {t('finding.toCatalogue')}
    </ButtonLink>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Category } from '../../contract.ts'
import { categories } from '../api.ts'
import { changed } from '../lookup.ts'
import styles from './category-rail.module.css'
import { useWords } from './use-words.ts'

/** The categories with their number of products, subcategories included. Links keep the search. */
export function CategoryRail({ current }: { current: string | undefined }) {
  const { t } = useTranslation()
  const { data: all } = useSuspenseQuery(categories)
  const [search] = useSearchParams()
  const { number } = useWords()
  const to = (slug?: string) => `?${changed(search, { category: slug })}`
  return (
    <nav className={styles.rail} aria-label={t('catalogue.categories')}>
      <ul>
        <li>
          <Link to={to()} aria-current={current ? undefined : 'true'} preventScrollReset>
            {t('catalogue.allGoods')}
          </Link>
        </li>
        {inTree(all).map(({ category, depth, products }) => (
          <li key={category.id} data-depth={depth}>
            <Link
              to={to(category.slug)}
              aria-current={isCurrent(category, current) ? 'true' : undefined}
              preventScrollReset
            >
              <span>{category.name}</span>
              {/* The counts are of the whole category and would be wrong for a search. */}
              {!search.get('q') && <small className="figures dimmed">{number(products)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isCurrent = ({ id, slug }: Category, current: string | undefined) =>
  current === slug || current === String(id)

type Branch = { category: Category; depth: number; products: number }

/** Returns parents before their children, without empty branches. */
function inTree(all: readonly Category[], parent: number | null = null, depth = 0): Branch[] {
  return all
    .filter(({ parent_id }) => parent_id === parent)
    .flatMap((category) => {
      const below = inTree(all, category.id, depth + 1)
      const products = below
        .filter((branch) => branch.depth === depth + 1)
        .reduce((sum, branch) => sum + branch.products, category.products)
      return products > 0 ? [{ category, depth, products }, ...below] : []
    })
}

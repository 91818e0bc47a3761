import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PlainLinks } from '#ui/plain-links.tsx'
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
      <PlainLinks>
        <ul>
          <li>
            <a href={to()} aria-current={current ? undefined : 'true'}>
              {t('catalogue.allGoods')}
            </a>
          </li>
          {inTree(all).map(({ category, depth, products }) => (
            <li key={category.id} data-depth={depth}>
              <a href={to(category.slug)} aria-current={isCurrent(category, current) ? 'true' : undefined}>
                <span>{category.name}</span>
                {/* The counts are of the whole category and would be wrong for a search. */}
                {!search.get('q') && <small className="figures dimmed">{number(products)}</small>}
              </a>
            </li>
          ))}
        </ul>
      </PlainLinks>
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

import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { changed, type Lookup, productSorts } from '#features/goods/catalogue/client/index.ts'
import styles from './order-and-view.module.css'

/** Order and view of the list, and further actions. Search results are ordered by relevance. */
export function OrderAndView({ lookup, children }: { lookup: Lookup; children: ReactNode }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const show = (view: Lookup['view']) => `?${changed(search, { view: view === 'table' ? undefined : view })}`
  return (
    <div className={styles.tools}>
      {lookup.q ? (
        <span className="dimmed">{t('catalogue.byRelevance')}</span>
      ) : (
        <NativeSelect
          className={styles.sort!}
          size="xs"
          aria-label={t('catalogue.sort')}
          value={lookup.sort ?? 'name'}
          onChange={({ currentTarget }) =>
            setSearch(changed(search, { sort: currentTarget.value }), { preventScrollReset: true })
          }
          data={productSorts.map((value) => ({ value, label: t(`catalogue.sorts.${value}`) }))}
        />
      )}
      <nav className={styles.views} aria-label={t('catalogue.view')}>
        {(['table', 'cards'] as const).map((view) => (
          <Link
            key={view}
            to={show(view)}
            aria-current={lookup.view === view ? 'true' : undefined}
            preventScrollReset
          >
            {t(`catalogue.${view}`)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Availability, ProductName } from '#features/goods/catalogue/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import type { ReviewRow } from '../../review.ts'
import type { Cells } from './cells.ts'
import styles from './review-cells.module.css'
import { RowSearch } from './row-search.tsx'

/** The product found for a row, or the candidates, each with the key that chooses it. */
export function Meant({ row, ...cells }: Cells & { row: ReviewRow }) {
  const { t } = useTranslation()
  const { state, side, searching, isLocked, onSearch, onDecided, onLeaveField } = cells
  const { products } = state.review
  const product = row.product_id === null ? undefined : products[row.product_id]
  if (row.verdict === 'left_out') return null
  const isSearched = searching === row.n
  if (product && !isSearched) {
    const way =
      row.way &&
      t(side === 'staff' && row.way === 'own' ? 'intake.waysOfClient.own' : `intake.ways.${row.way}`)
    return (
      <span className={styles.meant}>
        <ProductName
          of={product}
          to={side === 'client' ? paths.account.product(product.id) : paths.manager.product(product.id)}
          note={way}
        />
        <Availability of={product} />
      </span>
    )
  }
  const candidates = row.candidates.flatMap((id) => products[id] ?? [])
  return (
    <div className={styles.candidates}>
      {row.verdict === 'not_found' && (
        <small className="dimmed">
          {!row.searched
            ? t('intake.explained.searchFirst')
            : t(candidates.length > 0 ? 'intake.explained.nearest' : 'intake.explained.nothingLike')}
        </small>
      )}
      {candidates.map((candidate, place) => (
        <button
          key={candidate.id}
          type="button"
          disabled={isLocked}
          className={styles.candidate}
          onClick={() => {
            state.choose(row.n, candidate.id)
            onDecided()
          }}
        >
          <kbd>{place + 1}</kbd>
          <span>
            {candidate.name} <span className="code">{candidate.sku}</span>
          </span>
        </button>
      ))}
      <RowSearch
        key={row.n}
        row={row}
        isOpen={isSearched}
        isLocked={isLocked}
        onOpen={() => onSearch(row.n)}
        onClose={() => {
          onSearch(null)
          onLeaveField()
        }}
        onSearch={(words) => state.searchFor(row.n, words)}
      />
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { When } from '#ui/when.tsx'
import type { ProductEntry, ProductFacts } from '../../contract.ts'
import styles from './staff-facts.module.css'

/** Manual changes of a product: who, what, when and why. */
export function ProductHistory({ of: { history } }: { of: ProductFacts }) {
  const { t } = useTranslation()
  return (
    <>
      <h2>{t('catalogueInside.history')}</h2>
      {history.length === 0 && <p className="dimmed">{t('catalogueInside.noHistory')}</p>}
      <ol className={styles.history}>
        {history.map((entry) => (
          <li key={entry.id}>
            <Entry of={entry} />
            {entry.by && <span className="dimmed"> · {entry.by}</span>}
            {entry.reason && <span className="dimmed"> · {entry.reason}</span>}
            <span className="dimmed">
              {' · '}
              <When at={entry.at} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Entry({ of: { from, to, fields } }: { of: ProductEntry }) {
  const { t } = useTranslation()
  const status = (one: NonNullable<ProductEntry['to']>) => t(`catalogueInside.statuses.${one}`)
  if (from && to) return <span>{t('catalogueInside.moved', { from: status(from), to: status(to) })}</span>
  const named = fields.map((field) => t(`catalogueInside.fields.${field}`)).join('; ')
  return <span>{t('catalogueInside.changedFields', { fields: named })}</span>
}

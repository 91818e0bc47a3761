import { useTranslation } from 'react-i18next'
import { When } from '#ui/when.tsx'
import type { ProductEntry, ProductFacts } from '../../contract.ts'
import styles from './staff-facts.module.css'

/** Who changed what by hand, when and why. */
export function ProductHistory({ of: { history } }: { of: ProductFacts }) {
  const { t } = useTranslation()
  return (
    <>
      <h2>{t('catalogue.history')}</h2>
      {history.length === 0 && <p className="dimmed">{t('catalogue.noHistory')}</p>}
      <ol className={styles.history}>
        {history.map((entry) => (
          <li key={entry.id}>
            <Told of={entry} />
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

function Told({ of: { from, to, fields } }: { of: ProductEntry }) {
  const { t } = useTranslation()
  const status = (one: NonNullable<ProductEntry['to']>) => t(`catalogue.statuses.${one}`)
  if (from && to) return <span>{t('catalogue.moved', { from: status(from), to: status(to) })}</span>
  const named = fields.map((field) => t(`catalogue.fields.${field}`)).join('; ')
  return <span>{t('catalogue.changedFields', { fields: named })}</span>
}

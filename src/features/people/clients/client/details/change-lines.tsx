import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { When } from '#ui/when.tsx'
import type { DetailChange, Details } from '../../details-contract.ts'
import styles from './details.module.css'

/** Returns a function that formats a detail; empty values get a text. */
export function useDetailWords() {
  const { t } = useTranslation()
  return (field: DetailChange['field'], value: string | null) => {
    if (value === null) return t('clientsInside.details.empty')
    return field === 'kind' ? t(`clients.fields.${value as 'legal_entity'}`) : value
  }
}

/** The current values next to the requested ones. */
export function ChangeLines({ of, caption }: { of: readonly DetailChange[]; caption: string }) {
  const { t } = useTranslation()
  const say = useDetailWords()
  const columns: Column<DetailChange>[] = [
    {
      key: 'field',
      title: t('clientsInside.details.field'),
      cell: ({ field }) => t(`clientsInside.details.fields.${field}`),
    },
    {
      key: 'before',
      title: t('clientsInside.details.before'),
      cell: ({ field, before }) => say(field, before),
    },
    {
      key: 'after',
      title: t('clientsInside.details.after'),
      cell: ({ field, after }) => <strong>{say(field, after)}</strong>,
    },
  ]
  return <Table caption={caption} rows={of} columns={columns} rowKey={({ field }) => field} />
}

/** The change that was declined last, with the reason. */
export function DeclinedChange({ of }: { of: NonNullable<Details['declined']> }) {
  const { t } = useTranslation()
  const title = t('clientsInside.details.declinedTitle')
  return (
    <section className={styles.change}>
      <h3>
        {title}, <When at={of.decided_at} />
      </h3>
      <ChangeLines of={of.changes} caption={title} />
      <p>{of.reason}</p>
    </section>
  )
}

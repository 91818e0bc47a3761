import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import { type DocumentCard, type Reader, type Reading, readings } from '../../document-shape.ts'
import { readersAt } from '../api.ts'
import styles from '../documents.module.css'

const inOne = 20

/** The readers of a document: who opened and acknowledged it and when, and who has not. */
export function DocumentReaders({ of: { id, requires_ack } }: { of: DocumentCard }) {
  const { t } = useTranslation()
  const [reading, setReading] = useState<Reading | ''>('')
  const [shown, setShown] = useState(inOne)
  const { data } = useQuery(readersAt(id, { per_page: shown, ...(reading ? { reading } : {}) }))
  const columns = useColumns(requires_ack)
  return (
    <section className={styles.section}>
      <h3>{t('documents.readers')}</h3>
      <div className={styles.narrowing}>
        <NativeSelect
          size="xs"
          label={t('documents.whoHas')}
          value={reading}
          onChange={({ currentTarget }) => setReading(currentTarget.value as Reading | '')}
          data={[
            { value: '', label: t('documents.filters.any') },
            ...readings
              .filter((one) => requires_ack || !one.endsWith('acknowledged'))
              .map((value) => ({ value, label: t(`documents.readings.${value}`) })),
          ]}
        />
      </div>
      {!data ? (
        <Skeleton of="table" />
      ) : data.rows.length === 0 ? (
        <p className="dimmed">{t('documents.readersNone')}</p>
      ) : (
        <Table caption={t('documents.readers')} rows={data.rows} columns={columns} rowKey={(row) => row.id} />
      )}
      {data && data.total > data.rows.length && shown < 100 && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setShown(100)}>
          {t('documents.readersMore', { count: data.total })}
        </Button>
      )}
    </section>
  )
}

function useColumns(withAck: boolean): Column<Reader>[] {
  const { t } = useTranslation()
  const at = (moment: string | null) => (moment ? <When at={moment} /> : '–')
  return [
    { key: 'name', title: t('documents.columns.person'), cell: ({ name }) => name },
    {
      key: 'organization',
      title: t('documents.columns.organization'),
      cell: ({ organization_name }) => organization_name,
    },
    { key: 'opened', title: t('documents.columns.opened'), cell: ({ opened_at }) => at(opened_at) },
    ...(withAck
      ? [
          {
            key: 'acknowledged',
            title: t('documents.columns.acknowledgements'),
            cell: ({ acknowledged_at }: Reader) => at(acknowledged_at),
          },
        ]
      : []),
  ]
}

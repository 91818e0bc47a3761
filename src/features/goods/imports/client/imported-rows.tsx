import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ImportRow } from '../contract.ts'
import type { FieldValue, Verdict } from '../import.ts'
import { rowsOf } from './api.ts'

const perPage = 50

/** The rows of one verdict with their changes or reasons, fifty at a time. */
export function ImportedRows({ id, verdict }: { id: number; verdict: Verdict }) {
  const { t } = useTranslation()
  const [after, setAfter] = useState(0)
  const { data: rows } = useQuery({ ...rowsOf(id, verdict, after), placeholderData: (before) => before })

  if (!rows) return <Skeleton of="table" rows={10} />

  const columns: Column<ImportRow>[] = [
    {
      key: 'row',
      title: t('imports.row'),
      figures: true,
      cell: ({ row, place }) => (place ? t('imports.sheetRow', place) : row),
    },
    {
      key: 'sku',
      title: t('imports.fields.sku'),
      cell: ({ sku, product_id }) =>
        product_id === null ? (
          <span className="code">{sku}</span>
        ) : (
          <Link className="code" to={paths.manager.product(product_id)}>
            {sku}
          </Link>
        ),
    },
    {
      key: 'what',
      title: verdict === 'refused' ? t('imports.reason') : t('imports.change'),
      bare: true,
      cell: ({ reasons, changes }) => (
        <span>
          {reasons.map(({ field, value, reason, is_note }) => (
            <span key={`${field} ${reason}`} className={is_note ? 'dimmed' : undefined}>
              {reason}: {fieldName(t, field)} <span className="code">«{value}»</span>{' '}
            </span>
          ))}
          {changes.map(({ field, from, to }) => (
            <span key={field}>
              {fieldName(t, field)}: {from !== null && <s className="dimmed">{valueName(t, field, from)}</s>}{' '}
              {valueName(t, field, to)}{' '}
            </span>
          ))}
        </span>
      ),
    },
  ]
  return (
    <>
      <Table
        caption={t(`imports.verdicts.${verdict}`)}
        rows={rows}
        columns={columns}
        rowKey={({ row }) => row}
      />
      {rows.length === perPage && (
        <Button variant="subtle" onClick={() => setAfter(rows.at(-1)?.row ?? 0)}>
          {t('imports.further')}
        </Button>
      )}
    </>
  )
}

type Say = ReturnType<typeof useTranslation>['t']
const word = (t: Say, key: string, defaultValue: string): string =>
  (t as (key: string, options: object) => string)(key, { defaultValue })
/** A field without a translation keeps its own name. */
const fieldName = (t: Say, field: string): string => word(t, `imports.fields.${field}`, field)
const valueName = (t: Say, field: string, value: FieldValue): string => {
  if (typeof value === 'boolean') return value ? word(t, 'common.yes', 'Yes') : word(t, 'common.no', 'No')
  const said = String(value ?? '–')
  return field === 'tax_class' ? word(t, `tax.classes.${said}`, said) : said
}

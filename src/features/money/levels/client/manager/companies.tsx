import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { me } from '#features/people/auth/client/index.ts'
import { useList } from '#platform/client/use-list.ts'
import { columnsOf, sortOf } from '#platform/shared/list-columns.ts'
import { standardCell } from '#ui/list/cells.tsx'
import { Chips } from '#ui/list/chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { Pages } from '#ui/list/pages.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { Table } from '#ui/list/table.tsx'
import type { LevelCompany } from '../../contract.ts'
import { levelCompanies, levels } from '../../contract.ts'
import { companiesAt, useLiveCompanies } from '../api.ts'
import { useCompanyCells } from './company-cells.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import styles from './levels.module.css'

/**
 * The levels of the companies this member of staff sees. `&company=` opens one. The list has no stored views,
 * because it shares its address with its tab and a view would open without the tab.
 */
export function Companies() {
  const { t } = useTranslation()
  const place = useList(levels.companies)
  const { data: page } = useSuspenseQuery(companiesAt(place.search))
  const { data: user } = useSuspenseQuery(me)
  useLiveCompanies()
  const open = Number(place.search.get('company')) || null
  const columns = useColumns((id) => place.to({ company: id }))
  return (
    <section>
      <h2 className={styles.title}>{t('levels.companies.title')}</h2>
      <p className="dimmed">{t('levels.companies.note')}</p>
      <div className={styles.bar}>
        <Chips place={place} chips={levelCompanies.chips!} counts={page.counts ?? {}} />
        <SearchField place={place} hint={t('levels.companies.search')} />
        <ExportMenu place={place} />
      </div>
      {page.total === 0 ? (
        <p className="dimmed">{t(place.filtered ? 'list.none' : 'levels.companies.none')}</p>
      ) : (
        <Table
          caption={t('levels.companies.title')}
          rows={page.rows}
          columns={columns}
          rowKey={({ id }) => id}
          sort={place.sort ?? ''}
          sortTo={(sort) => place.to({ sort })}
          onOpen={({ id }) => place.go({ company: id })}
        />
      )}
      <Pages {...page} />
      <CompanyDialog id={open} role={user.role} onClose={() => place.go({ company: null })} />
    </section>
  )
}

function useColumns(to: (id: number) => string): Column<LevelCompany>[] {
  const { t } = useTranslation()
  const cells: Record<string, ((row: LevelCompany) => React.ReactNode) | undefined> = useCompanyCells(to)
  return columnsOf(levelCompanies).map(([field, column]) => ({
    key: field,
    title: t(column.title),
    figures: column.is === 'money' || column.is === 'figure',
    sort: sortOf(levelCompanies, [field, column]),
    cell: cells[field] ?? ((row) => standardCell(column, row[field as keyof LevelCompany], t)),
  }))
}

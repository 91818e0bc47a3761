import { NativeSelect, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Form, Link, useSearchParams } from 'react-router'
import { ClientSelect } from '#features/people/clients/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { Pages } from '#ui/list/pages.tsx'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { When } from '#ui/when.tsx'
import type { LibraryTemplate } from '../../contract.ts'
import { templateOwners } from '../../template.ts'
import { libraryAt } from '../api.ts'
import styles from '../templates.module.css'
import { Star } from './star.tsx'

const at = (search: URLSearchParams) => {
  const client = Number(search.get('for'))
  const page = Number(search.get('page') ?? 1)
  return libraryAt({
    owner: templateOwners.find((one) => one === search.get('owner')) ?? 'manager',
    q: search.get('q')?.slice(0, 200) || undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    ...(Number.isSafeInteger(client) && client > 0 ? { organization_id: client } : {}),
  })
}
const needs = ({ url }: Place) => [at(url.searchParams)]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/**
 * The library of order templates: one's own, the team's and the clients', with the total of each for a chosen
 * client.
 */
export default function LibraryScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data } = useSuspenseQuery(at(search))
  const columns = useColumns()
  const set = (name: string, value: string) =>
    setSearch((before) => {
      before.delete('page')
      if (value) before.set(name, value)
      else before.delete(name)
      return before
    })
  return (
    <>
      <PageHead title={t('templates.library')} />
      <div className={styles.form}>
        <NativeSelect
          label={t('templates.columns.owner')}
          value={search.get('owner') ?? 'manager'}
          onChange={({ currentTarget }) => set('owner', currentTarget.value)}
          data={templateOwners.toSorted().map((value) => ({ value, label: t(`templates.owners.${value}`) }))}
        />
        <Form role="search" preventScrollReset>
          {['owner', 'client'].map((name) =>
            search.get(name) ? (
              <input key={name} type="hidden" name={name} value={search.get(name)!} />
            ) : null,
          )}
          <TextInput
            type="search"
            name="q"
            key={search.get('q')}
            label={t('templates.search')}
            defaultValue={search.get('q') ?? ''}
            maxLength={200}
          />
        </Form>
        <ClientSelect
          label={t('templates.forClient')}
          chosen={Number(search.get('for')) || null}
          onChoose={(id) => set('for', id ? String(id) : '')}
        />
      </div>
      {data.rows.length === 0 ? (
        <p className="dimmed">{t('templates.libraryNone')}</p>
      ) : (
        <>
          <Table
            caption={t('templates.library')}
            rows={data.rows}
            columns={columns}
            rowKey={({ id }) => id}
          />
          <Pages {...data} />
        </>
      )}
    </>
  )
}

function useColumns(): Column<LibraryTemplate>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'name',
      title: t('templates.columns.name'),
      cell: (template) => (
        <span>
          <Star of={template} /> <Link to={paths.manager.orderTemplate(template.id)}>{template.name}</Link>
        </span>
      ),
    },
    {
      key: 'owner',
      title: t('templates.columns.owner'),
      cell: ({ owner_name }) => owner_name ?? t('templates.owners.team'),
    },
    {
      key: 'lines',
      title: t('templates.columns.lines'),
      figures: true,
      cell: ({ line_count }) => line_count,
    },
    {
      key: 'used',
      title: t('templates.lastUsed'),
      cell: ({ last_used_at }) => (last_used_at ? <When at={last_used_at} as="day" /> : t('templates.never')),
    },
    {
      key: 'total',
      title: t('templates.columns.total'),
      figures: true,
      cell: ({ total }) => (total ? <Amount value={total} /> : '–'),
    },
    {
      key: 'problems',
      title: t('templates.columns.problems'),
      figures: true,
      cell: ({ problems }) => problems ?? '–',
    },
  ]
}

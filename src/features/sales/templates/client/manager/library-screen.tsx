import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ClientSelect } from '#features/people/clients/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ChipLinks } from '#ui/list/chip-links.tsx'
import type { Column } from '#ui/list/column.ts'
import { Pages } from '#ui/list/pages.tsx'
import { PlainBar } from '#ui/list/plain-bar.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { When } from '#ui/when.tsx'
import type { LibraryTemplate } from '../../contract.ts'
import { templateOwners } from '../../template.ts'
import { libraryAt } from '../api.ts'
import { Star } from './star.tsx'

const at = (search: URLSearchParams) => {
  const client = Number(search.get('for'))
  const page = Number(search.get('page') ?? 1)
  return libraryAt({
    owner: templateOwners.find((one) => one === search.get('owner')),
    q: search.get('q')?.slice(0, 200) || undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    ...(Number.isSafeInteger(client) && client > 0 ? { organization_id: client } : {}),
  })
}
const needs = ({ url }: Place) => [at(url.searchParams)]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** One's own first. */
const owners = templateOwners.toSorted()

/**
 * The library of order templates: one's own, the team's and the clients', with the total of each for a chosen
 * client.
 */
export default function LibraryScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data } = useSuspenseQuery(at(search))
  const columns = useColumns()
  const changed = (change: Record<string, unknown>) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, String(value))
      else next.delete(name)
    }
    return next
  }
  const go = (change: Record<string, unknown>, { replace = false } = {}) =>
    setSearch(changed(change), { replace, preventScrollReset: true })
  const owner = search.get('owner')
  return (
    <>
      <PageHead title={t('templates.library')} />
      <PlainBar
        search={<SearchField place={{ search, go }} hint={t('templates.search')} />}
        chips={
          <ChipLinks
            label={t('templates.columns.owner')}
            of={[null, ...owners].map((key) => ({
              key,
              label: key ? t(`templates.owners.${key}`) : t('common.all'),
              to: `?${changed({ owner: key })}`,
              isOpen: owner === key,
            }))}
          />
        }
        tools={
          <ClientSelect
            isInLine
            label={t('templates.forClient')}
            chosen={Number(search.get('for')) || null}
            onChoose={(id) => go({ for: id })}
          />
        }
      />
      {data.rows.length === 0 ? (
        <p className="dimmed">
          {t(owner || search.has('q') ? 'templates.noneMatches' : 'templates.libraryNone')}
        </p>
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

import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { draftsFor, type ListedLine, useOrderOfList } from '#features/sales/workbench/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'

/**
 * Puts the products found for a list into an order at the client's prices: a new order or one being written.
 */
export function OrderOfList({
  lines,
  organizationId,
}: {
  lines: readonly ListedLine[]
  organizationId: number
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: drafts = [] } = useQuery({ ...draftsFor(organizationId), select: ({ rows }) => rows })
  const [chosen, setChosen] = useState('')
  const into = drafts.find(({ id }) => String(id) === chosen)
  const begin = useOrderOfList()
  // One key per content: if a reply was lost, the repeated request does not add the lines twice.
  const asked = useRef({ searchTerm: '', key: '' })
  const write = () => {
    const searchTerm = JSON.stringify([organizationId, into?.id, lines])
    if (asked.current.searchTerm !== searchTerm) asked.current = { searchTerm, key: crypto.randomUUID() }
    begin.mutate(
      { organization_id: organizationId, into: into?.id ?? null, lines, key: asked.current.key },
      {
        onSuccess: (id) => void navigate(paths.manager.draftOf(id)),
        onError: ({ message }) => notify({ message, theme: 'danger' }),
      },
    )
  }
  return (
    <>
      {drafts.length > 0 && (
        <NativeSelect
          aria-label={t('pages.productsSearch.into')}
          value={into ? chosen : ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: t('pages.productsSearch.intoNew') },
            ...drafts.map(({ id, number, line_count }) => ({
              value: String(id),
              label: t('pages.productsSearch.intoDraft', { number, count: line_count }),
            })),
          ]}
        />
      )}
      <Button loading={begin.isPending} disabled={lines.length === 0} onClick={write}>
        {into
          ? t('pages.productsSearch.add', { count: lines.length, number: into.number })
          : t('pages.productsSearch.order', { count: lines.length })}
      </Button>
    </>
  )
}

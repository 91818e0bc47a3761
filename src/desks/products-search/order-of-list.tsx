import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type ListedLine, useOrderOfList } from '#features/orders/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'

/** What was found of a list becomes an order written for the client: a draft at their prices, to go on with. */
export function OrderOfList({
  lines,
  organizationId,
}: {
  lines: readonly ListedLine[]
  organizationId: number
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const begin = useOrderOfList()
  // An answer that was lost on the way does not begin a second one.
  const key = useRef('')
  const write = () => {
    key.current ||= crypto.randomUUID()
    begin.mutate(
      { organization_id: organizationId, lines, key: key.current },
      {
        onSuccess: ({ id }) => void navigate(paths.manager.draftOf(id)),
        onError: ({ message }) => notify({ message, theme: 'danger' }),
      },
    )
  }
  return (
    <Button loading={begin.isPending} disabled={lines.length === 0} onClick={write}>
      {t('desks.productsSearch.order', { count: lines.length })}
    </Button>
  )
}

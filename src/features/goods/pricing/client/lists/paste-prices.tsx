import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAll } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { priceListsApi } from '../../contract.ts'
import type { PriceListCard } from '../../price-list-shape.ts'
import { usePaste } from './lists-api.ts'

/** Form to paste prices into a draft. The text stays until it is written. */
export function PastePrices({ of: { id, edition } }: { of: PriceListCard }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const paste = usePaste()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTrouble(null)
    paste.mutate(
      { params: { id }, body: { edition, text } },
      {
        onSuccess: () => {
          setText('')
          notify({ message: t('notifications.updatedSuccessfully') })
        },
        onError: (error) => {
          setTrouble(error.fields.text ?? error.message)
          // Someone else changed the list: shows their version, and the next attempt is based on it.
          if (error.status === 409) void refreshAll(queries, [priceListsApi.list, priceListsApi.prices])
        },
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Textarea
        label={t('pricing.lists.pasted')}
        description={t('pricing.lists.pasteHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={12}
        error={trouble}
        spellCheck={false}
      />
      <Button type="submit" mt="sm" variant="default" loading={paste.isPending}>
        {t('pricing.lists.write')}
      </Button>
    </form>
  )
}

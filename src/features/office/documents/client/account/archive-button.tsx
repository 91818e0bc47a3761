import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/client/call.ts'
import { refreshAll } from '#platform/client/query.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import { documents } from '../../contract.ts'
import { mostInArchive } from '../../document.ts'

/** Downloads the selected documents as one archive. */
export function ArchiveButton({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = await call(documents.archive, { body: { ids: [...ids] } })
      saveBlob(file as unknown as Blob, 'portico-documents.zip')
      await refreshAll(queries, [documents.own])
    },
  })
  const isTooMany = ids.length > mostInArchive
  return (
    <>
      <Button size="xs" disabled={isTooMany} loading={isPending} onClick={() => mutate()}>
        {t('documents.archive', { count: ids.length })}
      </Button>
      {isTooMany && <span>{t('documents.tooMany', { count: mostInArchive })}</span>}
    </>
  )
}

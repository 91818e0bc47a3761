import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#features/foundation/files/client/index.ts'
import { filesApi } from '#features/foundation/files/contract.ts'
import { query } from '#platform/client/query.ts'

/** Downloads the proof of a payment under its file name. */
export function Proof({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(query(filesApi.show, { params: { id } }))
  if (!data) return '–'
  return (
    <Button size="compact-xs" variant="subtle" title={data.name} onClick={() => void saveFile(data)}>
      {t('invoicing.proof')}
    </Button>
  )
}

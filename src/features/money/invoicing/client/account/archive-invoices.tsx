import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/money.tsx'
import { mostInArchive } from '../../invoice.ts'
import { useSaveArchive } from '../api.ts'

/** Downloads the chosen invoices as one archive, in the current language. */
export function ArchiveInvoices({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { mutate, isPending } = useSaveArchive()
  const isTooMany = ids.length > mostInArchive
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isTooMany}
        loading={isPending}
        onClick={() => mutate({ ids, lang })}
      >
        {t('invoicing.archive', { count: ids.length })}
      </Button>
      {isTooMany && <span>{t('invoicing.archiveTooMany', { count: mostInArchive })}</span>}
    </>
  )
}

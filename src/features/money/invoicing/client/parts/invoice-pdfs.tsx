import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '#platform/shared/i18n.ts'
import type { Invoice } from '../../invoice-shape.ts'
import { useSaveInvoice } from '../api.ts'

/** Downloads the invoice as a PDF in either language. */
export function InvoicePdfs({ of, isStaff = false }: { of: Invoice; isStaff?: boolean }) {
  const { t } = useTranslation()
  const save = useSaveInvoice(of, isStaff)
  return languages.map((lang) => (
    <Button
      key={lang}
      size="compact-sm"
      variant="default"
      loading={save.isPending && save.variables === lang}
      aria-label={`${of.number}: ${t(`invoicing.pdfs.${lang}`)}`}
      onClick={() => save.mutate(lang)}
    >
      {t(`invoicing.pdfs.${lang}`)}
    </Button>
  ))
}

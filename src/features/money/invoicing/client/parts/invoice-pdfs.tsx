import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '#platform/shared/i18n.ts'
import type { Invoice } from '../../invoice-shape.ts'
import { useSaveInvoice } from '../api.ts'
import { MoreFiles } from '../invoice-parts.tsx'

type Props = {
  of: Invoice
  isStaff?: boolean
  /** Among other actions, where a menu cannot open. */
  isFlat?: boolean
}

/** Downloads the invoice as a PDF in either language, and in the formats of e-invoices. */
export function InvoicePdfs({ of, isStaff = false, isFlat = false }: Props) {
  const { t } = useTranslation()
  const save = useSaveInvoice(of, isStaff)
  return (
    <>
      {languages.map((lang) => (
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
      ))}
      <MoreFiles of={of} isStaff={isStaff} isFlat={isFlat} />
    </>
  )
}

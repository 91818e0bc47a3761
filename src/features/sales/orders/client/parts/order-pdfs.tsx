import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../order-shape.ts'
import { pdfLanguages, useSavePdf } from './use-save-pdf.ts'

/** The offer or confirmation as a PDF, in either language or both. */
export function OrderPdfs({ order }: { order: Order }) {
  const { t } = useTranslation()
  const save = useSavePdf(order)
  if (order.lines.length === 0) return null
  return pdfLanguages.map((lang) => (
    <Button
      key={lang}
      variant="default"
      loading={save.isPending && save.variables === lang}
      onClick={() => save.mutate(lang)}
    >
      {t(`orders.pdf.${lang}`)}
    </Button>
  ))
}

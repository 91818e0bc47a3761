import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../order-shape.ts'
import { pdfLanguages, useSavePdf } from './use-save-pdf.ts'

/** The offer or confirmation as a PDF, in either language or both. */
export default function OrderPdfs({ order }: { order: Order }) {
  const { t } = useTranslation()
  const save = useSavePdf(order)
  if (order.lines.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" loading={save.isPending}>
          {t('orders.pdf.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pdfLanguages.map((lang) => (
          <Menu.Item key={lang} onClick={() => save.mutate(lang)}>
            {t(`orders.pdf.${lang}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

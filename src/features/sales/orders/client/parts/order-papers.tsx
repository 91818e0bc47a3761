import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../order-shape.ts'
import { paperLanguages, useSavePaper } from './use-save-paper.ts'

/** The offer or the confirmation as a paper, in either language or in both. */
export default function OrderPapers({ order }: { order: Order }) {
  const { t } = useTranslation()
  const save = useSavePaper(order)
  if (order.lines.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" loading={save.isPending}>
          {t('orders.paper.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {paperLanguages.map((lang) => (
          <Menu.Item key={lang} onClick={() => save.mutate(lang)}>
            {t(`orders.paper.${lang}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

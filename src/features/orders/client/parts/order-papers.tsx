import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { call } from '#platform/client/call.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import { type Order, orders } from '../../contract.ts'

const languages = ['en', 'ru', 'both'] as const

/** The offer or the confirmation as a paper, in either language or in both. */
export default function OrderPapers({ order }: { order: Order }) {
  const { t } = useTranslation()
  const isStaff = useMatch('/manager/*') !== null
  const save = useMutation({
    mutationFn: async (lang: (typeof languages)[number]) => {
      const wish = { params: { id: order.id }, query: { lang } }
      const file = isStaff ? await call(orders.staffPaper, wish) : await call(orders.paper, wish)
      saveBlob(file as unknown as Blob, `${order.number}-${lang}.pdf`)
    },
  })
  if (order.lines.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" loading={save.isPending}>
          {t('orders.paper.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((lang) => (
          <Menu.Item key={lang} onClick={() => save.mutate(lang)}>
            {t(`orders.paper.${lang}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { call } from '#platform/client/call.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import { useLang } from '#ui/money.tsx'
import { type Order, orderLinks } from '../../contract.ts'

/** Everything of an order as one archive. */
export function SaveDossier({ of: { id, number } }: { of: Pick<Order, 'id' | 'number'> }) {
  const { t } = useTranslation()
  const lang = useLang()
  const isStaff = useMatch('/manager/*') !== null
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const wish = { params: { id }, query: { lang } }
      const file = isStaff ? await call(orderLinks.dossier, wish) : await call(orderLinks.ownDossier, wish)
      saveBlob(file as unknown as Blob, `order-${number}.zip`)
    },
  })
  return (
    <>
      <p className="dimmed">{t('orders.dossier.text')}</p>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate()}>
        {t('orders.dossier.save')}
      </Button>
    </>
  )
}

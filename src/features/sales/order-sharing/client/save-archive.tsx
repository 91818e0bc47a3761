import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { call } from '#platform/client/call.ts'
import { query, refreshAll } from '#platform/client/query.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import { useLang } from '#ui/money.tsx'
import { When } from '#ui/when.tsx'
import { orderLinks } from '../contract.ts'
import styles from './order-links.module.css'

/** Downloads the order archive. */
export function SaveArchive({ of: { id, number } }: { of: Pick<Order, 'id' | 'number'> }) {
  const { t } = useTranslation()
  const lang = useLang()
  const isStaff = useMatch('/manager/*') !== null
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const input = { params: { id }, query: { lang } }
      const file = isStaff ? await call(orderLinks.archive, input) : await call(orderLinks.ownArchive, input)
      saveBlob(file as unknown as Blob, `order-${number}.zip`)
      await refreshAll(queries, [orderLinks.ownDownloads, orderLinks.downloads])
    },
  })
  return (
    <>
      <p className="dimmed">{t('orderSharing.archive.text')}</p>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate()}>
        {t('orderSharing.archive.save')}
      </Button>
      <Downloads of={id} isStaff={isStaff} />
    </>
  )
}

/** The people who downloaded the archive while signed in. Visits by link are listed with the link. */
function Downloads({ of: id, isStaff }: { of: number; isStaff: boolean }) {
  const { t } = useTranslation()
  const input = { params: { id } }
  const { data = [] } = useQuery(query(isStaff ? orderLinks.downloads : orderLinks.ownDownloads, input))
  if (data.length === 0) return null
  return (
    <details className={styles.taken}>
      <summary>{t('orderSharing.archive.taken')}</summary>
      <ol>
        {data.map(({ at, by, ip, user_agent }) => (
          <li key={`${at} ${by}`}>
            <When at={at} /> · {by} · <span className="code">{ip}</span> · {user_agent}
          </li>
        ))}
      </ol>
    </details>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { myBill } from '../api.ts'
import { OwnBill } from '../parts/own-bill.tsx'

/** One bill over the list of them, opened by `?bill=`. */
export function BillDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({ ...myBill(id ?? 0), enabled: id !== null })
  return (
    <SideDrawer
      opened={id !== null}
      onClose={onClose}
      title={data ? t('invoicing.paper.title', { number: data.number }) : t('invoicing.number')}
    >
      {data && id !== null ? (
        <>
          <OwnBill of={data} />
          <p>
            <Link to={paths.account.chatAbout(`bill:${data.id}`)}>{t('chat.ask')}</Link>
          </p>
        </>
      ) : isError ? (
        <p>{t('invoicing.noneFound')}</p>
      ) : (
        <Skeleton of="facts" rows={4} />
      )}
    </SideDrawer>
  )
}

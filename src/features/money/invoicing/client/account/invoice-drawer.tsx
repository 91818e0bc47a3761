import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { myInvoice } from '../api.ts'
import { OwnInvoice } from '../parts/own-invoice.tsx'

/** One invoice over the list, opened by `?invoice=`. */
export function InvoiceDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({ ...myInvoice(id ?? 0), enabled: id !== null })
  return (
    <SideDrawer
      opened={id !== null}
      onClose={onClose}
      title={data ? t('invoicing.pdf.title', { number: data.number }) : t('invoicing.number')}
    >
      {data && id !== null ? (
        <>
          <OwnInvoice of={data} />
          <p>
            <Link to={paths.account.chatAbout(`invoice:${data.id}`)}>{t('chat.ask')}</Link>
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

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Day } from '#ui/day.tsx'
import { Amount } from '#ui/money.tsx'
import type { Headline } from '#ui/page-head.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { documentTitles } from '../../invoice.ts'
import type { Invoice } from '../../invoice-shape.ts'
import { myInvoice } from '../api.ts'
import { IHavePaid } from '../parts/i-have-paid.tsx'
import { InvoicePdfs } from '../parts/invoice-pdfs.tsx'
import { InvoiceState } from '../parts/invoice-state.tsx'
import { OwnInvoice } from '../parts/own-invoice.tsx'

/** One invoice over the list, opened by `?invoice=`. */
export function InvoiceDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const head = useHead()
  const { data, isError } = useQuery({ ...myInvoice(id ?? 0), enabled: id !== null })
  return (
    <SideDrawer
      opened={id !== null}
      onClose={onClose}
      title={data ? t(documentTitles[data.kind], { number: data.number }) : t('invoicing.number')}
      head={data && head(data)}
    >
      {data && id !== null ? (
        <OwnInvoice of={data} />
      ) : isError ? (
        <p>{t('invoicing.noneFound')}</p>
      ) : (
        <Skeleton of="facts" rows={4} />
      )}
    </SideDrawer>
  )
}

/** The head of the drawer: what is left to pay and until when. */
function useHead() {
  const { t } = useTranslation()
  return (invoice: Invoice): Headline => {
    const isOpen = invoice.left.amount > 0
    return {
      mark: <InvoiceState of={invoice.state} kind={invoice.kind} />,
      figure: {
        label: t(isOpen ? 'invoicing.left' : 'invoicing.amount'),
        value: <Amount value={isOpen ? invoice.left : invoice.amount} />,
      },
      note: isOpen && (
        <>
          {t('invoicing.due')} <Day of={invoice.due_on} />
        </>
      ),
      children: isOpen && <IHavePaid of={[invoice]} />,
      more: (
        <>
          <InvoicePdfs of={invoice} isFlat />
          <ButtonLink to={paths.account.chatAbout(`invoice:${invoice.id}`)} variant="default">
            {t('chat.ask')}
          </ButtonLink>
        </>
      ),
    }
  }
}

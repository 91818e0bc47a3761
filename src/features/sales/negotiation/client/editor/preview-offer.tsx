import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { speakingIn } from '#platform/client/other-language.ts'
import { query } from '#platform/client/query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { offers } from '../../contract.ts'
import { RoundHead } from '../round-head.tsx'
import { RoundLines } from '../round-lines.tsx'

/** Previews the stored draft with the components and in the language of the client. Sends nothing. */
export default function PreviewOffer({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...query(offers.preview, { params: { id: order.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const lang = data?.lang
  const { data: speaking } = useQuery({
    queryKey: ['words of', lang],
    queryFn: async () => ({ In: await speakingIn(lang!) }),
    enabled: lang !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The result is a component, not data, so it must not be compared.
    structuralSharing: false,
  })
  if (!data || !speaking) return <Skeleton of="table" />
  return (
    <>
      <p role="note">{t('orders.offers.previewText')}</p>
      <speaking.In>
        <div lang={data.lang} data-preview>
          <RoundHead of={data.round} reader="client" />
          <RoundLines of={data.round} reader="client" caption={t('orders.offers.preview')} />
        </div>
      </speaking.In>
    </>
  )
}

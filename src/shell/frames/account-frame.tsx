import {
  IconAddressBook,
  IconCreditCard,
  IconDiscount2,
  IconFileInvoice,
  IconFiles,
  IconHome,
  IconLayoutGrid,
  IconLifebuoy,
  IconMessageQuestion,
  IconMessages,
  IconPackage,
  IconPackageExport,
  IconShoppingCart,
  IconShoppingCartPlus,
  IconStairsUp,
  IconTags,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useUnreadThreads } from '#features/communication/chat/client/index.ts'
import { useLiveLevel } from '#features/money/levels/client/index.ts'
import { useTaskCounts } from '#features/office/tasks/client/index.ts'
import { useCartCount, useOpenCart } from '#features/sales/cart/client/index.ts'
import type { Command } from '#pages/palette/command.ts'
import { momentIn } from '#platform/shared/day-in.ts'
import { paths } from '#platform/shared/paths.ts'
import { useLang } from '#ui/money.tsx'
import { me } from '../at-start.ts'
import { Connection } from '../parts/connection.tsx'
import { AreaFrame } from './area-frame.tsx'
import type { Place, PlaceGroup } from './place.ts'

type Props = { layout?: 'default' | 'chat'; children: ReactNode }

/** The frame of the client account. Unconfirmed people see only the links to home and to a conversation. */
export function AccountFrame({ layout = 'default', children }: Props) {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  const isActive = user?.status === 'active'
  const count = useCartCount({ enabled: isActive })
  const waiting = useTaskCounts({ enabled: isActive })
  const unread = useUnreadThreads()
  const home: Place = {
    to: paths.account.home,
    label: t('shell.home'),
    Icon: IconHome,
    end: true,
    inTheBar: true,
  }
  const talk: Place = { to: paths.account.chat, label: t('chat.title'), Icon: IconMessages, count: unread }
  const groups: PlaceGroup[] = [
    { places: [home] },
    {
      heading: t('shell.groups.buy'),
      places: [
        { to: paths.account.products, label: t('shell.catalogue'), Icon: IconLayoutGrid, inTheBar: true },
        { to: paths.account.cart, label: t('shell.cart'), Icon: IconShoppingCart, count, inTheBar: true },
        { to: paths.account.priceList, label: t('shell.priceList'), Icon: IconTags },
        { to: paths.account.promotions, label: t('promotions.title'), Icon: IconDiscount2 },
      ],
    },
    {
      heading: t('shell.groups.track'),
      places: [
        {
          to: paths.account.orders,
          label: t('shell.orders'),
          Icon: IconPackage,
          count: waiting('orders'),
          inTheBar: true,
        },
        {
          to: paths.account.lots,
          label: t('shipments.title'),
          Icon: IconPackageExport,
          count: waiting('shipments'),
        },
        { to: paths.account.documents, label: t('documents.title'), Icon: IconFiles },
      ],
    },
    {
      heading: t('shell.groups.pay'),
      places: [
        {
          to: paths.account.invoices,
          label: t('invoicing.title'),
          Icon: IconFileInvoice,
          count: waiting('invoicing'),
        },
        { to: paths.account.payment, label: t('invoicing.paymentPage.title'), Icon: IconCreditCard },
        { to: paths.account.discountStatus, label: t('shell.discountStatus'), Icon: IconStairsUp },
      ],
    },
    {
      heading: t('shell.groups.help'),
      places: [
        talk,
        {
          to: paths.account.supportRequests,
          label: t('support.title'),
          Icon: IconLifebuoy,
          count: waiting('support'),
        },
        { to: paths.account.faq, label: t('faq.short'), Icon: IconMessageQuestion },
        { to: paths.account.contacts, label: t('siteContent.contacts.title'), Icon: IconAddressBook },
        { to: paths.account.delivery, label: t('clientsInside.deliveryPage'), Icon: IconTruckDelivery },
      ],
    },
  ]
  const newCart = useNewCart()
  useLiveLevel()
  return (
    <Connection>
      <AreaFrame
        layout={layout}
        home={paths.account.home}
        settings={paths.account.settings}
        label={t('shell.accountNavigation')}
        groups={isActive ? groups : [{ places: [home, { ...talk, inTheBar: true }] }]}
        commands={isActive ? [newCart] : []}
        finding={isActive ? 'client' : null}
      >
        {children}
      </AreaFrame>
    </Connection>
  )
}

/** Creates another cart, named by its date, and opens it. */
function useNewCart(): Command {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const open = useOpenCart()
  const lang = useLang()
  const run = () => {
    const name = momentIn(lang, new Date(), { day: 'numeric', month: 'long', timeZone: undefined })
    open.mutate({ body: { name } }, { onSuccess: ({ id }) => void navigate(paths.account.cartOf(id)) })
  }
  return { key: 'new-cart', label: t('cart.newCart'), Icon: IconShoppingCartPlus, run }
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { requestDrawer } from '#features/communication/support/client/index.ts'
import { returnDrawer } from '#features/fulfilment/returns/client/index.ts'
import { lotDrawer } from '#features/fulfilment/shipments/client/index.ts'
import { auditOfCard } from '#features/management/audit/client/index.ts'
import { InvoicePartsContext } from '#features/money/invoicing/client/index.ts'
import { blanketDrawer } from '#features/sales/blanket-orders/client/index.ts'
import { clientDrawer } from '#pages/client/drawer.ts'
import { orderDrawer } from '#pages/order/drawer.ts'
import { type Drawer, idIn } from '#platform/client/drawer.ts'
import { loadSoon } from '#platform/client/part.tsx'
import { isCode } from '#platform/client/query.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { DrawerComing } from '#ui/drawer-coming.tsx'
import { CardHistoryContext } from '#ui/what-changed.tsx'
import { me } from '../at-start.ts'
import { invoiceParts } from './invoice-parts.ts'

const drawers: readonly Drawer[] = [
  orderDrawer,
  clientDrawer,
  lotDrawer,
  returnDrawer,
  blanketDrawer,
  requestDrawer,
]

async function neededBy(search: URLSearchParams) {
  const opened = drawers.map(async (drawer) => {
    const id = idIn(search, drawer.param)
    return id === null ? [] : [drawer.Body, ...(await drawer.needs(id, search))]
  })
  return (await Promise.all(opened)).flat()
}
const needs = ({ url }: Place) => neededBy(url.searchParams)
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/**
 * Wraps every back-office page: the drawers links open over it, the files and reminders of invoices, and for chief
 * managers the history of cards.
 */
export default function ManagerDrawers() {
  const { data: user } = useQuery(me)
  useEffect(watchLinks, [])
  return (
    <CardHistoryContext value={user && isAtLeast(user, 'chief_manager') ? auditOfCard : null}>
      <InvoicePartsContext value={invoiceParts}>
        <Outlet />
        {drawers.map((drawer) => (
          <OverThePage key={drawer.param} drawer={drawer} />
        ))}
      </InvoicePartsContext>
    </CardHistoryContext>
  )
}

/** Loads the code of a drawer when someone points at a link to it, so that the click waits only for its data. */
function watchLinks(): () => void {
  const aim = async ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="="]')
    const needed = link ? await neededBy(new URLSearchParams(link.search)) : []
    for (const need of needed.filter(isCode)) loadSoon(need)
  }
  addEventListener('pointerover', aim)
  return () => removeEventListener('pointerover', aim)
}

/** Shows a drawer once it was opened. It remains mounted, so that closing is animated. */
function OverThePage({ drawer: { param, Body } }: { drawer: Drawer }) {
  const [search, setSearch] = useSearchParams()
  const id = idIn(search, param)
  const wasOpen = useRef(false)
  wasOpen.current ||= id !== null
  if (!wasOpen.current) return null

  const close = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const gone of [param, 'panel']) next.delete(gone)
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <Suspense fallback={<DrawerComing />}>
      <Body id={id} onClose={close} />
    </Suspense>
  )
}

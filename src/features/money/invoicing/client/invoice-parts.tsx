import { useMounted } from '@mantine/hooks'
import { type ComponentType, createContext, Suspense, use } from 'react'
import type { Invoice } from '../invoice-shape.ts'

type OfInvoice = { of: Pick<Invoice, 'id' | 'number' | 'kind' | 'tax_profile'>; isStaff: boolean }

/**
 * What later features add to every invoice: `Files` beside its PDF (`isFlat`: among other actions, where a menu cannot
 * open), `AtEnd` below it.
 */
export type InvoiceParts = {
  Files: ComponentType<OfInvoice & { isFlat: boolean }>
  AtEnd: ComponentType<OfInvoice>
}

/** Provided by the areas, because several screens show invoices. */
export const InvoicePartsContext = createContext<InvoiceParts | null>(null)

/** Shown at once: what came later would move the buttons beside it. */
export function MoreFiles(props: OfInvoice & { isFlat: boolean }) {
  const Files = use(InvoicePartsContext)?.Files
  return Files && <Files {...props} />
}

/** Loaded on demand, so the server does not render it. */
export function EndOfInvoice(props: OfInvoice) {
  const AtEnd = use(InvoicePartsContext)?.AtEnd
  const isMounted = useMounted()
  return (
    AtEnd &&
    isMounted && (
      <Suspense fallback={null}>
        <AtEnd {...props} />
      </Suspense>
    )
  )
}

import { Outlet } from 'react-router'
import { InvoicePartsContext } from '#features/money/invoicing/client/index.ts'
import { AccountFrame } from '../frames/account-frame.tsx'
import { wordsInside } from '../languages/load.ts'
import { invoiceParts } from './invoice-parts.ts'

/** Loads no data. For visitors coming from a public page it waits until the texts of this area are loaded. */
export const loader = () => null
export async function clientLoader(): Promise<null> {
  await wordsInside('inside')
  return null
}

export default function DefaultLayout() {
  return (
    <InvoicePartsContext value={invoiceParts}>
      <AccountFrame>
        <Outlet />
      </AccountFrame>
    </InvoicePartsContext>
  )
}

import { onceOpened } from '#ui/once-opened.tsx'
import type { AddressWindowProps } from './address-window.tsx'

/** Dialog for a new or changed address. Loaded on demand, because it needs the metadata of phone numbers. */
export const AddressDialog = onceOpened<AddressWindowProps>(
  async () => (await import('./address-window.tsx')).AddressWindow,
  { soon: false },
)

import { onceOpened } from '#ui/once-opened.tsx'
import type { AddressWindowProps } from './address-window.tsx'

/** An entry of the address book is written, or changed; it brings the world's telephone numbers when it is opened. */
export const AddressDialog = onceOpened<AddressWindowProps>(
  async () => (await import('./address-window.tsx')).AddressWindow,
  { soon: false },
)

import { onceOpened } from './once-opened.tsx'
import type { SideDrawerProps } from './side-drawer-window.tsx'

/** A drawer from the right, next to a list, with its own address: the list remains visible and usable. */
export const SideDrawer = onceOpened<SideDrawerProps>(
  async () => (await import('./side-drawer-window.tsx')).SideDrawerWindow,
)

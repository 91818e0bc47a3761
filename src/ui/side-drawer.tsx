import { onceOpened } from './once-opened.tsx'
import type { SideDrawerProps } from './side-drawer-window.tsx'

/** Something whole next to a list, from the right, with an address of its own: the list stays in sight and in use. */
export const SideDrawer = onceOpened<SideDrawerProps>(
  async () => (await import('./side-drawer-window.tsx')).SideDrawerWindow,
)

import { onceOpened } from '#ui/once-opened.tsx'
import type { PreviewDrawerProps } from './preview-drawer.tsx'

/** Previews a document over the page, without saving it. */
export const Preview = onceOpened<PreviewDrawerProps>(
  async () => (await import('./preview-drawer.tsx')).PreviewDrawer,
  { soon: false },
)

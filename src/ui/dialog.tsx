import type { DialogProps } from './dialog-window.tsx'
import { onceOpened } from './once-opened.tsx'

/** A short question or form over the page. Esc or a click next to it closes it. */
export const Dialog = onceOpened<DialogProps>(async () => (await import('./dialog-window.tsx')).DialogWindow)

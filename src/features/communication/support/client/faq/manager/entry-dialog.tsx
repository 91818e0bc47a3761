import { onceOpened } from '#ui/once-opened.tsx'
import type { EntryWindowProps } from './entry-window.tsx'

/** The form of a question, loaded when it is opened. */
export const EntryDialog = onceOpened<EntryWindowProps>(
  async () => (await import('./entry-window.tsx')).EntryWindow,
  { soon: false },
)

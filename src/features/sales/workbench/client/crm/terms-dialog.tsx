import { onceOpened } from '#ui/once-opened.tsx'
import type { ProposeTermsProps } from './propose-terms.tsx'
import type { TermsChoiceProps } from './terms-choice.tsx'

/** Loads the payment terms when the dialog is opened. */
export const TermsDialog = onceOpened<TermsChoiceProps>(
  async () => (await import('./terms-choice.tsx')).TermsChoice,
  { soon: false },
)

export const ProposeDialog = onceOpened<ProposeTermsProps>(
  async () => (await import('./propose-terms.tsx')).ProposeTerms,
  { soon: false },
)

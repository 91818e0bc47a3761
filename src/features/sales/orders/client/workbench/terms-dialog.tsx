import { onceOpened } from '#ui/once-opened.tsx'
import type { ProposeTermsProps } from './propose-terms.tsx'
import type { TermsChoiceProps } from './terms-choice.tsx'

/** Brings the terms there are when it is opened. */
export const TermsDialog = onceOpened<TermsChoiceProps>(
  async () => (await import('./terms-choice.tsx')).TermsChoice,
  { soon: false },
)

export const ProposeDialog = onceOpened<ProposeTermsProps>(
  async () => (await import('./propose-terms.tsx')).ProposeTerms,
  { soon: false },
)

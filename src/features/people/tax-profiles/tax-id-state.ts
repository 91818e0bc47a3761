/** How many days a check of a tax id counts: the usual interval at which sellers ask VIES again. */
export const taxIdDays = 30

/** What the last check said. `unchecked`: no one has checked the number. */
export const taxIdStates = ['unchecked', 'valid', 'invalid'] as const
export type TaxIdState = (typeof taxIdStates)[number]

/** `lapsed`: the last check said valid, but too long ago. */
export type ShownTaxIdState = TaxIdState | 'lapsed'

type Checked = { state: TaxIdState; checked_on: string | null }

/**
 * Returns whether a tax id counts as valid on a day ('2026-05-14'): the last check said valid, at most `taxIdDays` days
 * before that day or after it. A supply may be invoiced, and its number be checked, a few days late.
 */
export const isValidOn = ({ state, checked_on }: Checked, day: string): boolean =>
  state === 'valid' && checked_on !== null && Math.abs(daysBetween(checked_on, day)) <= taxIdDays

/** Returns the state of a tax id for people who read it on a day. */
export const shownState = (id: Checked, day: string): ShownTaxIdState =>
  id.state === 'valid' && !isValidOn(id, day) ? 'lapsed' : id.state

/** Days without a time are the same in every zone, so every day has 86,400 seconds. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

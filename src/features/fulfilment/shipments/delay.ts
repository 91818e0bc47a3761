/**
 * The client's choices about delayed goods (product 5.9): wait, ship the ready part, replace them, or cancel
 * them.
 */
export const delayChoices = ['wait', 'part_ship', 'replace', 'cancel'] as const
export type DelayChoice = (typeof delayChoices)[number]

const dayMs = 86_400_000
/**
 * Returns how many days a line is or was late, 0 if it was not. If `came_on` is null, it has not come and is
 * measured by `today`. Null if no day was promised.
 */
export function daysLate(promised_on: string | null, came_on: string | null, today: string): number | null {
  if (promised_on === null) return null
  const days = Math.round((Date.parse(came_on ?? today) - Date.parse(promised_on)) / dayMs)
  return Math.max(0, days)
}

/**
 * What a client wants of goods that come late (product 5.9): wait for them, have what is there by itself, others in their
 * place, or no more of them.
 */
export const delayChoices = ['wait', 'part_ship', 'replace', 'cancel'] as const
export type DelayChoice = (typeof delayChoices)[number]

const dayMs = 86_400_000
/**
 * By how many days a line is or was late; nought where it was not. `came_on` null: it has not come yet, and `today` counts.
 * Null where no day was promised.
 */
export function daysLate(promised_on: string | null, came_on: string | null, today: string): number | null {
  if (promised_on === null) return null
  const days = Math.round((Date.parse(came_on ?? today) - Date.parse(promised_on)) / dayMs)
  return Math.max(0, days)
}

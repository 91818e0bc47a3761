/** '9', '9:30', '9.30', '0930' and the same with 'am' or 'pm'. */
const form = /^(\d{1,2})(?:[:. -]?(\d{2}))?\s?([ap])?\.?m?\.?$/

/** Returns the time of day, '09:30', that a person typed in one of the usual forms, or null if it is none. */
export function timeFrom(text: string): string | null {
  const found = form.exec(text.trim().toLowerCase())
  if (!found) return null
  const [, typed, minutes = '00', half] = found
  const hours = half ? hoursOf(Number(typed), half) : Number(typed)
  if (hours === null || hours > 23 || Number(minutes) > 59) return null
  return `${String(hours).padStart(2, '0')}:${minutes}`
}

/** 12 am is midnight, 12 pm noon. */
const hoursOf = (typed: number, half: string): number | null =>
  typed < 1 || typed > 12 ? null : (typed % 12) + (half === 'p' ? 12 : 0)

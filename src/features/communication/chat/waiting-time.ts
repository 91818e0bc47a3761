/** Returns minutes as people say them: rounded up, in the unit that gives a small number. */
export function waitingTime(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes <= 90) return { unit: 'minutes', count: Math.max(1, Math.ceil(minutes)) }
  const hours = Math.ceil(minutes / 60)
  return hours <= 36 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) }
}

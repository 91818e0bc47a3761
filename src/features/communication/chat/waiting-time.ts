type WaitingTime = { unit: 'minutes' | 'hour' | 'hours' | 'days'; count: number }

/** Returns minutes as people say them, in the unit that gives a small number: 20 minutes, about an hour, 3 hours. */
export function waitingTime(minutes: number): WaitingTime {
  if (minutes <= 45) return { unit: 'minutes', count: Math.max(5, Math.ceil(minutes / 5) * 5) }
  if (minutes <= 75) return { unit: 'hour', count: 1 }
  const hours = Math.ceil(minutes / 60)
  return hours <= 36 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) }
}

/** Returns the end of a day in the company's time zone (UTC+3): an offer valid until a day ends then. */
export const endOfDay = (day: string): string => `${day}T21:00:00.000Z`

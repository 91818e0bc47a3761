/** The moment a day ends where the company is (UTC+3): until then whatever holds until that day does. */
export const endOfDay = (day: string): string => `${day}T21:00:00.000Z`

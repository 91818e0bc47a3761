/** So long an offer holds unless somebody says otherwise (product 3.3: offer validity default). */
export const offerHoldsDays = 14

/** The moment a day ends where the company is (UTC+3): until then whatever holds until that day does. */
export const endOfDay = (day: string): string => `${day}T21:00:00.000Z`

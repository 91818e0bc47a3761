import { type Attempt, placeOf } from '#platform/server/calls/rate-limit.ts'
import { shares } from '#platform/server/calls/turns.ts'
import type { Person } from '#platform/shared/audience.ts'
import { Refusal } from '#platform/shared/refusal.ts'

const busy = () => new Refusal('catalogue.busy', 503)

/** Searches by people who are not signed in share these places; one network address gets half of them. */
const all = shares({ places: 4, each: 4, most: 60, full: busy })
const ofPlace = shares({ places: Number.POSITIVE_INFINITY, each: 2, most: 20, full: busy })

/**
 * Runs a search at once for a signed-in person. Other searches wait only for each other. Throws `Refusal` 503 if too
 * many are waiting.
 */
export const inTheirShare = <T>(
  { person, ip }: { person: Person | null; ip: string },
  work: () => Promise<T>,
): Promise<T> => (person ? work() : ofPlace(placeOf(ip), () => all('everybody', work)))

/** The limit per network address for people who are not signed in: many times what a person types. */
const perPlace = { max: 240, seconds: 60 }

export const strangersAttempts =
  (what: string) =>
  ({ person, place }: { person: Person | null; place: string }): Attempt[] =>
    person ? [] : [{ key: `${what} ${place}`, limit: perPlace }]

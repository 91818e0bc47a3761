import { type Attempt, placeOf } from '#platform/server/rate-limit.ts'
import { shares } from '#platform/server/turns.ts'
import type { Person } from '#platform/shared/audience.ts'
import { Refusal } from '#platform/shared/refusal.ts'

const busy = () => new Refusal('catalogue.busy', 503)

/** All who are no one in particular search in so many places together; one network address has half of them. */
const all = shares({ places: 4, each: 4, most: 60, full: busy })
const ofPlace = shares({ places: Number.POSITIVE_INFINITY, each: 2, most: 20, full: busy })

/**
 * A search of someone we know goes on at once; those of strangers wait for each other and never for anybody else.
 * Throws `Refusal` 503 when too many wait already.
 */
export const inTheirShare = <T>(
  { person, ip }: { person: Person | null; ip: string },
  work: () => Promise<T>,
): Promise<T> => (person ? work() : ofPlace(placeOf(ip), () => all('everybody', work)))

/** So often a minute a network address may ask as no one in particular: many times what a person types. */
const perPlace = { max: 240, seconds: 60 }

export const strangersAttempts =
  (what: string) =>
  ({ person, place }: { person: Person | null; place: string }): Attempt[] =>
    person ? [] : [{ key: `${what} ${place}`, limit: perPlace }]

import type { Client } from '../shared/audience.ts'
import type { Db } from './db.ts'

/** What a feature knows of a person, for the person themselves: never what others wrote down about them for each other. */
export type OwnData = Readonly<Record<string, (db: Db, person: Client) => Promise<unknown>>>

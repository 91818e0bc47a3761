import type { Client } from '../../shared/audience.ts'
import type { Db } from '../database/db.ts'

/**
 * The data a feature stores about a person, for that person: never what others wrote about them internally.
 */
export type OwnData = Readonly<Record<string, (db: Db, person: Client) => Promise<unknown>>>

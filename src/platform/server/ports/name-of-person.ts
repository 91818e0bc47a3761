import type { Db } from '../database/db.ts'
import { port } from './port.ts'

/** Returns the name of a person, or null for one who was deleted. One feature answers. */
export const nameOfPerson = port<(db: Db, id: number) => Promise<string | null>>('platform.name_of_person')

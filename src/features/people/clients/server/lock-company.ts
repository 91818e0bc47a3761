import { type Db, run, statement } from '#platform/server/database/db.ts'

const lock = statement('organizations.hold', 'select from organizations where id = $1 for update')

/**
 * Locks a company, so that decisions about it and its people run one after another. Take it before the rows of its
 * people: the opposite order deadlocks.
 */
export const lockCompany = (db: Db, id: number): Promise<unknown> => run(db, lock, [id])

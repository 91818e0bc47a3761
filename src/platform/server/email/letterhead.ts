import type { Db } from '../database/db.ts'
import { type Ports, port } from '../ports/port.ts'
import { type Letterhead, plainHead } from './email.ts'

/** Returns the head of every e-mail. One feature answers. */
export const letterhead = port<(db: Db) => Promise<Letterhead>>('platform.letterhead')

/** Returns the plain head if no feature answers. */
export const readLetterhead = async (ports: Ports, db: Db): Promise<Letterhead> =>
  (await ports.one(letterhead)?.(db)) ?? plainHead

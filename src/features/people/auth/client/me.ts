import { query } from '#platform/client/query.ts'
import { auth } from '../contract.ts'

/** The signed-in person's own profile. */
export const me = query(auth.user, {})

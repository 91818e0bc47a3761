import { query } from '#platform/client/query.ts'
import { auth } from '../contract.ts'

/** Who is signed in, in full: everything of one's own profile. */
export const me = query(auth.user, {})

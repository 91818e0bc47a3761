import { query } from '#platform/client/query.ts'
import { auth } from '../contract.ts'

export const ownSessions = query(auth.sessions, {})
export const ownSignIns = query(auth.signIns, {})

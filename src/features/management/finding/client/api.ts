import { query } from '#platform/client/query.ts'
import { finding } from '../contract.ts'

/** `most` of each kind, of the caller's own company. */
export const foundOwn = (q: string, most = 5) => query(finding.own, { query: { q, most } })
/** The same among everything a member of staff sees. */
export const foundByStaff = (q: string, most = 5) => query(finding.all, { query: { q, most } })

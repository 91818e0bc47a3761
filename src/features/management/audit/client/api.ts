import { query } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { type AuditFilter, audit, auditFilters } from '../contract.ts'

/** What of the address is the audit's. */
export const auditNames = [...Object.keys(auditFilters), 'before']

export const askedIn = (search: URLSearchParams): Partial<AuditFilter> =>
  // The server, which has the shapes, reads the texts.
  Object.fromEntries([...search].filter(([name, value]) => auditNames.includes(name) && value !== ''))

export const auditAt = (search: URLSearchParams) => query(audit.list, { query: askedIn(search) })
export const auditPeople = query(audit.people, {})

/** So many of one card stand in its panel; the others are in the list. */
const inPanel = 20
export const auditOf = (asked: Partial<AuditFilter>) =>
  query(audit.list, { query: { ...asked, per_page: inPanel } })

/** The list, narrowed. */
export const auditWith = (asked: Partial<AuditFilter>): string => {
  const search = new URLSearchParams({ panel: 'audit' })
  for (const [name, value] of Object.entries(asked)) search.set(name, String(value))
  return `${paths.manager.instruments}?${search}`
}

import { query } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { type AuditFilter, audit, auditFilters } from '../contract.ts'

/** The parameters of the address that belong to the audit. */
export const auditNames = [...Object.keys(auditFilters), 'before']

export const askedIn = (search: URLSearchParams): Partial<AuditFilter> =>
  // The server validates the strings.
  Object.fromEntries([...search].filter(([name, value]) => auditNames.includes(name) && value !== ''))

export const auditAt = (search: URLSearchParams) => query(audit.list, { query: askedIn(search) })
export const auditPeople = query(audit.people, {})

/** The most entries in the panel of a card; the list has the others. */
const inPanel = 20
export const auditOf = (asked: Partial<AuditFilter>) =>
  query(audit.list, { query: { ...asked, per_page: inPanel } })

/** Returns the address of the list with a filter. */
export const auditWith = (asked: Partial<AuditFilter>): string => {
  const search = new URLSearchParams({ panel: 'audit' })
  for (const [name, value] of Object.entries(asked)) search.set(name, String(value))
  return `${paths.manager.instruments}?${search}`
}

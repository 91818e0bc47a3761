import { z } from 'zod'
import { chiefs } from '#platform/shared/audience.ts'
import { get } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { exportFormats } from '#platform/shared/list-columns.ts'
import { askedDay, Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'
import { entities, operations } from './entry.ts'

/** The old and new value of a field in the reader's language; null if there is none. */
const Change = z.object({ name: z.string(), was: z.string().nullable(), is: z.string().nullable() })

export const AuditEntry = z.object({
  id: z.int(),
  at: Moment,
  /** The person who did it; null for a job or the command line. */
  actor_id: z.int().nullable(),
  actor: z.string().nullable(),
  role: z.string().nullable(),
  /** The colleague they substituted for. */
  instead_of: z.string().nullable(),
  organization_id: z.int().nullable(),
  /** The company it concerns. */
  company: z.string().nullable(),
  entity: z.enum(entities),
  entity_id: z.string(),
  /** The card's name: the number of the order, the name of the client. */
  title: z.string(),
  operation: z.enum(operations),
  /** The part of the card, in words: 'Line of the order'. */
  part: z.string(),
  /** The part number of a line, or its key; null if the part is the card itself. */
  part_key: z.string().nullable(),
  /** More than one: a bulk change, without old and new values. */
  rows: z.int(),
  changes: Change.array(),
  /** Whether personal data was erased, on request or by age. */
  is_erased: z.boolean(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  command: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const id = z.coerce.number().int().positive()

/** The filters of the audit. Days are the company's, both included. */
export const auditFilters = {
  actor_id: id.optional(),
  organization_id: id.optional(),
  entity: z.enum(entities).optional(),
  entity_id: text(60).trim().optional(),
  /** The number of an order, an invoice or a lot; the id of any other card. */
  number: text(60).trim().optional(),
  operation: z.enum(operations).optional(),
  from: askedDay().optional(),
  to: askedDay().optional(),
  /** Part of a value, a reason, a request or a command. */
  q: text(100).trim().optional(),
}
const Filter = z.object(auditFilters)
export type AuditFilter = z.infer<typeof Filter>

export const AuditPage = z.object({
  entries: AuditEntry.array(),
  /** The value of `before` for the next page; null at the end. */
  next: z.int().nullable(),
  /** The time back to which the search went, if it stopped before the page was full. */
  looked_to: Moment.nullable(),
})
export type AuditPage = z.infer<typeof AuditPage>

/** A row of the exported file. */
export const AuditLine = z.object({
  id: z.int(),
  at: Moment,
  actor: z.string().nullable(),
  instead_of: z.string().nullable(),
  company: z.string().nullable(),
  entity: z.enum(entities),
  title: z.string(),
  part: z.string(),
  operation: z.enum(operations),
  changes: z.string(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
})
export const auditLines = list({
  name: 'audit',
  row: AuditLine,
  columns: {
    at: { title: 'audit.at', is: 'moment' },
    actor: { title: 'audit.who', is: 'text' },
    instead_of: { title: 'audit.insteadOf', is: 'text' },
    company: { title: 'audit.company', is: 'text' },
    entity: { title: 'audit.entity', is: 'word', words: 'audit.entities' },
    title: { title: 'audit.entityId', is: 'text' },
    part: { title: 'audit.part', is: 'text' },
    operation: { title: 'audit.operation', is: 'word', words: 'audit.operations' },
    changes: { title: 'audit.changes', is: 'text' },
    reason: { title: 'audit.reason', is: 'text' },
    ip: { title: 'audit.ip', is: 'text' },
    request_id: { title: 'audit.request', is: 'text' },
  },
  filters: auditFilters,
  sorts: ['at'],
  sort: '-at',
})

/** The audit: administrators see everything, chief managers the commands of managers and chief managers. */
export const audit = {
  list: get('/api/manager/audit', {
    who: chiefs,
    query: Filter.extend({
      before: id.optional(),
      per_page: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: AuditPage,
  }),
  exportList: get('/api/manager/audit/export', {
    who: chiefs,
    query: Filter.extend({ format: z.enum(exportFormats).default('csv') }),
    raw: true,
  }),
  /** Returns the staff whose commands the caller sees. */
  people: get('/api/manager/audit/people', {
    who: chiefs,
    reply: z.object({ id: z.int(), name: z.string() }).array(),
  }),
}

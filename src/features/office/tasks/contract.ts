import { z } from 'zod'
import { present } from '#platform/shared/audience.ts'
import { get, Paging, page } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { taskVerbs } from '#platform/shared/task.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'

/** A task of the person who is signed in. */
export const Task = z.object({
  id: z.int(),
  /** The kind, such as 'orders.confirm'. */
  kind: z.string(),
  /** The subject, such as 'order:12', and its title. */
  subject: z.string(),
  title: z.string(),
  path: z.string(),
  verb: z.enum(taskVerbs),
  organization_name: z.string().nullable(),
  /** The person who is away, if the reader substitutes for them. */
  standing_in_for: z.string().nullable(),
  value: Money.nullable(),
  opened_at: Moment,
  due_at: Moment.nullable(),
  /** The request in its author's words. */
  note: z.string().nullable(),
  /** What else is known about it, in the words of the reader: the rules that left an order to a person. */
  hint: z.string().nullable(),
})
export type Task = z.infer<typeof Task>

/** The subjects of tasks: the part of a kind before the point. */
export const taskSubjects = [
  'orders',
  'chat',
  'support',
  'invoicing',
  'shipments',
  'documents',
  'clients',
] as const
export const subjectOf = (kind: string): string => kind.slice(0, kind.indexOf('.'))

/** For staff: tasks of their own clients, of clients they substitute for, or of all they may see. */
export const taskScopes = ['mine', 'standing_in', 'team'] as const
const Scope = {
  scope: z.enum(taskScopes).default('team'),
  /** For staff: only tasks of this colleague's clients. */
  manager_id: z.coerce.number().int().positive().optional(),
}
/** `kind` is a kind of tasks, 'orders.confirm', or a subject with all its kinds, 'orders'. */
const TaskFilter = Paging.extend({ kind: text(60).optional(), ...Scope })
export type TaskFilter = z.output<typeof TaskFilter>

export const TaskCount = z.object({ kind: z.string(), count: z.int() })
export type TaskCount = z.infer<typeof TaskCount>

export const tasksApi = {
  list: get('/api/tasks', { who: present, query: TaskFilter, reply: page(Task) }),
  counts: get('/api/tasks/counts', { who: present, query: z.object(Scope), reply: TaskCount.array() }),
}

const OfCompany = z.object({ kind: z.string(), organization_id: z.int().nullable() })

/** A task for staff who look after a company, or for the people it was handed to, was opened or closed. */
export const taskChanged = event(
  'task.changed',
  OfCompany.extend({ user_ids: z.int().array().default([]) }),
  { to: [{ managersOf: 'organization_id' }, { users: 'user_ids' }] },
)
/** A task for the company's own people was opened or closed. */
export const ownTaskChanged = event('own_task.changed', OfCompany, {
  to: [{ organization: 'organization_id' }],
})

import { z } from 'zod'
import { present } from '#platform/shared/audience.ts'
import { get, Paging, page } from '#platform/shared/contract.ts'
import { event } from '#platform/shared/event.ts'
import { Money } from '#platform/shared/money-shape.ts'
import { Moment } from '#platform/shared/time.ts'
import { text } from '#platform/shared/validation.ts'

/** Something that waits for the one who asks. */
export const Task = z.object({
  id: z.int(),
  /** 'orders.confirm' */
  kind: z.string(),
  /** What it is about: 'order:12', and what that is called. */
  subject: z.string(),
  title: z.string(),
  path: z.string(),
  organization_name: z.string().nullable(),
  /** Whose it is while they are away and who asks stands in. */
  standing_in_for: z.string().nullable(),
  value: Money.nullable(),
  opened_at: Moment,
  due_at: Moment.nullable(),
  /** What is asked, in the words of who asks. */
  note: z.string().nullable(),
})
export type Task = z.infer<typeof Task>

/** Of staff: what waits of the own clients, of those one stands in for, or of everybody one may see. */
export const taskScopes = ['mine', 'standing_in', 'team'] as const
const Scope = {
  scope: z.enum(taskScopes).default('team'),
  /** Of staff: only what waits of the clients of this colleague. */
  manager_id: z.coerce.number().int().positive().optional(),
}
const TaskFilter = Paging.extend({ kind: text(60).optional(), ...Scope })
export type TaskFilter = z.output<typeof TaskFilter>

export const TaskCount = z.object({ kind: z.string(), count: z.int() })
export type TaskCount = z.infer<typeof TaskCount>

export const tasksApi = {
  list: get('/api/tasks', { who: present, query: TaskFilter, reply: page(Task) }),
  counts: get('/api/tasks/counts', { who: present, query: z.object(Scope), reply: TaskCount.array() }),
}

const OfCompany = z.object({ kind: z.string(), organization_id: z.int().nullable() })

/** A task of those who look after a company, or of whom it was handed to, was opened or closed. */
export const taskChanged = event(
  'task.changed',
  OfCompany.extend({ user_ids: z.int().array().default([]) }),
  { to: [{ managersOf: 'organization_id' }, { users: 'user_ids' }] },
)
/** The same of the company's own people. */
export const ownTaskChanged = event('own_task.changed', OfCompany, {
  to: [{ organization: 'organization_id' }],
})

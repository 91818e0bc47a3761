import type { Role } from './audience.ts'
import type { OrgAction } from './org-role.ts'

/** Whose turn a task is: a company's own people, or those who look after it. */
export const sides = ['client', 'staff'] as const
export type Side = (typeof sides)[number]

/**
 * Something that waits for someone until it is done. Its feature and verb make the name, 'orders.confirm'; its label
 * stands under `orders.tasks.confirm`.
 */
export type TaskKind = {
  kind: string
  side: Side
  /** The person who does it holds this role at least. */
  role?: Role
  /** Of a company's own people those do it whose role there may. */
  command?: OrgAction
  /** Where it is done, by the id of what it is about; `?order=12` opens over the page one is on. */
  path: (id: number) => string
}

/** The message key of a kind's label: 'orders.tasks.confirm' of 'orders.confirm'. */
export const taskLabel = (kind: string): string => kind.replace('.', '.tasks.')

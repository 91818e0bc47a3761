import type { Role } from './audience.ts'
import type { OrgAction } from './org-role.ts'

/** The side that must do a task: a company's people, or staff. */
export const sides = ['client', 'staff'] as const
export type Side = (typeof sides)[number]

/** What the button of a task says: what its person does there. */
export const taskVerbs = ['open', 'review', 'reply', 'pay'] as const
export type TaskVerb = (typeof taskVerbs)[number]

/** A kind of task. Feature and verb form its name, 'orders.confirm'; its label is `orders.tasks.confirm`. */
export type TaskKind = {
  kind: string
  side: Side
  /** The lowest role that does it. */
  role?: Role
  /** For a company's people: the command their role must permit. */
  command?: OrgAction
  /** 'open' by default. */
  verb?: TaskVerb
  /** Returns the page where it is done, by the id of its subject. `?order=12` opens over the current page. */
  path: (id: number) => string
}

/** Returns the message key of a kind's label: 'orders.tasks.confirm' for 'orders.confirm'. */
export const taskLabel = (kind: string): string => kind.replace('.', '.tasks.')

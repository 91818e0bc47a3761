import type { Context } from '#platform/server/calls/context.ts'
import { port } from '#platform/server/ports/port.ts'

/** Returns the oldest open invoice of a company that is overdue, with the days since its due day; null if there is none. */
export const oldestOverdue = port<
  (
    ctx: Pick<Context, 'db' | 'now'>,
    organizationId: number,
  ) => Promise<{ number: string; days: number } | null>
>('automatic-confirmation.oldest_overdue')

import type { z } from 'zod'
import type { AnyEvent } from '../shared/event.ts'
import type { Act } from './act.ts'

export type Happened<Payload> = { id: number; at: Date; actor_id: number | null; payload: Payload }

/** What we do when something happened. Runs in the worker after the commit, and may run twice. */
export type Reaction = {
  name: string
  event: AnyEvent
  react: (act: Act<null>, happened: Happened<never>) => Promise<void>
}

export const reaction = <E extends AnyEvent>(
  name: string,
  event: E,
  react: (act: Act<null>, happened: Happened<z.output<E['payload']>>) => Promise<void>,
): Reaction => ({ name, event, react: react as Reaction['react'] })

import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Person } from '../shared/audience.ts'
import type { AnyEvent } from '../shared/event.ts'
import type { Lang } from '../shared/i18n.ts'
import type { Db } from './db.ts'
import type { Platform } from './platform.ts'

/** Records what happened, in the transaction of the command. The world hears of it after the commit. */
export type Emit = <E extends AnyEvent>(kind: E, payload: z.input<E['payload']>) => Promise<void>

/** One command by one person: the transaction, who asks, the clock, and a way to say what happened. Nothing is ambient. */
export type Context<P extends Person | null = Person | null> = {
  db: Db
  person: P
  now: Date
  lang: Lang
  /** The caller's address, or '' for commands of the system itself. */
  ip: string
  user_agent: string
  request_id: string
  log: FastifyBaseLogger
  emit: Emit
  /** Does something once the command is committed and before it is answered. */
  afterCommit: (work: () => Promise<void>) => void
  platform: Platform
}

import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Person } from '../shared/audience.ts'
import type { AnyEvent } from '../shared/event.ts'
import type { Lang } from '../shared/i18n.ts'
import type { Db } from './db.ts'
import type { Platform } from './platform.ts'

/** Records what happened, in the transaction of the deed. The world hears of it after the commit. */
export type Tell = <E extends AnyEvent>(kind: E, payload: z.input<E['payload']>) => Promise<void>

/** One deed by one person: the transaction, who asks, the clock, and a way to say what happened. Nothing is ambient. */
export type Act<P extends Person | null = Person | null> = {
  db: Db
  person: P
  now: Date
  lang: Lang
  /** The caller's address, or '' for deeds of the system itself. */
  ip: string
  user_agent: string
  request_id: string
  log: FastifyBaseLogger
  tell: Tell
  /** Does something once the deed is committed and before it is answered. */
  afterCommit: (work: () => Promise<void>) => void
  platform: Platform
}

import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Person } from '../../shared/audience.ts'
import type { AnyEvent } from '../../shared/event.ts'
import type { Lang } from '../../shared/i18n.ts'
import type { Db } from '../database/db.ts'
import type { Platform } from '../start/platform.ts'

/** Records an event in the transaction of the command. It is processed after the commit (outbox). */
export type Emit = <E extends AnyEvent>(kind: E, payload: z.input<E['payload']>) => Promise<void>

/** The input of a command: its transaction, the person, the clock, and `emit`. Nothing is ambient. */
export type Context<P extends Person | null = Person | null> = {
  db: Db
  person: P
  now: Date
  lang: Lang
  /** The caller's IP address. '' for commands of the system. */
  ip: string
  user_agent: string
  request_id: string
  log: FastifyBaseLogger
  emit: Emit
  /** Runs work after the commit and before the reply. */
  afterCommit: (work: () => Promise<void>) => void
  platform: Platform
}

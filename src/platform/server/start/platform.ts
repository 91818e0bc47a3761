import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Person } from '../../shared/audience.ts'
import type { Lang, Translate } from '../../shared/i18n.ts'
import type { TaskKind } from '../../shared/task.ts'
import type { FindKeyHolder } from '../calls/api-keys.ts'
import type { Db } from '../database/db.ts'
import type { EmailKind } from '../email/email.ts'
import type { Mail } from '../email/mail.ts'
import type { Storage } from '../files/storage.ts'
import type { CompanyRecords } from '../ports/company-records.ts'
import type { OwnData } from '../ports/own-data.ts'
import type { Ports } from '../ports/port.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { Settings } from './secrets.ts'

/**
 * Everything a process has after its start. Created in `processes/` and passed on; never imported as a value.
 */
export type Platform = {
  env: Settings
  log: FastifyBaseLogger
  pool: pg.Pool
  /** Reads outside a transaction. */
  db: Db
  storage: Storage
  mail: Mail
  realtime: Realtime
  /** True if a separate server holds the sockets. Events are then stored until it has confirmed them. */
  realtimeIsApart: boolean
  /** Returns the names of the event handlers for an event. */
  reactionsTo: (event: string) => readonly string[]
  /** What later features answer to earlier ones. */
  ports: Ports
  /** The data every feature stores about a client. */
  ownData: OwnData
  /** Every e-mail whose text an administrator may change. */
  emails: readonly EmailKind[]
  /** Company records, in the order of the features. */
  companyRecords: CompanyRecords
  /** Every kind of task, by name. */
  tasks: ReadonlyMap<string, TaskKind>
  translate: (lang: Lang) => Translate
  /** Returns the person of a bearer token, or null if it is not valid (any more). */
  personOf: (db: Db, token: string, aside: Db) => Promise<Person | null>
  /** Returns the holder of an API key. */
  keyHolder: FindKeyHolder
  /** Returns the company a company belongs to now: itself, or the one it was merged into. */
  companyNow: (db: Db, id: number) => Promise<number>
  /** Returns why a bearer token is not valid, as the message key of the refusal. */
  whyNoOne: (db: Db, token: string) => Promise<string>
}

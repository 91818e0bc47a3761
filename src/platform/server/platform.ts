import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Person } from '../shared/audience.ts'
import type { Lang, Translate } from '../shared/i18n.ts'
import type { TaskKind } from '../shared/task.ts'
import type { Accounts } from './accounts.ts'
import type { FindKeyHolder } from './api-keys.ts'
import type { CompanyGoods } from './company-goods.ts'
import type { CompanyRecords } from './company-records.ts'
import type { Db } from './db.ts'
import type { EmailKind, Letterhead } from './email.ts'
import type { Finders } from './finders.ts'
import type { GoodsBlocks } from './goods-blocks.ts'
import type { Mail } from './mail.ts'
import type { OwnData } from './own-data.ts'
import type { PdfWriters } from './pdfs.ts'
import type { Questions, Sets } from './questions.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Settings } from './secrets.ts'
import type { Storage } from './storage.ts'

/** What every process has in hand once it is up. Made in `processes/`, given to the person who needs it; never imported as a value. */
export type Platform = {
  env: Settings
  log: FastifyBaseLogger
  pool: pg.Pool
  /** Reads outside a transaction. */
  db: Db
  storage: Storage
  mail: Mail
  realtime: Realtime
  /** The sockets are held by a server apart: what is told is stored until it has confirmed it. */
  realtimeIsApart: boolean
  /** The names of the reactions an event wakes, by the event's name. */
  reactionsTo: (event: string) => readonly string[]
  questions: Questions
  sets: Sets
  companyGoods: CompanyGoods
  goodsBlocks: Partial<GoodsBlocks>
  finders: Finders
  accounts: Partial<Accounts>
  /** What every feature knows of a client. */
  ownData: OwnData
  /** Every e-mail whose words may be written otherwise. */
  emails: readonly EmailKind[]
  /** How the head of every e-mail looks. */
  letterhead: (db: Db) => Promise<Letterhead>
  /** What belongs to companies, in the order of the features. */
  companyRecords: CompanyRecords
  /** Who writes which kind of document. */
  pdfs: PdfWriters
  /** Every kind of task, by its name. */
  tasks: ReadonlyMap<string, TaskKind>
  translate: (lang: Lang) => Translate
  /** Whose bearer token this is; null when it is no one's (any more). */
  personOf: (db: Db, token: string, aside: Db) => Promise<Person | null>
  /** Who asks by a key of the API. */
  keyHolder: FindKeyHolder
  /** The company that one is part of now: itself, or the one it was merged into. */
  companyNow: (db: Db, id: number) => Promise<number>
  /** Why a bearer token is no one's: the message key of its refusal. */
  whyNoOne: (db: Db, token: string) => Promise<string>
}

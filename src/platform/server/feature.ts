import type { AnyEvent } from '../shared/event.ts'
import type { TaskKind } from '../shared/task.ts'
import type { Accounts } from './accounts.ts'
import type { Adapter } from './adapter.ts'
import type { CompanyGoods } from './company-goods.ts'
import type { CompanyRecords } from './company-records.ts'
import type { Db } from './db.ts'
import type { EmailKind, Letterhead } from './email.ts'
import type { Finders } from './finders.ts'
import type { Gauge } from './gauge.ts'
import type { GoodsBlocks } from './goods-blocks.ts'
import type { OwnData } from './own-data.ts'
import type { PdfWriters } from './pdfs.ts'
import type { Platform } from './platform.ts'
import type { Questions, Sets } from './questions.ts'
import type { Reaction } from './reactions.ts'
import type { Served } from './serve.ts'
import type { Jobs } from './worker.ts'

/** A kind of event with the feature that declares it. */
export type HeardEvent = { feature: string; event: AnyEvent }

/** All that a feature brings to the processes: what its server door exports as `manifest`. */
export type Feature = {
  name: string
  routes?: readonly Served[]
  /** Ways in for machines that speak a protocol of their own. */
  adapters?: readonly Adapter[]
  /** Every kind of event its contract declares. */
  events?: readonly AnyEvent[]
  /** What it holds in every process that answers calls, until that ends. */
  begins?: (platform: Platform) => { stop(): Promise<void> }
  reactions?: readonly Reaction[]
  /** Its reactions to what everybody's events declare. */
  hears?: (events: readonly HeardEvent[]) => readonly Reaction[]
  jobs?: Jobs
  /** When its jobs run that no one asks for, in UTC: '17 3 * * * sweep_kept'. */
  crontab?: readonly string[]
  questions?: Questions
  sets?: Sets
  /** What it knows of companies and products. */
  companyGoods?: Partial<CompanyGoods>
  /** What it knows that keeps goods from leaving. */
  goodsBlocks?: Partial<GoodsBlocks>
  /** The things of its own that may be found from anywhere. */
  finders?: Finders
  /** What it knows of companies' accounts. */
  accounts?: Partial<Accounts>
  /** What it knows of a client, by the name it has in their file. */
  ownData?: OwnData
  /** The e-mails it writes that are no notices. */
  emails?: readonly EmailKind[]
  /** How the head of every e-mail looks. */
  letterhead?: (db: Db) => Promise<Letterhead>
  /** What of its own belongs to companies, and how it moves to another one. */
  companyRecords?: CompanyRecords
  /** The documents it writes, by their kind. */
  pdfs?: PdfWriters
  /** What of its own is watched by the person who runs Portico. */
  gauges?: readonly Gauge[]
  /** What may wait for someone here. */
  tasks?: readonly TaskKind[]
}

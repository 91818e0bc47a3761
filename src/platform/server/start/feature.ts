import type { AnyEvent } from '../../shared/event.ts'
import type { TaskKind } from '../../shared/task.ts'
import type { Adapter } from '../calls/adapter.ts'
import type { Served } from '../calls/serve.ts'
import type { EmailKind } from '../email/email.ts'
import type { Reaction } from '../events/reactions.ts'
import type { Jobs } from '../jobs/worker.ts'
import type { CompanyRecords } from '../ports/company-records.ts'
import type { Gauge } from '../ports/gauge.ts'
import type { OwnData } from '../ports/own-data.ts'
import type { Provided } from '../ports/port.ts'
import type { Platform } from './platform.ts'

/** An event kind with the feature that declares it, by its namespace in the messages. */
export type HeardEvent = { feature: string; event: AnyEvent }

/** The manifest of a feature: everything it registers with the processes. */
export type Feature = {
  name: string
  routes?: readonly Served[]
  /** Adapters for integrations with a protocol of their own. */
  adapters?: readonly Adapter[]
  /** Every event kind of its contract. */
  events?: readonly AnyEvent[]
  /** Starts what runs in every process that answers calls, and is stopped with it. */
  begins?: (platform: Platform) => { stop(): Promise<void> }
  reactions?: readonly Reaction[]
  /** Creates event handlers for the events of all features. */
  hears?: (events: readonly HeardEvent[]) => readonly Reaction[]
  jobs?: Jobs
  /** Scheduled jobs in crontab syntax, UTC: '17 3 * * * sweep_kept'. */
  crontab?: readonly string[]
  /** Its answers to ports of earlier features. */
  provides?: readonly Provided[]
  /** The data it stores about a client, by name in the client's file. */
  ownData?: OwnData
  /** Its e-mails that are not notices. */
  emails?: readonly EmailKind[]
  /** Its rows that belong to companies, and how they move to another company. */
  companyRecords?: CompanyRecords
  /** Its metrics for the operator. */
  gauges?: readonly Gauge[]
  /** The kinds of tasks that may wait for a person here. */
  tasks?: readonly TaskKind[]
}

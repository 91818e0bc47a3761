import type { Money } from '../shared/money.ts'
import type { Db } from './db.ts'

/** What is owed by how long it is overdue, in minor units of one currency; days are counted from the day it was due. */
export type Ageing = { not_due: number; to_30: number; to_60: number; to_90: number; over_90: number }

/** What is known of a company's account, told by the features that keep it. */
export type Accounts = {
  /** What it owes now by currency; below nought where it has paid in advance. */
  balances: (db: Db, organizationId: number) => Promise<Money[]>
  /** `today`: a day like '2026-05-14'. */
  ageing: (db: Db, organizationId: number, currency: string, today: string) => Promise<Ageing>
}

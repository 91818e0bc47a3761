import type { Money } from '../../shared/money.ts'
import type { Db } from '../database/db.ts'

/** Debt of one currency by how long it is overdue, in minor units. Days are counted from the due date. */
export type Ageing = { not_due: number; to_30: number; to_60: number; to_90: number; over_90: number }

/** A company's account, as the features that own the money report it. */
export type Accounts = {
  /** Returns what the company owes now, per currency. Negative if it has paid in advance. */
  balances: (db: Db, organizationId: number) => Promise<Money[]>
  /** `today`: a day like '2026-05-14'. */
  ageing: (db: Db, organizationId: number, currency: string, today: string) => Promise<Ageing>
}

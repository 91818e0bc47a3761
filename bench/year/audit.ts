import { auditAccounts } from './audit-accounts.ts'
import { auditDocuments } from './audit-documents.ts'
import { auditPayments } from './audit-payments.ts'
import type { Firm } from './firms.ts'
import type { World } from './world.ts'

/** Something that is not explained, in words. */
export type Finding = string
export type Audited = { findings: Finding[]; figures: Record<string, number> }

type Statement = {
  currencies: string[]
  closing: { amount: number; currency: string }
  ageing: Record<string, { amount: number }> | null
}

/** Returns what the client reads in its statement of account up to a day. */
export async function statementOf(
  { buyer, currency }: Firm,
  day: string,
): Promise<{ closing: number; ageing: Record<string, number>; currencies: string[] }> {
  const { closing, ageing, currencies } = await buyer.ask<Statement>(
    'GET',
    `/api/front/statement?currency=${currency}&from=2020-01-01&to=${day}`,
  )
  const groups = Object.entries(ageing ?? {}).map(([name, { amount }]) => [name, amount] as const)
  return { closing: closing.amount, ageing: Object.fromEntries(groups), currencies }
}

/** Compares everything in the database and the API with what people remember. Nothing may be unexplained. */
export async function auditYear(dataDir: string, world: World): Promise<Audited> {
  const parts = [
    await auditDocuments(dataDir, world),
    await auditPayments(dataDir, world),
    await auditAccounts(dataDir, world),
  ]
  return {
    findings: parts.flatMap(({ findings }) => findings),
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
  }
}

import type pg from 'pg'
import { within } from '#platform/server/http/within.ts'
import type { Env } from '#platform/server/start/env.ts'
import { inWords } from '#platform/server/start/in-words.ts'

/** `skipped`: it could not be looked at, and that is not a fault by itself. */
export type Result = 'ok' | 'warning' | 'fault' | 'skipped'
/** What was found, and the one thing to do about it. */
export type Verdict = { result: Result; found: string; advice?: string }
export type Finding = Verdict & { check: string }

/** What the checks look at. `pool` is null without a database, `service` without a running Portico. */
export type Installation = {
  env: Env
  pool: pg.Pool | null
  service: Service | null
  mailTo?: string | undefined
}
/** Where a running Portico answers: on this machine, or only at its public address. */
export type Service = { url: string; isHere: boolean }

export type Check =
  | { name: string; needs?: undefined; look(installation: Installation): Promise<Verdict> }
  | { name: string; needs: 'database'; look(pool: pg.Pool, installation: Installation): Promise<Verdict> }
  | { name: string; needs: 'service'; look(service: Service, installation: Installation): Promise<Verdict> }

export const ok = (found: string): Verdict => ({ result: 'ok', found })
export const warning = (found: string, advice: string): Verdict => ({ result: 'warning', found, advice })
export const fault = (found: string, advice: string): Verdict => ({ result: 'fault', found, advice })
export const skipped = (found: string): Verdict => ({ result: 'skipped', found })

/** A check that takes longer is a fault by itself, in ms. */
const patienceMs = 20_000

/** Runs the checks one after another. A check that breaks down is a fault. */
export async function examine(checks: readonly Check[], installation: Installation): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checks) findings.push({ check: check.name, ...(await verdictOf(check, installation)) })
  return findings
}

async function verdictOf(check: Check, installation: Installation): Promise<Verdict> {
  try {
    const looking = look(check, installation)
    await within(patienceMs, looking)
    return await looking
  } catch (error) {
    return fault(lineOf(error), 'Fix this, then run the check again.')
  }
}

async function look(check: Check, installation: Installation): Promise<Verdict> {
  if (check.needs === 'database')
    return installation.pool ? check.look(installation.pool, installation) : skipped('needs the database')
  if (check.needs === 'service')
    return installation.service
      ? check.look(installation.service, installation)
      : skipped('needs a running Portico')
  return check.look(installation)
}

/** Returns an error in one line, without its stack. */
export function lineOf(error: unknown): string {
  const words = inWords(error)
  const text = words instanceof Error ? deepest(words) : String(words)
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** An error of fetch says why in its cause; several addresses that all failed are an AggregateError. */
function deepest(error: Error): string {
  const { cause, errors } = error as Error & { errors?: Error[] }
  if (cause instanceof Error) return deepest(cause)
  return error.message || errors?.[0]?.message || error.name
}

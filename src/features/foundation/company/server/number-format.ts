import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type NumberFormat, usualFormat } from '../number-format.ts'

type Versioned = NumberFormat & { version: number }

const read = statement<Versioned>(
  'number_formats.read',
  'select invoice_prefix, invoice_digits, version from number_formats where id = 1',
)

/** Returns the format of future numbers. Numbers already given do not change. */
export async function numberFormat(db: Db): Promise<Versioned> {
  const [row] = await run(db, read)
  return row ?? { ...usualFormat, version: 0 }
}

const write = statement<{ version: number }>(
  'number_formats.write',
  `insert into number_formats (id, invoice_prefix, invoice_digits, version, updated_at, updated_by)
   select 1, $2, $3, 1, $4, $5 where $1 = 0 or exists (select from number_formats)
   on conflict (id) do update set invoice_prefix = excluded.invoice_prefix, invoice_digits = excluded.invoice_digits,
     version = number_formats.version + 1, updated_at = $4, updated_by = $5 where number_formats.version = $1
   returning version`,
)

/** Throws `Refusal` 409 if someone else saved first. */
export async function changeNumbers(
  { db, now, person }: Context<Person>,
  { invoice_prefix, invoice_digits, based_on }: NumberFormat & { based_on: number },
): Promise<Versioned> {
  const [row] = await run(db, write, [based_on, invoice_prefix, invoice_digits, now, person.id])
  if (!row) refuse('errors.stale')
  return { invoice_prefix, invoice_digits, version: row.version }
}

import type { Act } from '#platform/server/act.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { type NumberFormat, usualFormat } from '../number-format.ts'

type Versioned = NumberFormat & { version: number }

const read = statement<Versioned>(
  'number_formats.read',
  'select bill_prefix, bill_digits, version from number_formats where id = 1',
)

/** How numbers are made from now on; those that are given stay as they are. */
export async function numberFormat(db: Db): Promise<Versioned> {
  const [row] = await run(db, read)
  return row ?? { ...usualFormat, version: 0 }
}

const write = statement<{ version: number }>(
  'number_formats.write',
  `insert into number_formats (id, bill_prefix, bill_digits, version, updated_at, updated_by)
   select 1, $2, $3, 1, $4, $5 where $1 = 0 or exists (select from number_formats)
   on conflict (id) do update set bill_prefix = excluded.bill_prefix, bill_digits = excluded.bill_digits,
     version = number_formats.version + 1, updated_at = $4, updated_by = $5 where number_formats.version = $1
   returning version`,
)

/** Throws `Refusal` 409 when another saved first. */
export async function changeNumbers(
  { db, now, person }: Act<Person>,
  { bill_prefix, bill_digits, based_on }: NumberFormat & { based_on: number },
): Promise<Versioned> {
  const [row] = await run(db, write, [based_on, bill_prefix, bill_digits, now, person.id])
  if (!row) refuse('errors.stale')
  return { bill_prefix, bill_digits, version: row.version }
}

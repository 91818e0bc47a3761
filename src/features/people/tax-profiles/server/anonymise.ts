import { ownTransaction } from '#platform/server/calls/own-transaction.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Jobs } from '#platform/server/jobs/worker.ts'

/** The self-employed of whom no person is left: their tax ids are those of a person. Invoices have their own copy. */
const gone = statement<{ id: number }>(
  'tax_profiles.gone',
  `select o.id from organizations o where o.kind = 'self_employed'
     and exists (select from users u where u.organization_id = o.id)
     and not exists (select from users u where u.organization_id = o.id and u.anonymised_at is null)
     and (exists (select from tax_profiles p where p.organization_id = o.id)
       or exists (select from exemption_certificates c where c.organization_id = o.id))`,
)
const forgets = [
  statement('tax_ids.forget', 'delete from tax_ids where organization_id = any($1)'),
  statement('tax_id_checks.forget', 'delete from tax_id_checks where organization_id = any($1)'),
  statement(
    'exemption_certificates.forget',
    'delete from exemption_certificates where organization_id = any($1)',
  ),
  statement('tax_profiles.forget', 'delete from tax_profiles where organization_id = any($1)'),
]

/** Runs after the job of `clients` with the same name, which removes the people. */
export const taxJobs = {
  anonymise_tax_details: (platform) =>
    ownTransaction(platform, { name: 'anonymise_tax_details' }, async ({ db }) => {
      const ids = (await run(db, gone)).map(({ id }) => id)
      if (ids.length > 0) for (const forget of forgets) await run(db, forget, [ids])
    }),
} satisfies Jobs

import { sql } from 'drizzle-orm'
import { pageAcceptances, pageVersions } from '#features/communication/site-content/server/tables.ts'
import { company } from '#features/foundation/company/server/tables.ts'
import type { Db } from '#platform/server/database/db.ts'
import { demonstrationCompany } from './pages/company.ts'
import { demonstrationTexts } from './pages/texts.ts'

/** Loads the demonstration company's facts and texts; its clients have accepted the first texts. */
export async function loadPages(db: Db): Promise<void> {
  await db.insert(company).values({ facts: demonstrationCompany })
  const since = (days: number) => sql`now() - make_interval(days => ${days})`
  await db.insert(pageVersions).values(
    Object.entries(demonstrationTexts).flatMap(([page, versions]) =>
      versions.map(({ title, body, note, daysAgo }, index) => ({
        page,
        n: index + 1,
        title,
        body,
        note,
        author_id: sql`(select id from users where email = 'admin@portico.example')`,
        effective_from: since(daysAgo),
        created_at: since(daysAgo),
      })),
    ),
  )
  await db.execute(sql`
    insert into ${pageAcceptances} (user_id, page, n, at, ip)
    select u.id, p.page, 1, o.created_at, '192.0.2.10'
    from users u join organizations o on o.id = u.organization_id
    cross join unnest(array['public_offer', 'privacy_policy']) as p (page)
    where u.status <> 'not_confirmed'`)
}

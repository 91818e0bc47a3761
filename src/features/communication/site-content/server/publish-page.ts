import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { type PageRow, type PageSource, pagePublished } from '../contract.ts'
import { type PageName, pageNames } from '../page.ts'
import type { PageDraft, Publication } from '../page-shape.ts'
import { written } from './markdown.ts'
import { pageNamed, type Version, versionInForce } from './versions.ts'

const publish = statement<{ id: number }>(
  'siteContent.publish',
  `insert into page_versions (page, n, title, body, effective_from, note, author_id, created_at)
   select $1, $2::int + 1, $3, $4, $5, $6, $7, $8
   where $2 = (select coalesce(max(n), 0) from page_versions where page = $1)
   on conflict (page, n) do nothing returning id`,
)

/**
 * Publishes a new version of a text, in force from its date on. Throws `Refusal` 409 if someone has published
 * since the version it is based on; their version stays, and the editor keeps the draft.
 */
export async function publishPage(
  ctx: Context<Person>,
  name: string,
  { title, body, effective_from, note, based_on }: Publication,
): Promise<ReplyInput<typeof PageSource>> {
  const page = pageNamed(name)
  const { db, now, person, emit } = ctx
  const from = effective_from ? new Date(effective_from) : now
  if (from < now) refuse('siteContent.effectiveInThePast', 409)
  const [row] = await run(db, publish, [
    page,
    based_on,
    JSON.stringify(title),
    JSON.stringify(body),
    from,
    JSON.stringify(note),
    person.id,
    now,
  ])
  if (!row) refuse('errors.stale')
  await emit(pagePublished, { version_id: row.id, page, n: based_on + 1 })
  return pageSource(ctx, page)
}

/** Renders a draft without storing it. */
export const previewPage = (name: string, { body }: PageDraft): { en: string; ru: string } => {
  pageNamed(name)
  return { en: written(body.en).html, ru: written(body.ru).html }
}

type Line = Version & { author: string | null }

const history = statement<Line>(
  'siteContent.history',
  `select v.n, v.title, case when row_number() over (order by v.n desc) = 1 then v.body end as body,
     v.effective_from, v.note, u.name as author
   from page_versions v left join people_names u on u.id = v.author_id where v.page = $1 order by v.n desc`,
)

const nothing = { en: '', ru: '' }

/** Returns the last version in both languages for the editor, with the list of versions. */
export async function pageSource(
  { db, now }: Pick<Context, 'db' | 'now'>,
  name: string,
): Promise<ReplyInput<typeof PageSource>> {
  const page = pageNamed(name)
  const lines = await run(db, history, [page])
  const last = lines[0]
  return {
    page,
    n: last?.n ?? 0,
    current: (await versionInForce(db, page, now))?.n ?? 0,
    title: last?.title ?? nothing,
    body: last?.body ?? nothing,
    versions: lines.map(({ n, effective_from, note, author }) => ({
      n,
      effective_from,
      note,
      author,
    })),
  }
}

type Row = Pick<Version, 'title' | 'effective_from'> & { page: PageName; last: number; current: number }

const overview = statement<Row>(
  'siteContent.overview',
  `select distinct on (page) page, n as last, title, effective_from,
     coalesce((select max(n) from page_versions c where c.page = v.page and c.effective_from <= $1), 0) as current
   from page_versions v order by page, n desc`,
)

/** Returns every page, written or not. */
export async function listPages({ db, now }: { db: Db; now: Date }): Promise<ReplyInput<typeof PageRow>[]> {
  const rows = new Map((await run(db, overview, [now])).map((row) => [row.page, row]))
  return pageNames.map((page) => {
    const row = rows.get(page)
    if (!row) return { page, last: 0, current: 0, title: nothing, effective_from: null }
    return row
  })
}

import { type SQL, sql } from 'drizzle-orm'
import { todaySql } from '#features/foundation/company/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import type { Source } from '#platform/server/lists/source.ts'
import type { Client } from '#platform/shared/audience.ts'
import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { newSince, soonDays } from '../document.ts'
import type { OwnDocument, OwnDocumentFilter, ownDocumentList } from '../document-shape.ts'
import { readBy } from './audience.ts'
import { named, titleIn } from './list-documents.ts'

type Found = Omit<OwnDocument, 'title' | 'published_at' | 'acknowledged_at'> & {
  title_en: string | null
  title_ru: string | null
  published_at: Date
  acknowledged_at: Date | null
}
const today = sql.raw(todaySql)
type Reads = { person: Client; lang: Lang; now: Date }

/**
 * Returns the list of documents published for this person, those in their language first, with what they did with
 * them.
 */
export const ownDocumentSource = (reads: Reads): Source<typeof ownDocumentList, Found, Client> => ({
  from: sql`from documents o`,
  where: (person, filter) => sql`${readBy(person)} and ${matching(reads, filter)}`,
  sorts: {
    fit: [sql`(o.language in (${reads.lang}, 'both'))`, sql`o.published_at`],
    published_at: [sql`o.published_at`],
    title: [titleIn(reads.lang)],
    valid_until: [sql`o.valid_until`],
  },
  select: sql`select o.id, o.title_en, o.title_ru, o.category, o.language, o.version, o.published_at,
    o.valid_until::text as valid_until, o.requires_ack, f.id as file_id, f.name as file_name, f.mime, f.size,
    o.organization_id is not null as is_own, ${isNew(reads)} as is_new, a.at as acknowledged_at,
    (select coalesce(jsonb_agg(jsonb_build_object('id', l.order_id, 'number', l.order_number) order by l.order_number), '[]')
      from document_orders l where l.document_id = o.id) as orders,
    (select coalesce(string_agg(l.order_number::text, ', ' order by l.order_number), '')
      from document_orders l where l.document_id = o.id) as order_numbers,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'language', d.language,
        'title', ${titleIn(reads.lang, 'd')}, 'file_id', df.id, 'file_name', df.name, 'mime', df.mime, 'size', df.size)
        order by d.language), '[]')
      from documents d join files df on df.id = d.file_id
      where d.pdf_id = o.pdf_id and d.id <> o.id and d.state = 'published') as translations
    from page o join files f on f.id = o.file_id
    left join document_acknowledgements a on a.document_id = o.id and a.user_id = ${reads.person.id}
      and a.version = o.version`,
  row: ({ title_en, title_ru, ...row }) => ({
    ...row,
    title: inLanguage({ en: title_en, ru: title_ru }, reads.lang),
  }),
})

const isNew = ({ person, now }: Reads): SQL => sql`(o.published_at > ${newSince(now)}
  and not exists (select from document_openings r where r.document_id = o.id and r.user_id = ${person.id}))`

/**
 * Returns the condition that a person still has to acknowledge a document; ended documents need no acknowledgement.
 */
const isAsked = ({ person }: Pick<Reads, 'person'>): SQL => sql`(o.requires_ack
  and (o.valid_until is null or o.valid_until >= ${today})
  and not exists (select from document_acknowledgements a
    where a.document_id = o.id and a.version = o.version and a.user_id = ${person.id}))`

/** Returns the condition that the reader has the same PDF in their own language. */
const isTranslated = ({ lang }: Pick<Reads, 'lang'>): SQL => sql`(o.language <> ${lang} and exists (
  select from documents d where d.pdf_id = o.pdf_id and d.language = ${lang} and d.state = 'published'))`

function matching(reads: Reads, { category, language, mark, order_id, q }: OwnDocumentFilter): SQL {
  const marks = {
    new: isNew,
    to_acknowledge: isAsked,
    ending: () => sql`o.valid_until between ${today} and ${today} + ${soonDays}::int`,
  }
  return sql.join(
    [
      sql`true`,
      ...(category ? [sql`o.category = ${category}`] : []),
      language ? sql`o.language = ${language}` : sql`not ${isTranslated(reads)}`,
      ...(mark ? [marks[mark](reads)] : []),
      ...(order_id
        ? [sql`o.id in (select l.document_id from document_orders l where l.order_id = ${order_id})`]
        : []),
      ...(q ? [named(q)] : []),
    ],
    sql` and `,
  )
}

/** Counts the documents a person still has to acknowledge. */
export async function countAsked({ db, person }: Context<Client>): Promise<{ count: number }> {
  const [counted] = await composed<{ count: number }>(
    db,
    sql`select count(*)::int as count from documents o where ${readBy(person)} and ${isAsked({ person })}`,
  )
  return { count: counted?.count ?? 0 }
}

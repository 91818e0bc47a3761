import { companyToday } from '#features/foundation/company/server/index.ts'
import { type FileCategory, fileCategories } from '#features/foundation/dictionary/dictionary.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { mayReadSubject } from '#platform/server/ports/subjects.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Subject } from '#platform/shared/subject.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { FileCard } from '../contract.ts'
import { mayRead } from '../policy.ts'

export type FileRow = ReplyInput<typeof FileCard> & {
  owner_id: number | null
  organization_id: number | null
  subject: string | null
  storage_key: string
}

const columns =
  'id, owner_id, organization_id, subject, category, name, mime, size, mesh, storage_key, created_at'

const byId = statement<FileRow>('files.by_id', `select ${columns} from files where id = $1`)

/** Returns a file this person may read. Throws `Refusal` 404 if there is none or they may not read it. */
export async function findFile({ db, person, platform }: Context<Person>, id: number): Promise<FileRow> {
  const [file] = await run(db, byId, [id])
  const maySee = (subject: Subject) => mayReadSubject(platform.ports, db, person, subject)
  return file && (await mayRead(person, file, maySee)) ? file : notFound()
}

/** Returns a file by its id without checking permission, for features that show one publicly. */
export async function storedFile(db: Db, id: number): Promise<FileRow | null> {
  const [file] = await run(db, byId, [id])
  return file ?? null
}

const byIds = statement<FileRow>('files.by_ids', `select ${columns} from files where id = any($1)`)

/** Returns files by their ids without checking permission, for features that store ids. */
export async function storedFiles(db: Db, ids: readonly number[]): Promise<Map<number, FileRow>> {
  const rows = ids.length === 0 ? [] : await run(db, byIds, [ids])
  return new Map(rows.map((file) => [file.id, file]))
}

/**
 * Returns a file the person has uploaded, for features in which people choose one of theirs. Null if it is
 * not theirs.
 */
export async function ownFile(db: Db, ownerId: number, id: number): Promise<FileRow | null> {
  const file = await storedFile(db, id)
  return file?.owner_id === ownerId ? file : null
}

/** A person's own files and those shown to everyone today ($3), which come first. */
const found = `from files f where category = $2
  and (owner_id = $1 or (shown_from <= $3::date and coalesce(shown_until, $3::date) >= $3::date))`
const isShown = '(shown_from <= $3::date and coalesce(shown_until, $3::date) >= $3::date) is true'

const ofCategory = statement<FileRow>(
  'files.of_category',
  `select ${columns} ${found} order by ${isShown} desc, id desc limit $4 offset $5`,
)
const counted = statement<{ total: number }>(
  'files.count_of_category',
  `select count(*)::int as total ${found}`,
)

type Asks = Pick<Context<Person>, 'db' | 'person' | 'now'>

/** Spec §7: the files of a category a person can see. */
export async function filesOf(
  { db, person, now }: Asks,
  category: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<PageOf<ReplyInput<typeof FileCard>>> {
  const filedUnder = known(category)
  const today = await companyToday({ db, now })
  const [rows, [count]] = await Promise.all([
    run(db, ofCategory, [person.id, filedUnder, today, per_page, (page - 1) * per_page]),
    run(db, counted, [person.id, filedUnder, today]),
  ])
  return { rows, total: count?.total ?? 0, page, per_page }
}

/**
 * Returns the last file shown to everyone, or else the last uploaded by the person. Throws `Refusal` 404 if
 * there is none.
 */
export async function lastFileOf({ db, person, now }: Asks, category: string): Promise<FileRow> {
  const [file] = await run(db, ofCategory, [
    person.id,
    known(category),
    await companyToday({ db, now }),
    1,
    0,
  ])
  return file ?? notFound()
}

const known = (category: string): FileCategory => fileCategories.find((one) => one === category) ?? notFound()

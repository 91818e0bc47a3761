import { type FileCategory, fileCategories } from '#features/dictionary/dictionary.ts'
import { type Db, run, statement } from '#platform/server/db.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { FileCard } from '../contract.ts'
import { type LooksAfter, mayRead } from '../policy.ts'

export type FileRow = FileCard & { owner_id: number; organization_id: number | null; storage_key: string }

/** As a card tells a moment, so that no row has to be gone through again. */
const columns = `id, owner_id, organization_id, category, name, mime, size::float8 as size, storage_key,
  to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`

const byId = statement<FileRow>('files.by_id', `select ${columns} from files where id = $1`)

/** A file this person may read. Throws `Refusal` 404 when there is none, or none for them. */
export async function findFile(db: Db, person: Person, id: number, looksAfter: LooksAfter): Promise<FileRow> {
  const [file] = await run(db, byId, [id])
  return file && (await mayRead(person, file, looksAfter)) ? file : notFound()
}

/** A file by its id, for features that show one in public; who may see it is their rule. */
export async function storedFile(db: Db, id: number): Promise<FileRow | null> {
  const [file] = await run(db, byId, [id])
  return file ?? null
}

/** A file somebody uploaded themselves, for features that let people name one of theirs; null when it is not. */
export async function ownFile(db: Db, ownerId: number, id: number): Promise<FileRow | null> {
  const file = await storedFile(db, id)
  return file?.owner_id === ownerId ? file : null
}

const ofOwner = statement<FileRow>(
  'files.of_owner',
  `select ${columns} from files where owner_id = $1 and category = $2 order by id desc limit $3 offset $4`,
)
const counted = statement<{ total: number }>(
  'files.count_of_owner',
  'select count(*)::int as total from files where owner_id = $1 and category = $2',
)

export async function ownFilesOf(
  db: Db,
  person: Person,
  category: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<PageOf<FileCard>> {
  const filedUnder = known(category)
  const [rows, [count]] = await Promise.all([
    run(db, ofOwner, [person.id, filedUnder, per_page, (page - 1) * per_page]),
    run(db, counted, [person.id, filedUnder]),
  ])
  return { rows, total: count?.total ?? 0, page, per_page }
}

export async function lastFileOf(db: Db, person: Person, category: string): Promise<FileRow> {
  const [file] = await run(db, ofOwner, [person.id, known(category), 1, 0])
  return file ?? notFound()
}

const known = (category: string): FileCategory => fileCategories.find((one) => one === category) ?? notFound()

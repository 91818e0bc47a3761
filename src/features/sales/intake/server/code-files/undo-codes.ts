import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { CodeFileState } from '../../code-file.ts'
import type { CodeFile } from '../../contract.ts'

const newest = statement<ReplyInput<typeof CodeFile>>(
  'client_code_files.newest',
  `select f.id, c.name as organization, f.file_name, f.state, f.rows, jsonb_array_length(f.written) as written, f.created_at
   from client_code_files f join organization_cards c on c.id = f.organization_id
   order by f.created_at desc, f.id desc limit 50`,
)

/** Returns the files imported last. */
export const codeFilesNow = (db: Db): Promise<ReplyInput<typeof CodeFile>[]> => run(db, newest, [])

const lock = statement<{ state: CodeFileState; written: number }>(
  'client_code_files.hold',
  'select state, jsonb_array_length(written) as written from client_code_files where id = $1 for update',
)
/**
 * Affects only codes that still stand for the product the file gave them: earlier codes are restored, new ones
 * deleted.
 */
const putBack = statement<{ id: number }>(
  'client_code_files.put_back',
  `with file as (update client_code_files set state = 'undone' where id = $1 returning organization_id, written),
   ours as (
     select c.id, nullif(w.before, 'null') as before
     from file cross join jsonb_to_recordset(file.written) as w (folded text, product_id bigint, before jsonb)
     join client_codes c on c.organization_id = file.organization_id and c.folded = w.folded
       and c.product_id = w.product_id and c.source = 'import'
   ), gone as (
     delete from client_codes c using ours where c.id = ours.id and ours.before is null returning c.id
   ), restored as (
     update client_codes c set product_id = (ours.before->>'product_id')::bigint, code = ours.before->>'code',
       source = ours.before->>'source', used_at = $2
     from ours where c.id = ours.id and ours.before is not null returning c.id
   )
   select id from gone union all select id from restored`,
)

/** Undoes a file of codes, except codes changed since. Throws `Refusal` 404, or 409 if it was already undone. */
export async function undoCodes({ db, now }: Context<Manager>, id: number): Promise<{ left: number }> {
  const [file] = await run(db, lock, [id])
  if (!file) return notFound()
  if (file.state === 'undone') refuse('intake.codeFiles.undoneAlready', 409)
  const back = await run(db, putBack, [id, now])
  return { left: file.written - back.length }
}

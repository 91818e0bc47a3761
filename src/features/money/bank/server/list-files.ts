import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { BankFile } from '../contract.ts'

type Row = ReplyInput<typeof BankFile>

const columns = `f.id, f.name, f.file_id, f.created_at, who.name as created_by, counted.*
  from bank_files f left join people_names who on who.id = f.created_by_id
  cross join lateral (select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'taken') as taken,
    count(*) filter (where state = 'returned') as returned,
    count(*) filter (where state = 'set_aside') as set_aside, count(*) filter (where state = 'repeated') as repeated
    from bank_rows where bank_file_id = f.id) counted`

const last = statement<Row>('bank_files.last', `select ${columns} order by f.id desc limit 50`)
const one = statement<Row>('bank_files.one', `select ${columns} where f.id = $1`)

/** Returns the last bank files, with the state of their rows. */
export const lastBankFiles = (db: Db): Promise<Row[]> => run(db, last)

export const bankFileById = async (db: Db, id: number): Promise<Row | null> =>
  (await run(db, one, [id]))[0] ?? null

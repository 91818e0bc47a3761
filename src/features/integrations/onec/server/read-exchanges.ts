import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Connection, Exchange } from '../contract.ts'
import { type Note, sentencesOf } from './notes.ts'
import { ordersWaiting } from './orders-for-onec.ts'
import { onecAdapterPath } from './path.ts'

const priceTypes = statement<Connection['price_types'][number]>(
  'onec_price_types.list',
  'select onec_id as id, name, currency, is_chosen from onec_price_types order by name, onec_id limit 200',
)

/** Returns the connection data to enter in 1C, and the settings. */
export async function connection({ db, platform }: Pick<Context, 'db' | 'platform'>): Promise<Connection> {
  return {
    address: new URL(onecAdapterPath, platform.env.publicUrl).href,
    price_types: await run(db, priceTypes),
    waiting_orders: await ordersWaiting(db),
  }
}

const unchoose = statement(
  'onec_price_types.unchoose',
  'update onec_price_types set is_chosen = false where is_chosen and onec_id <> $1',
)
const choose = statement<{ onec_id: string }>(
  'onec_price_types.choose',
  'update onec_price_types set is_chosen = true where onec_id = $1 returning onec_id',
)

/** Sets the price type of the base prices, from the next file on. */
export async function choosePriceType(ctx: Context<Manager>, id: string): Promise<Connection> {
  await run(ctx.db, unchoose, [id])
  const [chosen] = await run(ctx.db, choose, [id])
  if (!chosen) notFound()
  return connection(ctx)
}

type FileRow = Omit<Exchange['files'][number], 'problem' | 'note'> & {
  notes: Note[]
  problem: string | null
  problem_params: Record<string, string | number> | null
}
type Row = Omit<ReplyInput<typeof Exchange>, 'files' | 'notes'> & { files: FileRow[] }

const list = statement<Row>(
  'onec_exchanges.list',
  `select e.id, e.type, e.state, e.began_at, e.last_at, e.problem, e.bytes, e.unread_files, e.asked_deactivation,
     e.is_confirmed, e.reported, e.unknown,
     (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'problem', f.problem, 'problem_params', f.problem_params,
        'left_out', f.left_out, 'notes', f.notes,
        'state', case when f.state = 'importing' and not exists (select from imports i where i.id = any(f.import_ids)
          and i.state in ('reading', 'ready', 'running')) then 'done' else f.state end,
        'imports', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'state', i.state, 'rows', i.rows,
            'done_rows', (i.counts ->> 'new')::int + (i.counts ->> 'changed')::int + (i.counts ->> 'unchanged')::int + (i.counts ->> 'refused')::int,
            'refused_rows', (i.counts ->> 'refused')::int) order by i.id), '[]')
          from imports i where i.id = any(f.import_ids))) order by f.id), '[]')
      from onec_files f where f.exchange_id = e.id) as files,
     (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number) order by o.number), '[]')
      from onec_given g join orders o on o.id = g.order_id where g.exchange_id = e.id) as given
   from onec_exchanges e
   where e.bytes + e.unread_files + e.reported + e.unknown > 0 or e.problem is not null
     or exists (select from onec_given g where g.exchange_id = e.id) or e.id = (select max(id) from onec_exchanges)
   order by e.id desc limit 30`,
)

/** Returns exchanges with files or orders, and the latest one in any case: 1C connects every few minutes. */
export async function listExchanges({
  db,
  platform,
  lang,
}: Context<Manager>): Promise<ReplyInput<typeof Exchange>[]> {
  const say = platform.translate(lang)
  const rows = await run(db, list)
  return rows.map(({ files, ...row }) => ({
    ...row,
    problem:
      row.problem &&
      say(row.problem, files.find(({ problem }) => problem === row.problem)?.problem_params ?? {}),
    notes: notesOf(row, say),
    files: files.map(({ problem, problem_params, notes, ...file }) => ({
      ...file,
      note: sentencesOf(notes, file.left_out, say).join(' ') || null,
      problem: problem && say(problem, problem_params ?? {}),
    })),
  }))
}

const notesOf = (
  { reported, unknown, unread_files, asked_deactivation }: Omit<Row, 'files'>,
  say: Translate,
): string[] => [
  ...(reported > 0 ? [say('onec.printed.reported', { count: reported })] : []),
  ...(unknown > 0 ? [say('onec.printed.unknown', { count: unknown })] : []),
  ...(unread_files > 0 ? [say('onec.printed.unread', { count: unread_files })] : []),
  ...(asked_deactivation ? [say('onec.printed.askedDeactivation')] : []),
]

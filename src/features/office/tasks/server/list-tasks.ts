import { type SQL, sql } from 'drizzle-orm'
import { handedTo, ofScope, standsInForHolder, visibleTo } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { composed } from '#platform/server/database/db.ts'
import { titlesOfSubjects } from '#platform/server/ports/subjects.ts'
import { type Client, isAtLeast, isClient, type Manager, type Person } from '#platform/shared/audience.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import { money } from '#platform/shared/money.ts'
import { mayDo } from '#platform/shared/org-role.ts'
import { readSubject } from '#platform/shared/subject.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import type { Task, TaskCount, TaskFilter } from '../contract.ts'
import { taskHints } from './ports.ts'

type Reply = ReplyInput<typeof Task>
type Among = Pick<TaskFilter, 'scope' | 'manager_id'>
type Row = Omit<Reply, 'title' | 'path' | 'verb' | 'value' | 'hint'> & {
  value_amount: number | null
  value_currency: string | null
}

/** Returns the tasks of a person: by due date, then the highest value, then the oldest. */
export async function listTasks(ctx: Context<Person>, filter: TaskFilter): Promise<PageOf<Reply>> {
  const { db, lang, platform } = ctx
  const { page, per_page, kind } = filter
  const where = sql`${waitingFor(ctx, filter)} and (${kind ?? null}::text is null or ${kind ?? null} in (t.kind, split_part(t.kind, '.', 1)))`
  const rows = await composed<Row>(
    db,
    sql`
    select t.id, t.kind, t.subject, o.name as organization_name, m.name as standing_in_for, t.value_amount, t.value_currency, t.opened_at, t.due_at, t.note
    from tasks t left join organizations o on o.id = t.organization_id
    left join people_names m on m.id = ${stoodInFor(ctx.person)}
    where ${where} order by t.due_at, t.value_amount desc nulls last, t.opened_at, t.id limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  const [counted] = await composed<{ total: number }>(
    db,
    sql`select count(*) as total from tasks t left join organizations o on o.id = t.organization_id where ${where}`,
  )
  const subjects = rows.map(({ subject }) => subject)
  const titles = await titlesOfSubjects(platform.ports, db, subjects, platform.translate(lang), lang)
  const hints = await hintsOf(ctx, rows)
  const found = rows.map((row) => ({
    ...taskOf(row, titles.get(row.subject) ?? '', platform.tasks),
    hint: hints.get(row.id) ?? null,
  }))
  return { rows: found, total: counted?.total ?? 0, page, per_page }
}

/** Returns SQL for the person the reader substitutes for in a task `t` of a company `o`; null for clients. */
const stoodInFor = (person: Person): SQL =>
  isClient(person)
    ? sql`null`
    : sql`case when ${standsInForHolder(person)} then t.handed_to_id when ${ofScope(person, 'standing_in')} then o.manager_id end`

/** Counts the tasks of each kind; kinds without tasks are left out. */
export const countTasks = (ctx: Context<Person>, among: Among): Promise<TaskCount[]> =>
  composed(
    ctx.db,
    sql`select t.kind, count(*) as count from tasks t left join organizations o on o.id = t.organization_id
      where ${waitingFor(ctx, among)} group by t.kind order by min(t.opened_at), t.kind`,
  )

/**
 * Returns the condition on tasks: a client's are those of the company that the client's role may do. A staff member's
 * are those of companies they see, those without a company, and those handed to them.
 */
const waitingFor = (
  { person, platform }: Pick<Context<Person>, 'person' | 'platform'>,
  { scope, manager_id }: Among,
): SQL =>
  isClient(person)
    ? sql`t.closed_at is null and t.side = 'client' and t.organization_id = ${person.organization_id}
        and t.kind <> all(${sql.param(notTheirs(person, platform.tasks))}::text[])`
    : sql`t.closed_at is null and t.side = 'staff' and (t.organization_id is null or ${visibleTo(person)} or ${handedTo(person)})
        and ${scope === 'team' ? sql`true` : ofOwn(person, scope)}
        and ${manager_id === undefined ? sql`true` : sql`o.manager_id = ${manager_id}`}
        and t.kind <> all(${sql.param(beyond(person, platform.tasks))}::text[])`

/** Tasks handed to a person count as their own, in addition to those of their clients. */
const ofOwn = (person: Manager, scope: 'mine' | 'standing_in'): SQL =>
  sql`(${ofScope(person, scope)} or ${scope === 'mine' ? sql`t.handed_to_id = ${person.id}` : standsInForHolder(person)})`

/** Returns the kinds of tasks that need a higher role. */
const beyond = (person: Person, kinds: Context['platform']['tasks']): string[] =>
  [...kinds.values()].filter(({ role }) => role && !isAtLeast(person, role)).map(({ kind }) => kind)

/** Returns the kinds of tasks that need another role in the company. */
const notTheirs = (person: Client, kinds: Context['platform']['tasks']): string[] =>
  [...kinds.values()]
    .filter(({ command }) => command && !mayDo(person.org_role, command))
    .map(({ kind }) => kind)

/** Returns what later features say about these tasks, by their ids. */
async function hintsOf(
  { db, lang, platform }: Context<Person>,
  rows: readonly Row[],
): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (const { kind, hintsFor } of platform.ports.all(taskHints)) {
    const tasks = rows.flatMap((row) => {
      const subject = row.kind === kind ? readSubject(row.subject) : null
      return subject ? [{ id: row.id, subject_id: subject.id }] : []
    })
    if (tasks.length === 0) continue
    const ids = tasks.map(({ subject_id }) => subject_id)
    const hints = await hintsFor({ db, say: platform.translate(lang) }, ids)
    for (const { id, subject_id } of tasks) {
      const hint = hints.get(subject_id)
      if (hint) found.set(id, hint)
    }
  }
  return found
}

function taskOf(row: Row, title: string, kinds: Context['platform']['tasks']): Omit<Reply, 'hint'> {
  const { value_amount, value_currency, ...rest } = row
  const known = kinds.get(row.kind)
  return {
    ...rest,
    title,
    path: known?.path(readSubject(row.subject)?.id ?? 0) ?? '',
    verb: known?.verb ?? 'open',
    value: value_amount === null ? null : money(value_amount, value_currency!),
  }
}

import type { Person } from '../../shared/audience.ts'
import type { AnyListEndpoint } from '../../shared/list.ts'
import { notFound, refuse } from '../../shared/refusal.ts'
import type { ListView, StoredList } from '../../shared/stored-lists/contract.ts'
import { storedLists } from '../../shared/stored-lists/contract.ts'
import type { Context } from '../calls/context.ts'
import { type Served, serve } from '../calls/serve.ts'
import { type Db, run, statement } from '../database/db.ts'

type Layout = Pick<StoredList, 'hidden' | 'dense'>

const layout = statement<Layout>(
  'list_layouts.one',
  'select hidden, dense from list_layouts where user_id = $1 and list = $2',
)
const views = statement<ListView>(
  'list_views.of_list',
  'select id, name, query, is_default from list_views where user_id = $1 and list = $2 order by name, id',
)
const keep = statement(
  'list_layouts.keep',
  `insert into list_layouts (user_id, list, hidden, dense) values ($1, $2, $3, $4)
   on conflict (user_id, list) do update set hidden = excluded.hidden, dense = excluded.dense`,
)
/** Saving a view under an existing name replaces it. */
const addView = statement(
  'list_views.add',
  `insert into list_views (user_id, list, name, query) values ($1, $2, $3, $4)
   on conflict (user_id, list, name) do update set query = excluded.query`,
)
const viewOf = statement<{ list: string }>(
  'list_views.mine',
  'select list from list_views where id = $1 and user_id = $2 for update',
)
const rename = statement(
  'list_views.rename',
  `update list_views set name = $2 where id = $1
     and not exists (select from list_views o where o.user_id = $3 and o.list = $4 and o.name = $2 and o.id <> $1)
   returning id`,
)
const noneFirst = statement(
  'list_views.none_first',
  'update list_views set is_default = false where user_id = $1 and list = $2 and is_default',
)
const putFirst = statement('list_views.put_first', 'update list_views set is_default = true where id = $1')
const removeView = statement('list_views.remove', 'delete from list_views where id = $1')

/** The most views one person saves of one list. */
const mostViews = 50

async function readStored(
  db: Db,
  person: Person,
  list: string,
  hiddenAtFirst: readonly string[],
): Promise<StoredList> {
  const [[stored], all] = await Promise.all([
    run(db, layout, [person.id, list]),
    run(db, views, [person.id, list]),
  ])
  return { hidden: [...hiddenAtFirst], dense: true, ...stored, views: all }
}

/** Returns the list of one's own view. Throws `Refusal` 404 for a view of someone else. */
async function listOfView({ db, person }: Context<Person>, id: number): Promise<string> {
  const [view] = await run(db, viewOf, [id, person.id])
  return view?.list ?? notFound()
}

const dropLayouts = statement('list_layouts.drop', 'delete from list_layouts where user_id = any($1)')
const dropViews = statement('list_views.drop', 'delete from list_views where user_id = any($1)')

/** Deletes the layouts and views of people who are gone. */
export async function forgetLists(db: Db, people: number[]): Promise<void> {
  await run(db, dropLayouts, [people])
  await run(db, dropViews, [people])
}

/** Returns the served lists by name, each with the columns that are hidden by default. */
export const namesOfLists = (served: Served[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    served.flatMap(({ endpoint }) => {
      if (!('list' in endpoint)) return []
      const { name, hidden_at_first } = (endpoint as AnyListEndpoint).list
      return [[name, hidden_at_first] as const]
    }),
  )

/** Creates the endpoints for a person's own layouts and views of these lists. */
export function storedListRoutes(lists: ReadonlyMap<string, readonly string[]>): Served[] {
  const storedOf = (db: Db, person: Person, name: string) =>
    readStored(db, person, name, lists.get(name) ?? [])
  const listNamed = (name: string) => (lists.has(name) ? name : notFound())
  return serve('lists', storedLists, {
    show: ({ db, person }, { params }) => storedOf(db, person, listNamed(params.list)),
    keep: async ({ db, person }, { params, body }) => {
      await run(db, keep, [person.id, listNamed(params.list), body.hidden, body.dense])
      return storedOf(db, person, params.list)
    },
    addView: async ({ db, person }, { params, body }) => {
      const { views: before } = await storedOf(db, person, listNamed(params.list))
      if (before.length >= mostViews) refuse('list.tooManyViews', 409, { most: mostViews })
      await run(db, addView, [person.id, params.list, body.name, body.query])
      return storedOf(db, person, params.list)
    },
    changeView: async (ctx, { params, body }) => {
      const { db, person } = ctx
      const list = await listOfView(ctx, params.id)
      if (body.name !== undefined) {
        const [named] = await run(db, rename, [params.id, body.name, person.id, list])
        if (!named) refuse('list.viewNameTaken')
      }
      if (body.is_default !== undefined) await run(db, noneFirst, [person.id, list])
      if (body.is_default) await run(db, putFirst, [params.id])
      return storedOf(db, person, list)
    },
    removeView: async (ctx, { params }) => {
      const list = await listOfView(ctx, params.id)
      await run(ctx.db, removeView, [params.id])
      return storedOf(ctx.db, ctx.person, list)
    },
  })
}

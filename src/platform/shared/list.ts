import { z } from 'zod'
import type { Audience, Person } from './audience.ts'
import { type Endpoint, get, type Page, Paging, page } from './contract.ts'
import { exportFormats, type ListColumn } from './list-columns.ts'
import type { Scope } from './scope.ts'

type Filters = Readonly<Record<string, z.ZodType>>
/** Values of a filter, in their order; the word of each is a key under `words`. */
export type Chips<Filter extends string = string> = {
  filter: Filter
  values: readonly string[]
  words: string
}

type Sorted<Sort extends string> = Sort | `-${Sort}`

/**
 * A list, declared once for both sides: the row, its columns by the row's own fields (the first one names the row), what
 * it is filtered and sorted by. `sort` is the order no one asked for: null where the server knows the best one (what fits
 * a search comes first). `chips` are what it is narrowed to in one press, counted; `sums` the money that is added up, by
 * currency. `name` is what is stored for a person under: views, columns, density.
 */
export type List<
  Row extends z.ZodObject = z.ZodObject,
  F extends Filters = any,
  Sort extends string = any,
  First extends Sorted<Sort> | null = any,
> = {
  name: string
  row: Row
  columns: { [Field in keyof z.output<Row>]?: ListColumn }
  filters: F
  sorts: readonly Sort[]
  sort: First
  chips: Chips<keyof F & string> | null
  sums: (keyof z.output<Row> & string) | null
  /** Columns that are not shown until someone wants them. */
  hidden_at_first: readonly string[]
  query: ListQuery<F, Sort, First>
}

type SortShape<Sort extends string> = z.ZodEnum<{ [S in Sorted<Sort>]: S }>

type ListQuery<F extends Filters, Sort extends string, First> = z.ZodObject<
  typeof Paging.shape & {
    [K in keyof F]: F[K]
  } & { sort: First extends null ? z.ZodOptional<SortShape<Sort>> : z.ZodDefault<SortShape<Sort>> }
>

type Declared<
  Row extends z.ZodObject,
  F extends Filters,
  Sort extends string,
  First extends Sorted<Sort> | null,
> = Omit<List<Row, F, Sort, First>, 'query' | 'chips' | 'sums' | 'hidden_at_first'> & {
  chips?: Chips<keyof F & string>
  sums?: keyof z.output<Row> & string
  hidden_at_first?: readonly (keyof z.output<Row> & string)[]
}

export const list = <
  Row extends z.ZodObject,
  const F extends Filters,
  const Sort extends string,
  const First extends Sorted<Sort> | null,
>(
  declared: Declared<Row, F, Sort, First>,
): List<Row, F, Sort, First> => {
  const sort = z.enum(declared.sorts.flatMap((one) => [one, `-${one}`]))
  const first = declared.sort
  const query = Paging.extend({
    ...declared.filters,
    sort: first === null ? sort.optional() : sort.default(first),
  })
  // The shape just made is the one the type describes; zod's own types do not follow a list of names.
  return { chips: null, sums: null, hidden_at_first: [], ...declared, query: query as never }
}

export type AnyList = List<any, any, any>
export type RowOf<L extends AnyList> = z.output<L['row']>
export type FilterOf<L extends AnyList> = z.output<L['query']>
export type SortOf<L extends AnyList> = L['sorts'][number]

type ExportQuery<L extends AnyList> = z.ZodObject<L['query']['shape'] & typeof Exported>

export type ListEndpoint<P extends string, W extends Person | null, L extends AnyList> = Endpoint<
  P,
  W,
  L['query'],
  undefined,
  Page<L['row']>
> & { list: L; file: Endpoint<`${P}/export`, W, ExportQuery<L>> }
export type AnyListEndpoint = ListEndpoint<string, any, AnyList>

/** What a file is asked for with also the list's own filter and sort: its format, and rows that are chosen. */
const Exported = {
  format: z.enum(exportFormats).default('csv'),
  id: z.union([z.coerce.number().int(), z.coerce.number().int().array().max(500)]).optional(),
}

/** Where a list is asked for, and the whole of it as a file: for the same people, by the same filter and sort. */
export const listAt = <P extends string, W extends Person | null, L extends AnyList>(
  path: P,
  { who, list, scope }: { who: Audience<W>; list: L; scope?: Scope },
): ListEndpoint<P, W, L> => ({
  ...get(path, {
    who,
    query: list.query as L['query'],
    reply: page(list.row as L['row']),
    ...(scope && { scope }),
  }),
  list,
  file: get(`${path}/export` as const, {
    who,
    query: list.query.extend(Exported) as ExportQuery<L>,
    raw: true,
    ...(scope && { scope }),
  }) as ListEndpoint<P, W, L>['file'],
})

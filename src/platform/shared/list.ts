import { z } from 'zod'
import type { Audience, Person } from './audience.ts'
import { type Endpoint, get, type Page, Paging, page } from './contract.ts'
import { exportFormats, type ListColumn } from './list-columns.ts'
import type { Scope } from './scope.ts'

type Filters = Readonly<Record<string, z.ZodType>>
/**
 * The values of a filter, in order. `words` prefixes their message keys. Rows of the values in `unsummed` are left out
 * of the totals unless one of these values is selected; the total then says so in the words of `unsummed_note`.
 */
export type Chips<Filter extends string = string> = {
  filter: Filter
  values: readonly string[]
  words: string
  unsummed?: readonly string[]
  unsummed_note?: ListColumn['title']
}

type Sorted<Sort extends string> = Sort | `-${Sort}`

/**
 * A list, declared once for both sides: the row, its columns by the row's fields (the first names the row),
 * filters and sorts. `sort` is the default order; null if the server picks the best one (search results by
 * relevance). `chips` are the counted quick filters; `sums` the amounts added up by currency. `name`
 * identifies the list in stored settings: views, columns, density.
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
  /** Columns hidden by default. */
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
  // The shape matches the type, but zod's types cannot follow a list of names.
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

/** Parameters of an export in addition to filter and sort: its format, and selected rows. */
const Exported = {
  format: z.enum(exportFormats).default('csv'),
  id: z.union([z.coerce.number().int(), z.coerce.number().int().array().max(500)]).optional(),
}

/**
 * Creates the endpoints of a list: its pages and its export, for the same people, with the same filter and
 * sort.
 */
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

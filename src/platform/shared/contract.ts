import { z } from 'zod'
import type { Audience, Person } from './audience.ts'
import type { Money } from './money.ts'
import type { Scope } from './scope.ts'

/** Path parameters: `id` and `…_id` are positive integers (anything else is a 404), the others are text. */
type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Param<Name> & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Param<Name>
    : unknown
type Param<Name extends string> = { [K in Name]: K extends 'id' | `${string}_id` ? number : string }

type Shape = z.ZodType | undefined
type Parsed<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined
type Given<S extends Shape> = S extends z.ZodType ? z.input<S> : undefined

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint<
  Path extends string = string,
  Who extends Person | null = Person | null,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape | Page = Shape | Page,
> = {
  method: Method
  path: Path
  who: Audience<Who>
  query: Query
  body: Body
  reply: Reply
  /** The request contains files (multipart); the handler reads `input.files`. */
  upload: boolean
  /** The reply is not JSON: the handler returns a `Download`. */
  raw: boolean
  /** Statuses answered with a page of text, because a person reads the reply. */
  pages: readonly (404 | 410)[]
  /** The API key scope that opens the endpoint. Null: closed to API keys. */
  scope: Scope | null
}

export type AnyEndpoint = Endpoint<string, any, any, any, any>

/**
 * A list: a JSON array in the body, its position in the headers x-total-pages, x-current-page, x-total-count.
 */
export type Page<Row extends z.ZodType = z.ZodType> = { page: Row }
/**
 * A page of a list and what its headers report:
 * - `relaxed`: nothing matched exactly, the nearest results are shown (x-relaxed).
 * - `shown_for`: what was searched for in place of what was typed (x-shown-for, percent-encoded like an
 *   address).
 * - `no_code`: what was typed looks like a code that no row has (x-no-code, likewise).
 * - `counts`: rows by each value of the counted filter, whatever that filter is set to (x-counts).
 * - `sums`: totals of all pages, one amount per currency (x-sums).
 */
export type PageOf<Row> = {
  rows: Row[]
  page: number
  per_page: number
  total: number
  relaxed?: boolean
  shown_for?: string | undefined
  no_code?: string | undefined
  counts?: Record<string, number>
  sums?: Money[]
}
export const page = <Row extends z.ZodType>(row: Row): Page<Row> => ({ page: row })
export const isPage = (reply: unknown): reply is Page =>
  typeof reply === 'object' && reply !== null && 'page' in reply

/** The query every list accepts: page from 1, per_page up to 100 (contract). */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
})

export type Input<E> =
  E extends Endpoint<infer P, any, infer Q, infer B, any>
    ? { params: PathParams<P>; query: Parsed<Q>; body: Parsed<B>; files: UploadedFile[] }
    : never

/** The input of a call: only the parts the endpoint has. */
export type CallInput<E> =
  E extends Endpoint<infer P, any, infer Q, infer B, any>
    ? (PathParams<P> extends infer Params ? (unknown extends Params ? unknown : { params: Params }) : never) &
        (Q extends z.ZodType ? { query?: Partial<Given<Q>> } : unknown) &
        (B extends z.ZodType ? { body: Given<B> } : unknown)
    : never

/** The result of a use case. A moment may still be a Date. */
export type HandlerReply<E> =
  E extends Endpoint<string, any, any, any, infer R>
    ? R extends Page<infer Row>
      ? PageOf<z.input<Row>>
      : R extends z.ZodType
        ? z.input<R>
        : undefined
    : never

export type Reply<E> =
  E extends Endpoint<string, any, any, any, infer R>
    ? R extends Page<infer Row>
      ? PageOf<z.output<Row>>
      : R extends z.ZodType
        ? z.output<R>
        : undefined
    : never

export type Caller<E> = E extends { who: Audience<infer P> } ? P : never

/** A file of a multipart request, already on disk under a temporary name. */
export type UploadedFile = {
  field: string
  name: string
  mime: string
  size: number
  path: string
  sha256: string
}

/** A reply that is a file. */
export type Download = {
  /** Default 200. Another status may still have a text to read. */
  status?: number
  type: string
  name?: string
  body: NodeJS.ReadableStream | Uint8Array | string
  cache?: string
  headers?: Record<string, string>
}

const endpoint =
  (method: Method) =>
  <
    P extends string,
    W extends Person | null,
    Q extends Shape = undefined,
    B extends Shape = undefined,
    R extends Shape | Page = undefined,
  >(
    path: P,
    parts: {
      who: Audience<W>
      query?: Q
      body?: B
      reply?: R
      upload?: boolean
      raw?: boolean
      pages?: readonly (404 | 410)[]
      scope?: Scope
    },
  ): Endpoint<P, W, Q, B, R> => ({
    method,
    path,
    who: parts.who,
    query: parts.query as Q,
    body: parts.body as B,
    reply: parts.reply as R,
    upload: parts.upload ?? false,
    raw: parts.raw ?? false,
    pages: parts.pages ?? [],
    scope: parts.scope ?? null,
  })

export const get = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const patch = endpoint('PATCH')
export const del = endpoint('DELETE')

/**
 * Builds the address of an endpoint with its parameters. Addresses of the API are made only here. A parameter
 * that is a list is repeated.
 */
export function addressOf(
  endpoint: AnyEndpoint,
  params: Record<string, string | number> = {},
  query: object = {},
): string {
  const path = endpoint.path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import { type AnyEndpoint, isPage, type PageOf } from '../../shared/contract.ts'

export type Written = { body: string; headers: Record<string, string> }
export type Writer = (answer: unknown) => Written

const known = new WeakMap<AnyEndpoint, Writer>()

/**
 * Returns the serializer of an endpoint's replies. It writes only what the reply shape names. A list becomes
 * an array with its position in the headers (contract). Serializers are compiled on first use: all of them
 * together take some 60 MB, and most are not needed in a day.
 */
export function writerOf(endpoint: AnyEndpoint): Writer {
  return (answer) => {
    const write = known.get(endpoint) ?? compiled(endpoint)
    known.set(endpoint, write)
    return write(answer)
  }
}

function compiled({ reply }: AnyEndpoint): Writer {
  if (reply === undefined) return () => ({ body: '', headers: {} })
  if (!isPage(reply)) {
    const write = compile(reply)
    return (answer) => ({ body: write(answer), headers: {} })
  }
  const write = compile(z.array(reply.page))
  return (answer) => {
    const { rows, ...place } = answer as PageOf<unknown>
    return { body: write(rows), headers: headersOf(place) }
  }
}

function headersOf(place: Omit<PageOf<unknown>, 'rows'>): Record<string, string> {
  const { total, page, per_page, relaxed, shown_for, no_code, counts, sums } = place
  return {
    'x-total-count': String(total),
    'x-total-pages': String(Math.max(1, Math.ceil(total / per_page))),
    'x-current-page': String(page),
    ...(relaxed ? { 'x-relaxed': '1' } : {}),
    ...(shown_for ? { 'x-shown-for': encodeURIComponent(shown_for.toWellFormed()) } : {}),
    ...(no_code ? { 'x-no-code': encodeURIComponent(no_code.toWellFormed()) } : {}),
    ...(counts ? { 'x-counts': JSON.stringify(counts) } : {}),
    ...(sums ? { 'x-sums': JSON.stringify(sums) } : {}),
  }
}

function compile(shape: z.ZodType): (value: unknown) => string {
  const schema = z.toJSONSchema(shape, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: dropUnnamed,
  })
  return fastJson(schema as Parameters<typeof fastJson>[0])
}

/** Unnamed properties are omitted, not refused: inside a nullable object the serializer would refuse them. */
function dropUnnamed({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

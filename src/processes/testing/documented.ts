import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import type { TestPortico } from './portico.ts'

type Schema = Record<string, unknown>
type Response = { content?: Record<string, { schema: Schema }> }
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { schemas: Record<string, Schema> }
}

/**
 * Checks responses against the public API description, by the rules of schemathesis: status and content type
 * are documented for the endpoint, and the body matches its schema.
 */
export async function documentOf(portico: TestPortico) {
  const { body } = await portico.request<Document>(null, 'GET', '/api/openapi.json')
  const shapes = new Map<Schema, z.ZodType>()
  const shapeOf = (schema: Schema): z.ZodType => {
    const { $ref } = schema
    if (typeof $ref === 'string') return shapeOf(body.components.schemas[$ref.split('/').at(-1)!]!)
    const known = shapes.get(schema) ?? z.fromJSONSchema(schema as never)
    shapes.set(schema, known)
    return known
  }
  return function expectDocumented(
    method: string,
    path: string,
    { statusCode, headers, body: text }: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
  ): void {
    const operation = body.paths[path.replace(/:([a-z_]+)/g, '{$1}')]![method.toLowerCase()]!
    const what = `${method} ${path} answered ${statusCode}: ${text.slice(0, 300)}`
    const response = operation.responses[statusCode]
    expect(response, `not documented: ${what}`).toBeDefined()
    const { content } = response!
    if (!content) {
      expect(text, what).toBe('')
      return
    }
    const type = String(headers['content-type']).split(';')[0]!
    const described = content[type] ?? content['*/*']
    expect(described, `${type} is not documented: ${what}`).toBeDefined()
    if (type !== 'application/json') return
    // The description treats a file as text, whatever it contains.
    const isFile = content[type] === undefined
    const { success, error } = shapeOf(described!.schema).safeParse(isFile ? text : JSON.parse(text))
    expect(success, `${what}\n${error?.message}`).toBe(true)
  }
}

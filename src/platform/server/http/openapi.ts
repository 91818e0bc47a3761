import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AnyEndpoint, isPage } from '../../shared/contract.ts'
import type { Served } from '../calls/serve.ts'
import { refusalShapes, refusalsOf } from './openapi-refusals.ts'

/**
 * Serves `/api/openapi.json` and `/api/docs`, generated from the contracts, and `/api/openapi-for-keys.json`
 * with the calls open to API keys, each with its scope.
 */
export async function serveOpenApi(app: FastifyInstance, served: Served[]): Promise<void> {
  let document: object | undefined
  const describe = () => {
    document ??= openApiOf(served)
    return document
  }
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: describe() as never } })
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
  app.get('/api/openapi.json', async () => describe())
  const forKeys = openApiOf(served.filter(({ endpoint }) => endpoint.scope !== null))
  app.get('/api/openapi-for-keys.json', async () => forKeys)
}

function openApiOf(served: Served[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { endpoint, name } of served) {
    const path = endpoint.path.replace(/:([a-z_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, name) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: refusalShapes,
    },
  }
}

function operationOf(endpoint: AnyEndpoint, name: string): object {
  const { body, reply, who } = endpoint
  const shape = isPage(reply) ? z.array(reply.page) : reply
  const replies = shape
    ? {
        200: {
          description: 'The answer',
          content: { 'application/json': { schema: schemaOf(shape, 'output') } },
        },
      }
    : { 204: { description: 'Done' } }
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: `Who may call: ${who.name}${endpoint.scope ? `; a key with ${endpoint.scope}` : ''}`,
    ...(endpoint.scope ? { 'x-scope': endpoint.scope } : {}),
    parameters: parametersOf(endpoint),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: endpoint.upload
              ? { 'multipart/form-data': { schema: withFile(schemaOf(body, 'input')) } }
              : { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }
      : {}),
    responses: { ...(endpoint.raw ? aFile : replies), ...refusalsOf(endpoint), ...pagesOf(endpoint) },
    ...(who.name === 'anyone' ? {} : { security: [{ bearer: [] }] }),
  }
}

const aFile = {
  200: { description: 'A file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
}

/**
 * People who open the address in a browser get a page; a program that sends a bad request gets the usual
 * refusal.
 */
function pagesOf({ pages }: AnyEndpoint): Record<number, object> {
  const page = { schema: { type: 'string' } }
  const refusal = { schema: { $ref: '#/components/schemas/Refusal' } }
  return Object.fromEntries(
    pages.map((status) => [
      status,
      {
        description: status === 410 ? 'It was there, and is over' : 'There is no such thing',
        content: { 'text/html': page, 'application/json': refusal },
      },
    ]),
  )
}

function parametersOf({ path, query }: AnyEndpoint): object[] {
  const inPath = [...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'id' || name?.endsWith('_id') ? 'integer' : 'string' },
  }))
  const asked = query
    ? (schemaOf(query, 'input') as { properties?: Record<string, object> }).properties
    : undefined
  const inQuery = Object.entries(asked ?? {}).map(([name, schema]) => ({ name, in: 'query', schema }))
  return [...inPath, ...inQuery]
}

/** Adds the file to the fields of a form. */
const withFile = (schema: { properties?: object }) => ({
  ...schema,
  properties: { ...schema.properties, file: { type: 'string', format: 'binary' } },
})

const schemaOf = (shape: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' })

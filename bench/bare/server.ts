import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { verify } from '@node-rs/argon2'
import fastify, { type FastifyReply } from 'fastify'
import pg from 'pg'
import { statements } from './statements.ts'

/**
 * The best this machine can do: a bare server over its own tables (`fill.ts`) with one prepared statement per
 * job that returns JSON. No sessions, permissions, validation or logs.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const pages: Record<string, string> = JSON.parse(readFileSync(process.env.PAGES ?? '', 'utf8'))
const passwordHash = process.env.PASSWORD_HASH ?? ''
const app = fastify({ logger: { level: 'error' } })
type Asked = { params: Record<string, string>; query: Record<string, string>; body: Record<string, string> }

const answer = async (reply: FastifyReply, name: keyof typeof statements, values: unknown[]) => {
  const { rows } = await pool.query({ name, text: statements[name], values, rowMode: 'array' })
  if (!rows[0]?.[0]) throw new Error(`${name} found nothing for ${JSON.stringify(values)}`)
  return reply.type('application/json; charset=utf-8').send(rows[0][0])
}
const asked = (request: unknown) => request as Asked

app.get('/list', (request, reply) => answer(reply, 'list', [(Number(asked(request).query.page) - 1) * 20]))
app.get('/product/:id', (request, reply) => answer(reply, 'product', [asked(request).params.id]))
app.get('/search', (request, reply) => answer(reply, 'search', [asked(request).query.q]))
app.post('/line/:cart', (request, reply) => {
  const { params, body } = asked(request)
  return answer(reply, 'line', [params.cart, body.product_id, body.quantity])
})
app.post('/checkout/:cart', (request, reply) => answer(reply, 'checkout', [asked(request).params.cart]))
app.post('/acceptance/:order', (request, reply) => answer(reply, 'accept', [asked(request).params.order]))
app.get('/my-orders', (_request, reply) => answer(reply, 'myOrders', []))
app.get('/all-orders', (_request, reply) => answer(reply, 'allOrders', []))
app.post('/sign-in', async (request, reply) => {
  await verify(passwordHash, asked(request).body.password ?? '')
  return answer(reply, 'signIn', [randomBytes(32)])
})
app.get('/page/:name', (request, reply) =>
  reply.type('text/html; charset=utf-8').send(pages[asked(request).params.name ?? '']),
)

const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready at ${address}`)
process.on('SIGTERM', () => process.exit(0))

import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { verify } from '@node-rs/argon2'
import fastify from 'fastify'
import pg from 'pg'
import type { Recorded } from './record.ts'

/**
 * What the machine can do at best: a bare server that sends the same statements, prepared, over a pool of the same
 * size, and answers the same text. No checks, no prices, no shapes, no logs.
 */
const recorded: Record<string, Recorded> = JSON.parse(
  readFileSync(process.env.RECORDED ?? '', 'utf8'),
  (_key, value) => (value?.type === 'Buffer' ? Buffer.from(value.data) : value),
)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const app = fastify()

for (const [key, { answers, freshCarts, password }] of Object.entries(recorded)) {
  let turn = 0
  let cart = freshCarts?.from ?? 0
  app.all(`/${key}`, async (_request, reply) => {
    const { statements, body, type } = answers[turn++ % answers.length]!
    if (password) await verify(password.hash, password.text)
    const mine = freshCarts ? cart++ : 0
    const mineFor = (value: unknown) => {
      if (freshCarts && value === freshCarts.recorded) return mine
      return password && Buffer.isBuffer(value) ? randomBytes(32) : value
    }
    const client = statements.length > 1 ? await pool.connect() : pool
    for (const { text, values: given, prepare } of statements) {
      await client.query(
        prepare
          ? { name: nameOf(text), text, values: given.map(mineFor) }
          : { text, values: given.map(mineFor) },
      )
    }
    if (client !== pool) (client as pg.PoolClient).release()
    return reply.type(type).send(body)
  })
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha1').update(text).digest('hex')
  names.set(text, known)
  return known
}

const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready at ${address}`)
process.on('SIGTERM', () => process.exit(0))

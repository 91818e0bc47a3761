import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { cast } from '#world/cast.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const choose = (avatar_id: number | null) =>
  portico.request(cast.clientA, 'PUT', '/api/front/client', { avatar_id })

async function fileOf(email: string, category: string): Promise<number> {
  const { rows } = await portico.platform.pool.query(
    `insert into files (owner_id, organization_id, category, name, mime, size, sha256, storage_key)
     select id, organization_id, $2, 'me.webp', 'image/webp', 1, repeat('a', 64), gen_random_uuid()::text
     from users where email = $1 returning id`,
    [email, category],
  )
  return rows[0].id
}

test('one’s own picture becomes the avatar, and can be taken away', async () => {
  const own = await fileOf(cast.clientA, 'avatar')
  expect((await choose(own)).body.avatar_id).toBe(own)
  expect((await choose(null)).body.avatar_id).toBeNull()
})

test.each([
  ['somebody else’s picture', cast.clientB, 'avatar'],
  ['a file that is no picture of a person', cast.clientA, 'document'],
])('%s does not', async (_what, owner, category) => {
  const { status, body } = await choose(await fileOf(owner, category))
  expect([status, body.codes]).toEqual([422, { avatar_id: ['errors.oneOf'] }])
})

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const choose = (avatar_id: number | null) =>
  portico.request(cast.clientA, 'PUT', '/api/front/client', { avatar_id })

async function fileOf(email: string, category: string, name = 'me.webp', size = 1): Promise<number> {
  const { rows } = await portico.platform.pool.query(
    `insert into files (owner_id, organization_id, category, name, mime, size, sha256, storage_key)
     select id, organization_id, $2, $3, 'image/webp', $4, repeat('a', 64), gen_random_uuid()::text
     from users where email = $1 returning id`,
    [email, category, name, size],
  )
  return rows[0].id
}

test('one’s own picture becomes the avatar, and can be taken away', async () => {
  const own = await fileOf(cast.clientA, 'avatar')
  expect((await choose(own)).body.avatar_id).toBe(own)
  expect((await choose(null)).body.avatar_id).toBeNull()
})

test('so does any other file of one’s own that keeps the rules, as the specification’s client sends it', async () => {
  const { status, body } = await portico.request(
    cast.clientA,
    'POST',
    '/api/files',
    formWith({ name: 'me.png', bytes: await pngOf() }),
    { 'content-type': formType },
  )
  expect(status).toBe(200)
  expect((await choose(body.id)).body.avatar_id).toBe(body.id)
  const largest = await fileOf(cast.clientA, 'document', 'me.GIF', 4_194_304)
  expect((await choose(largest)).body.avatar_id).toBe(largest)
  // Stored in the category for avatars, which are deleted with their person.
  expect(await categoriesOf([body.id, largest])).toEqual(['avatar', 'avatar'])
})

test('a document of an order does not, and stays what it is', async () => {
  const pdf = await fileOf(cast.clientA, 'document')
  await portico.platform.pool.query(`update files set subject = 'order:1' where id = $1`, [pdf])
  expect((await choose(pdf)).status).toBe(422)
  expect(await categoriesOf([pdf])).toEqual(['document'])
})

async function categoriesOf(ids: number[]): Promise<string[]> {
  const { rows } = await portico.platform.pool.query('select category from files where id = any($1)', [ids])
  return rows.map(({ category }) => category)
}

test.each([
  ['someone else’s picture', cast.clientB, 'me.webp', 1],
  ['a file that is no picture', cast.clientA, 'me.pdf', 1],
  ['a picture over 4 MB', cast.clientA, 'me.webp', 4_194_305],
])('%s does not', async (_what, owner, name, size) => {
  const { status, body } = await choose(await fileOf(owner, 'document', name, size))
  expect([status, body.codes]).toEqual([422, { avatar_id: ['errors.oneOf'] }])
})

const pngOf = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

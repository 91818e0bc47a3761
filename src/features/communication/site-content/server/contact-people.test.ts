import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { ContactPerson } from '../contract.ts'

const ann = 'ann@holm.example'
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  await newCompany(portico.platform.pool, { email: ann, name: 'Holm', manager: cast.manager })
})
afterAll(() => portico.stop())

async function people(): Promise<ContactPerson[]> {
  const { status, body } = await portico.request<ContactPerson[]>(ann, 'GET', '/api/front/contact-people')
  expect(status).toBe(200)
  return body
}
const parts = async () => (await people()).map(({ part, email, away_until }) => [part, email, away_until])

test('a company turns to its manager, and above them to the chief', async () => {
  expect(await parts()).toEqual([
    ['manager', cast.manager, null],
    ['chief', cast.chief, null],
  ])
})

test('while the manager is away the colleague who stands in is named, and until when', async () => {
  const { pool } = portico.platform
  const { rows } = await pool.query<{ id: number; day: string }>(
    `insert into holidays (manager_id, created_by_id, kind, starts_on, ends_on, time_zone)
     select id, id, 'vacation', current_date - 2, current_date + 5, 'UTC' from users where email = $1
     returning id, ends_on::text as day`,
    [cast.manager],
  )
  await pool.query(
    `insert into holiday_substitutes (holiday_id, substitute_id, scope)
     select $1, id, 'all' from users where email = $2`,
    [rows[0]!.id, cast.otherManager],
  )
  expect(await parts()).toEqual([
    ['manager', cast.manager, rows[0]!.day],
    ['stands_in', cast.otherManager, null],
    ['chief', cast.chief, null],
  ])
  expect((await people()).map(({ away_reply }) => away_reply)).toEqual(['', '', ''])
  await pool.query(`update holidays set reply_ru = 'До понедельника отвечает Борис' where id = $1`, [
    rows[0]!.id,
  ])
  expect((await people()).map(({ away_reply }) => away_reply)).toEqual([
    'До понедельника отвечает Борис',
    '',
    '',
  ])
  await pool.query('update holidays set cancelled_at = now() where id = $1', [rows[0]!.id])
  expect(await parts()).toHaveLength(2)
})

test('a card that is shown is named, one that is paused is not', async () => {
  const { pool } = portico.platform
  const slugs = async () => (await people()).map(({ slug }) => slug)
  await pool.query(
    `insert into vcards (slug, state, user_id, name_en) select 'm-a', 'published', id, 'M' from users where email = $1`,
    [cast.manager],
  )
  expect(await slugs()).toEqual(['m-a', null])
  await pool.query(`update vcards set state = 'paused' where slug = 'm-a'`)
  expect(await slugs()).toEqual([null, null])
})

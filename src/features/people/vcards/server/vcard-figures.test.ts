import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { applicationOf } from '#features/people/clients/server/testing/application.ts'
import { get, idOf, makeCard, portico, query, startVcards } from './testing/vcards.ts'

beforeAll(startVcards)
afterAll(() => portico.stop())

describe('looks and saves are counted by the day', () => {
  test('as numbers, without anything about who it was', async () => {
    await makeCard('counted')
    for (let times = 0; times < 3; times += 1) await get('counted')
    await get('counted/vcf')
    await get('counted/qr')
    const counted = () =>
      query(
        `select day = (now() at time zone 'utc')::date as today, views, saves from vcard_days
         where vcard_id = (select id from vcards where slug = 'counted')`,
      )
    await expect.poll(counted).toEqual([{ today: true, views: 3, saves: 1 }])
    const columns = await query(
      `select column_name from information_schema.columns where table_name = 'vcard_days'`,
    )
    expect(columns.map(({ column_name }) => column_name).sort()).toEqual([
      'day',
      'saves',
      'vcard_id',
      'views',
    ])
  })
})

describe('an application that came by a card', () => {
  let applications = 0
  async function managerAfter(ref: unknown): Promise<string | null> {
    applications += 1
    const email = `applicant${applications}@holm.example`
    const application = applicationOf(email, { ref })
    const { status, body } = await portico.request(null, 'POST', '/api/front/auth/signup', application)
    expect(status, JSON.stringify(body)).toBe(200)
    await portico.emailsTo(email)
    const [row] = await query(
      `select m.email, o.referral from users u join organizations o on o.id = u.organization_id
       left join users m on m.id = o.manager_id where u.email = $1`,
      [email],
    )
    expect(row.referral).toBe(typeof ref === 'string' && ref.length <= 80 ? ref || null : null)
    return row.email
  }

  test.each([
    ['a published card', 'boris-klein', cast.otherManager],
    ['a slug it had before', 'm-orlova', cast.manager],
    ['a paused card', 'maria-orlova-fair', null],
    ['a draft', 'boris-klein-drives', null],
    ['a card there never was', 'noOne', null],
    ['something else altogether', "x'; drop table vcards;--", null],
    ['nothing', '', null],
    ['more than any slug', 'x'.repeat(81), null],
    ['no text at all', { slug: 'boris-klein' }, null],
  ])('%s', async (_, ref, manager) => {
    expect(await managerAfter(ref)).toBe(manager)
  })

  test('a card that takes no referrals, and one of no one in particular', async () => {
    await makeCard('no-referrals', { referral_on: false })
    await makeCard('of-no-one', { user_id: null })
    expect(await managerAfter('no-referrals')).toBeNull()
    expect(await managerAfter('of-no-one')).toBeNull()
    expect((await get('of-no-one')).body.takes_referrals).toBe(false)
  })

  test('a manager who has left takes no one any more', async () => {
    await makeCard('left', { user_id: await idOf('manager.b') })
    await query(`update users set status = 'blocked' where email = 'manager.b@portico.example'`)
    expect(await managerAfter('left')).toBeNull()
    await query(`update users set status = 'active' where email = 'manager.b@portico.example'`)
  })

  test('gives its manager this company alone, and none that has no manager', async () => {
    await managerAfter('noOne')
    const [{ id: waiting }] = await query(`select max(id) as id from organizations`)
    expect(await managerAfter('boris-klein')).toBe(cast.otherManager)
    expect(await query('select manager_id from organizations where id = $1', [waiting])).toEqual([
      { manager_id: null },
    ])
  })

  test('a company someone looks after already stays with them', async () => {
    await managerAfter('boris-klein')
    const [{ id }] = await query(`select max(id) as id from organizations`)
    const { assignManager } = await import('#features/people/clients/server/index.ts')
    const result: unknown[] = []
    const ctx = {
      db: portico.platform.db,
      now: new Date(),
      emit: async (...fact: unknown[]) => void result.push(fact),
    }
    await assignManager(ctx, id, await idOf('chief'))
    expect(await query('select manager_id from organizations where id = $1', [id])).toEqual([
      { manager_id: await idOf('manager.b') },
    ])
    expect(result).toEqual([])
  })
})

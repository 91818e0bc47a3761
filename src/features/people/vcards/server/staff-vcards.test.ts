import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import * as sample from '#features/foundation/files/server/testing/samples.ts'
import { applicationOf } from '#features/people/clients/server/testing/application.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { StaffVcard, VcardRow } from '../vcard-shape.ts'

let portico: TestPortico
const ids: Record<string, number> = {}
beforeAll(async () => {
  portico = await startPortico()
  const { rows } = await portico.platform.pool.query<{ id: number; email: string }>(
    'select id, email from users',
  )
  for (const { id, email } of rows) ids[email] = id
})
afterAll(() => portico.stop())

type Said = StaffVcard & { code?: string; codes?: Record<string, string[]> }
const ask = (as: string | null, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  portico.request<Said>(as, method, url, body)
const input = (slug: string, more: object = {}) => ({
  slug,
  user_id: null,
  photo_file_id: null,
  name_en: 'Maria Orlova',
  name_ru: '',
  position_en: 'Manager',
  position_ru: '',
  city_en: '',
  city_ru: '',
  text_en: '',
  text_ru: '',
  phones: ['+44 20 7946 0107'],
  emails: [],
  messengers: [{ kind: 'telegram', value: '@maria' }],
  languages: [{ id: 'english', level: 'fluent' }],
  links: [],
  time_zone: 'Europe/Riga',
  working_days: [1, 2, 3],
  working_from: '09:00',
  working_to: '18:00',
  referral_on: true,
  starts_at: null,
  ends_at: null,
  ...more,
})
async function made(as: string, slug: string, more: object = {}): Promise<StaffVcard> {
  const { status, body } = await ask(as, 'POST', '/api/manager/v-cards', input(slug, more))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const seen = async (slug: string) => (await ask(null, 'GET', `/api/public/v-cards/${slug}`)).status
const transition = (as: string, { id, version }: StaffVcard, name: string) =>
  ask(as, 'PUT', `/api/manager/v-cards/${id}/state`, { transition: name, version })

describe('a card', () => {
  test('stores its phone numbers with their country, and what is none as it is', async () => {
    const phones = ['+44 20 7946 0107', '79161234567', 'ask for Maria']
    const card = await made(cast.chief, 'maria-phones', { phones })
    expect(card.phones).toEqual(['+44 20 7946 0107', '+79161234567', 'ask for Maria'])
  })

  test('is seen by no one until it is published, nor while it is paused', async () => {
    const card = await made(cast.chief, 'maria-new')
    expect(await seen('maria-new')).toBe(404)
    const { body: published } = await transition(cast.chief, card, 'publish')
    expect([published.state, published.transitions, await seen('maria-new')]).toEqual([
      'published',
      ['pause', 'archive'],
      200,
    ])
    const { body: paused } = await transition(cast.chief, published, 'pause')
    expect([paused.state, await seen('maria-new')]).toEqual(['paused', 404])
  })

  test('in the archive is there for ever, and moves no more', async () => {
    const { body: archived } = await transition(cast.chief, await made(cast.chief, 'old-card'), 'archive')
    expect(archived.transitions).toEqual([])
    const again = await transition(cast.chief, archived, 'publish')
    expect([again.status, again.body.code]).toEqual([409, 'vcardsInside.errors.transitionNotAllowed'])
  })

  test('keeps its former address, which no one else gets', async () => {
    const card = await made(cast.chief, 'first-address')
    const { body: published } = await transition(cast.chief, card, 'publish')
    const changed = await ask(cast.chief, 'PUT', `/api/manager/v-cards/${card.id}`, {
      ...input('second-address'),
      version: published.version,
    })
    expect([changed.status, changed.body.former_slugs]).toEqual([200, ['first-address']])
    const { body } = await ask(null, 'GET', '/api/public/v-cards/first-address')
    expect(body.slug).toBe('second-address')
    for (const slug of ['first-address', 'second-address', 'Second-Address']) {
      const refused = await ask(cast.chief, 'POST', '/api/manager/v-cards', input(slug))
      expect([refused.status, refused.body.codes]).toEqual([422, { slug: ['vcardsInside.errors.taken'] }])
    }
    const back = await ask(cast.chief, 'PUT', `/api/manager/v-cards/${card.id}`, {
      ...input('first-address'),
      version: changed.body.version,
    })
    expect([back.status, back.body.former_slugs]).toEqual([200, ['second-address']])
  })

  test('two who take one address at once: one gets it', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(cast.chief, 'POST', '/api/manager/v-cards', input('wanted'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('that someone changed since is not written over', async () => {
    const card = await made(cast.chief, 'twice')
    const change = (name_en: string) =>
      ask(cast.chief, 'PUT', `/api/manager/v-cards/${card.id}`, {
        ...input('twice', { name_en }),
        version: 1,
      })
    expect((await change('One')).status).toBe(200)
    const late = await change('Two')
    expect([late.status, late.body.code]).toEqual([409, 'vcardsInside.errors.changedSince'])
    const { body } = await ask(cast.chief, 'GET', `/api/manager/v-cards/${card.id}`)
    expect(body.name_en).toBe('One')
  })

  test.each<[string, object, Record<string, string[]>]>([
    ['an address in Cyrillic', { slug: 'мария' }, { slug: ['vcardsInside.errors.slug'] }],
    ['two hyphens', { slug: 'a--b' }, { slug: ['vcardsInside.errors.slug'] }],
    ['no name', { name_en: ' ' }, { name_en: ['errors.required'] }],
    [
      'a link that runs a script',
      { links: [{ label_en: 'x', label_ru: '', href: 'javascript:alert(1)' }] },
      { 'links.0.href': ['vcardsInside.errors.link'] },
    ],
    ['an end before its beginning', { working_to: '08:00' }, { working_to: ['vcardsInside.errors.hours'] }],
    ['someone who does not work here', { user_id: 999_999 }, { user_id: ['errors.oneOf'] }],
  ])('with %s is refused at the field', async (_what, change, codes) => {
    const { status, body } = await ask(cast.admin, 'POST', '/api/manager/v-cards', input('good-one', change))
    expect([status, body.codes]).toEqual([422, codes])
  })
})

describe('whose card it is', () => {
  test('a manager writes their own and no other, not even by giving theirs away', async () => {
    const own = await made(cast.manager, 'my-own', { user_id: ids[cast.manager] })
    expect(own.may_change).toBe(true)
    const foreign = await ask(
      cast.manager,
      'POST',
      '/api/manager/v-cards',
      input('not-mine', { user_id: ids[cast.otherManager] }),
    )
    const nobodys = await ask(cast.manager, 'POST', '/api/manager/v-cards', input('nobodys'))
    const away = await ask(cast.manager, 'PUT', `/api/manager/v-cards/${own.id}`, {
      ...input('my-own', { user_id: ids[cast.otherManager] }),
      version: own.version,
    })
    expect([foreign.status, nobodys.status, away.status]).toEqual([403, 403, 403])

    const seenBy = await ask(cast.otherManager, 'GET', `/api/manager/v-cards/${own.id}`)
    expect([seenBy.status, seenBy.body.may_change, seenBy.body.transitions]).toEqual([200, false, []])
    const change = await ask(cast.otherManager, 'PUT', `/api/manager/v-cards/${own.id}`, {
      ...input('my-own', { user_id: ids[cast.otherManager] }),
      version: own.version,
    })
    expect([change.status, (await transition(cast.otherManager, own, 'publish')).status]).toEqual([403, 403])
    expect((await transition(cast.manager, own, 'publish')).status).toBe(200)
  })
})

describe('the photo of a card', () => {
  const upload = async (as: string, category: string) => {
    const form = formWith({ name: 'me.png', bytes: sample.png }, { category })
    const { body } = await portico.request<{ id: number }>(as, 'POST', '/api/files', form, {
      'content-type': formType,
    })
    return body.id
  }
  test('is a square of the person who writes the card; colleagues see it in the form, everybody once it is published', async () => {
    const photo_file_id = await upload(cast.chief, 'avatar')
    const card = await made(cast.chief, 'faced', { photo_file_id })
    const link = (as: string) => portico.request(as, 'GET', `/api/files/link/${photo_file_id}`)
    expect([(await link(cast.manager)).status, (await link(cast.clientA)).status]).toEqual([200, 404])
    const photo = '/api/public/v-cards/faced/photo'
    expect((await ask(null, 'GET', photo)).status).toBe(404)
    const { body: published } = await transition(cast.chief, card, 'publish')
    expect((await ask(null, 'GET', photo)).status).toBe(200)
    const change = (more: object, version: number) =>
      ask(cast.admin, 'PUT', `/api/manager/v-cards/${card.id}`, { ...input('faced', more), version })
    const stored = await change({ photo_file_id, city_en: 'Riga' }, published.version)
    expect([stored.status, stored.body.photo_file_id]).toEqual([200, photo_file_id])
    expect((await change({ photo_file_id: null }, stored.body.version)).body.photo_file_id).toBeNull()
  })

  test('is no file of someone else, of another kind or of another card', async () => {
    const others = await upload(cast.manager, 'avatar')
    const pdf = await upload(cast.chief, 'general')
    const used = await upload(cast.chief, 'avatar')
    await made(cast.chief, 'first-face', { photo_file_id: used })
    for (const [at, photo_file_id] of [others, pdf, used, 999_999].entries()) {
      const { status, body } = await ask(
        ...([cast.chief, 'POST', '/api/manager/v-cards'] as const),
        input(`face-${at}`, { photo_file_id }),
      )
      expect([status, body.codes]).toEqual([422, { photo_file_id: ['errors.notValid'] }])
    }
  })
})

test('the list counts who looked, saved, applied by it and was let in', async () => {
  const card = await made(cast.chief, 'counted', { user_id: ids[cast.manager] })
  await transition(cast.chief, card, 'publish')
  await seen('counted')
  await portico.request(null, 'GET', '/api/public/v-cards/counted/vcf')
  for (const [at, name] of ['a', 'b'].entries()) {
    const { status, body } = await portico.request(
      null,
      'POST',
      '/api/front/auth/signup',
      applicationOf(`${name}@by-card.example`, { ref: 'counted' }),
    )
    expect(status, JSON.stringify(body)).toBe(200)
    if (at === 0)
      await portico.platform.pool.query(
        `update organizations set confirmed_at = now() where id = (select organization_id from users where email = $1)`,
        [`${name}@by-card.example`],
      )
  }
  const row = async () => {
    const { body } = await portico.request<{ rows: VcardRow[] }>(
      cast.manager,
      'GET',
      '/api/manager/v-cards?q=counted',
    )
    return body.rows ?? (body as unknown as VcardRow[])
  }
  await expect
    .poll(async () => {
      const [one] = await row()
      return [one?.views, one?.saves, one?.applied, one?.confirmed]
    })
    .toEqual([1, 1, 2, 1])
  const [shown] = await row()
  expect(shown!.owner).toBe('Maria Orlova')
})

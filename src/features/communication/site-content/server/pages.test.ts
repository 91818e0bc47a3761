import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { applicationOf } from '#features/people/clients/server/testing/application.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'

const day = 86_400_000

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

type Text = { en?: string; ru?: string }
const both = ({ en = '', ru = '' }: Text) => ({ en, ru })
const publication = (title: Text, body: Text, more: object = {}) => ({
  title: both(title),
  body: both(body),
  note: both({ en: 'Why' }),
  based_on: 0,
  ...more,
})
const publish = (page: string, body: object, as: string | null = cast.admin) =>
  portico.request(as, 'POST', `/api/manager/pages/${page}/versions`, body)
const read = (path: string, lang = 'en') =>
  portico.request(null, 'GET', `/api/public/pages/${path}`, undefined, { 'x-lang-code': lang })
/** Moves the date of a version, as time would. */
const setEffective = (page: string, n: number, days: number) =>
  portico.platform.pool.query(
    `update page_versions set effective_from = now() + make_interval(days => $3) where page = $1 and n = $2`,
    [page, n, days],
  )

test('a page no one has written is there, and empty; a page that is none is not found', async () => {
  expect((await read('about')).body).toMatchObject({ page: 'about', n: 0, html: '', versions: [] })
  expect((await read('__proto__')).status).toBe(404)
  expect((await read('about?version=1')).status).toBe(404)
  expect((await read('about?version=x')).status).toBe(422)
})

test('a text in one language is shown in the other with a note', async () => {
  await publish('about', publication({ ru: 'О нас' }, { ru: 'Мы делаем **детали**.' }))
  const english = (await read('about', 'en')).body
  expect(english).toMatchObject({ title: 'О нас', lang: 'ru', fallback: true })
  expect(english.html).toBe('<p>Мы делаем <strong>детали</strong>.</p>\n')
  expect((await read('about', 'ru')).body).toMatchObject({ lang: 'ru', fallback: false })
})

describe('versions of the offer', () => {
  const offer = (n: number) => publication({ en: 'Offer' }, { en: `Pay in ${n} days.` }, { based_on: n - 1 })

  test('the highest number whose day has come is in force; one that is announced can be read before', async () => {
    await publish('public_offer', offer(1))
    const announced = new Date(Date.now() + 5 * day).toISOString()
    await publish('public_offer', { ...offer(2), effective_from: announced })
    const { body } = await read('public_offer')
    expect([body.n, body.current, body.html]).toEqual([1, 1, '<p>Pay in 1 days.</p>\n'])
    expect(body.versions).toMatchObject([
      { n: 2, effective_from: announced, note: 'Why' },
      { n: 1, note: 'Why' },
    ])
    expect((await read('public_offer?version=2')).body).toMatchObject({ n: 2, current: 1 })

    await setEffective('public_offer', 2, -1)
    expect((await read('public_offer')).body).toMatchObject({ n: 2, current: 2 })
    expect((await read('public_offer?version=1')).body).toMatchObject({ n: 1, current: 2 })
  })

  test('what changed is told word by word, and everything in it is text', async () => {
    await publish('public_offer', {
      ...offer(3),
      body: both({ en: 'Pay in 14 days. <script>x</script>' }),
    })
    const { body } = await read('public_offer/differences?from=2&to=3')
    expect(body).toMatchObject({ from: 2, to: 3 })
    expect(body.html).toBe(
      'Offer\n\nPay in <del>2</del><ins>14</ins> days.<ins> &lt;script&gt;x&lt;/script&gt;</ins>',
    )
    const since = await read('public_offer/differences?from=1', 'ru')
    expect([since.body.to, since.body.html]).toEqual([
      3,
      expect.stringContaining('<del>1</del><ins>14</ins>'),
    ])
    expect((await read('public_offer/differences')).body).toEqual(body)
    expect((await read('public_offer/differences?from=2&to=9')).status).toBe(404)
  })

  test('a publication does not begin in the past', async () => {
    const { status, body } = await publish('public_offer', {
      ...offer(4),
      effective_from: new Date(Date.now() - day).toISOString(),
    })
    expect([status, body.code]).toEqual([409, 'siteContent.effectiveInThePast'])
  })

  test('a version of another page that is not in force is no one’s business', async () => {
    await publish('landing', publication({ en: 'Now' }, { en: 'Now' }))
    await publish('landing', {
      ...publication({ en: 'Soon' }, { en: 'Secret' }, { based_on: 1 }),
      effective_from: new Date(Date.now() + day).toISOString(),
    })
    const { body } = await read('landing')
    expect(body).toMatchObject({ n: 1, title: 'Now', versions: [{ n: 1 }] })
    expect((await read('landing?version=2')).status).toBe(404)
  })
})

describe('publishing', () => {
  test('is the administrator’s alone', async () => {
    const statuses = await Promise.all(
      [null, cast.clientA, cast.manager, cast.chief].map(
        async (who) => (await publish('contacts', publication({ en: 'X' }, { en: 'X' }), who)).status,
      ),
    )
    expect(statuses).toEqual([401, 403, 403, 403])
    expect((await read('contacts')).body.n).toBe(0)
  })

  test('of two who publish over the same version one is told, and both texts are where they were', async () => {
    const answers = await Promise.all(
      ['one', 'two'].map((words) => publish('contacts', publication({ en: words }, { en: words }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await portico.request(cast.admin, 'GET', '/api/manager/pages/contacts')
    expect(body).toMatchObject({ n: 1, current: 1, versions: [{ n: 1, author: expect.any(String) }] })
    expect(answers.find(({ status }) => status === 200)!.body.title).toEqual(body.title)
    const stale = answers.find(({ status }) => status === 409)!
    expect(stale.body.code).toBe('errors.stale')
  })

  test.each([
    ['title.en', publication({}, { en: 'Words' })],
    ['title.ru', publication({ en: 'Title' }, { en: 'Words', ru: 'Слова' })],
    ['body.en', publication({ en: 'Title' }, { en: 'x'.repeat(60_001) })],
    ['effective_from', publication({ en: 'T' }, { en: 'W' }, { effective_from: 'tomorrow' })],
    ['based_on', publication({ en: 'T' }, { en: 'W' }, { based_on: -1 })],
  ])('needs %s to be right', async (field, body) => {
    const answer = await publish('become_client', body)
    expect([answer.status, Object.keys(answer.body.codes)]).toEqual([422, [field]])
  })

  test('a preview shows the same and keeps nothing', async () => {
    const draft = { title: both({ en: 'T' }), body: both({ en: '# Head\n\n<b>' }) }
    const { body } = await portico.request(
      cast.admin,
      'POST',
      '/api/manager/pages/become_client/preview',
      draft,
    )
    expect(body).toEqual({ en: '<h2 id="s-head">Head</h2>\n<p>&lt;b&gt;</p>\n', ru: '' })
    expect((await read('become_client')).body.n).toBe(0)
  })
})

describe('agreeing', () => {
  const own = (as = cast.clientA) => portico.request(as, 'GET', '/api/front/public-offer')
  const accept = (n: number, as = cast.clientA) =>
    portico.request(as, 'POST', '/api/front/public-offer/acceptance', { n })
  const stored = async (email: string) =>
    (
      await portico.platform.pool.query(
        `select page, n, ip, at from page_acceptances a join users u on u.id = a.user_id where u.email = $1 order by page`,
        [email],
      )
    ).rows

  test('a client agrees to the version in force, once, and it is stored with time and address', async () => {
    expect((await own()).body).toEqual({ current: 3, accepted: null, changed: false })
    expect((await accept(2)).body.code).toBe('siteContent.offerChanged')
    expect(await stored(cast.clientA)).toEqual([])

    const before = Date.now()
    await accept(3)
    const { body } = await accept(3)
    expect(body).toMatchObject({ current: 3, accepted: { n: 3 }, changed: false })
    expect(await stored(cast.clientA)).toEqual([
      { page: 'public_offer', n: 3, ip: '127.0.0.1', at: expect.any(Date) },
    ])
    expect(Date.parse(body.accepted.at)).toBeGreaterThanOrEqual(before)

    await publish('public_offer', publication({ en: 'Offer' }, { en: 'New' }, { based_on: 3 }))
    expect((await own()).body).toMatchObject({ current: 4, accepted: { n: 3 }, changed: true })
  })

  test('who applies agrees to what is in force then', async () => {
    await publish('privacy_policy', publication({ en: 'Privacy' }, { en: 'We keep little.' }))
    const announced = new Date(Date.now() + 5 * day).toISOString()
    const next = publication(
      { en: 'Privacy' },
      { en: 'We keep less.' },
      { based_on: 1, effective_from: announced },
    )
    expect((await publish('privacy_policy', next)).status).toBe(200)
    const application = applicationOf('vera@holm.example')
    const { status } = await portico.request(null, 'POST', '/api/front/auth/signup', application)
    expect(status).toBe(200)
    await portico.emailsTo('vera@holm.example')
    expect(await stored('vera@holm.example')).toMatchObject([
      { page: 'privacy_policy', n: 1, ip: '127.0.0.1' },
      { page: 'public_offer', n: 4, ip: '127.0.0.1' },
    ])
  })
})

test('the house’s figures: the median time to confirm of the last 30 days, and none when no one was', async () => {
  const facts = async () => (await portico.request(null, 'GET', '/api/public/facts')).body
  expect(await facts()).toEqual({ confirmation_hours: null, price_list_at: null })
  await portico.platform.pool.query(
    `update organizations set confirmed_at = now() - interval '1 day',
       created_at = now() - interval '1 day' - make_interval(hours => hours::int)
     from (select id, (row_number() over (order by id)) * 2 as hours from organizations order by id limit 3) t
     where t.id = organizations.id`,
  )
  expect((await facts()).confirmation_hours).toBeCloseTo(4)
})

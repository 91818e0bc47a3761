import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { zipOf } from '#features/foundation/files/server/testing/zip.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Exchange } from '../contract.ts'
import { partBytes } from '../exchange.ts'
import { basic, keyFor, say, signIn } from './testing/one-c.ts'
import { catalogueXml, inWindows1251, offersXml } from './testing/xml.ts'

let portico: TestPortico
let key: { id: number; secret: string }
beforeAll(async () => {
  portico = await startPortico()
  key = await keyFor(portico, 'exchange:goods')
  // Runs the worker for the jobs the exchanges have queued.
  await portico.emailsTo(cast.admin)
})
afterAll(() => portico.stop())

const sql = async (text: string, values: unknown[] = []) =>
  (await portico.platform.pool.query(text, values)).rows
const begin = async (secret = key.secret) => {
  const session = await signIn(portico, 'catalog', secret)
  expect(session.first.word, session.first.rest).toBe('success')
  return session
}
const goods = async () =>
  sql(
    `select p.sku, coalesce(p.name_ru, p.name_en) as name, p.brand, p.unit, p.weight_g, c.name_ru as category
     from products p left join categories c on c.id = p.category_id order by p.sku`,
  )
const prices = async () =>
  Object.fromEntries(
    (
      await sql(
        `select p.sku, r.amount, l.currency, r.per from prices r join products p on p.id = r.product_id
         join price_lists l on l.id = r.price_list_id order by 1`,
      )
    ).map(({ sku, amount, currency, per }) => [sku, `${amount} ${currency} / ${per}`]),
  )
const stock = async () =>
  (
    await sql(
      'select p.sku, s.warehouse, s.on_hand from stock_levels s join products p on p.id = s.product_id where s.on_hand > 0 order by 1, 2',
    )
  ).map(({ sku, warehouse, on_hand }) => `${sku} ${warehouse} ${on_hand}`)
const exchanges = async () =>
  (await portico.request<Exchange[]>(cast.admin, 'GET', '/api/manager/1c/exchanges')).body

const two = [
  { id: 'a-1', article: 'FAN-8', name: 'Анкер 8 мм' },
  { id: 'a-2', article: 'FAN-10', name: 'Анкер 10 мм «усиленный»' },
]

describe('a session of 1C', () => {
  test('brings goods, prices to the cent and stock, as imports one sees and undoes', async () => {
    const onec = await begin()
    const settled = await onec.get('init')
    expect([settled.word, settled.rest]).toEqual(['zip=yes', `file_limit=${partBytes}`])

    expect((await onec.send('import0_1.xml', catalogueXml(two))).word).toBe('success')
    const taken = await onec.take('import0_1.xml')
    expect(taken[0]!.word).toBe('progress')
    expect(taken.at(-1)).toMatchObject({ status: 200, word: 'success' })
    expect(await goods()).toEqual([
      {
        sku: 'FAN-10',
        name: 'Анкер 10 мм «усиленный»',
        brand: 'Fischer',
        unit: 'шт',
        weight_g: 250,
        category: 'Анкеры',
      },
      {
        sku: 'FAN-8',
        name: 'Анкер 8 мм',
        brand: 'Fischer',
        unit: 'шт',
        weight_g: 250,
        category: 'Анкеры',
      },
    ])

    const offers = offersXml([
      { id: 'a-1', price: '1234.56', stock: '12.700', inYard: '3' },
      { id: 'a-2', price: '0.0648', stock: '-4' },
    ])
    await onec.send('offers0_1.xml', offers)
    expect((await onec.take('offers0_1.xml')).at(-1)!.word).toBe('success')
    expect(await prices()).toEqual({ 'FAN-8': '123456 RUB / 1', 'FAN-10': '648 RUB / 100' })
    expect(await stock()).toEqual(['FAN-8 main 12', 'FAN-8 Двор 3'])

    const { body: list } = await portico.request(cast.admin, 'GET', '/api/manager/imports')
    expect(list.map(({ file_name, kind, state }: any) => `${file_name} ${kind} ${state}`)).toEqual([
      '1C offers0_1.xml stock done',
      '1C offers0_1.xml prices done',
      '1C import0_1.xml products done',
    ])
    for (const { id } of list)
      expect((await portico.request(cast.admin, 'POST', `/api/manager/imports/${id}/undoing`)).status).toBe(
        200,
      )
    await portico.emailsTo(cast.admin)
    expect([await goods(), await prices(), await stock()]).toEqual([[], {}, []])
    const [shown] = await exchanges()
    expect(shown).toMatchObject({ type: 'catalog', state: 'done', problem: null })
    expect(shown!.files[0]!.imports[0]!.state).toBe('undone')
  })

  test('in windows-1251, cut into parts, in an archive, as its older configurations do', async () => {
    const archive = zipOf({
      'import0_1.xml': inWindows1251(catalogueXml([{ id: 'z-1', article: 'ZIP-1', name: 'Шуруп жёлтый' }])),
      'import_files/a/b.jpg': 'not looked at',
    })
    const onec = await begin()
    await onec.get('init')
    const middle = Math.floor(archive.length / 2)
    await onec.send('v8_7.zip', archive.subarray(0, middle), 'application/x-www-form-urlencoded')
    await onec.send('v8_7.zip', archive.subarray(middle))
    expect((await onec.take('import0_1.xml')).at(-1)!.word).toBe('success')
    expect((await goods()).map(({ name }) => name)).toContain('Шуруп жёлтый')
    expect((await exchanges())[0]).toMatchObject({ state: 'done' })
  })

  test('a part that is sent once more is one part, and a file that is begun again one file', async () => {
    const onec = await begin()
    const xml = Buffer.from(catalogueXml([{ id: 'r-1', article: 'REP-1', name: 'Повтор' }]))
    const [head, tail] = [xml.subarray(0, 700), xml.subarray(700)]
    await onec.send('import0_1.xml', head)
    await onec.send('import0_1.xml', head)
    await onec.send('import0_1.xml', tail)
    await onec.send('import0_1.xml', tail)
    expect((await onec.take('import0_1.xml')).at(-1)!.word).toBe('success')

    await onec.send('import0_2.xml', head)
    await onec.send('import0_2.xml', xml)
    expect((await onec.take('import0_2.xml')).at(-1)!.word).toBe('success')
    expect((await goods()).filter(({ sku }) => sku === 'REP-1')).toHaveLength(1)
    expect((await onec.take('import0_2.xml')).map(({ word }) => word)).toEqual(['success'])
  })

  test('broken off and repeated brings everything once; the old one goes no further', async () => {
    const xml = Buffer.from(catalogueXml([{ id: 'b-1', article: 'BRK-1', name: 'Обрыв' }]))
    const cut = await begin()
    await cut.get('init')
    await cut.send('import0_1.xml', xml.subarray(0, 500))
    const again = await begin()
    await again.get('init')
    await again.send('import0_1.xml', xml)
    expect(await cut.send('import0_1.xml', xml.subarray(500))).toMatchObject({ status: 409, word: 'failure' })
    expect((await again.take('import0_1.xml')).at(-1)!.word).toBe('success')
    expect((await goods()).filter(({ sku }) => sku === 'BRK-1')).toHaveLength(1)
    expect((await exchanges()).slice(0, 2).map(({ state }) => state)).toEqual(['done', 'left'])
    const stored = await sql('select count(*)::int as n from onec_parts')
    expect(stored[0].n).toBe(0)
  })

  test('of several kinds of prices takes none until someone has chosen', async () => {
    const offers = offersXml([{ id: 'b-1', price: '100.00', wholesale: '80.10' }])
    await sql('delete from onec_price_types')
    const onec = await begin()
    await onec.send('offers0_1.xml', offers)
    const said = (await onec.take('offers0_1.xml')).at(-1)!
    expect(said).toMatchObject({ status: 200, word: 'failure' })
    expect(said.rest).toContain('Оптовая, Розничная')
    expect((await prices())['BRK-1']).toBeUndefined()

    const choose = (as: string) =>
      portico.request(as, 'PUT', '/api/manager/1c/price-type', { price_type_id: 't-wholesale' })
    expect((await choose(cast.manager)).status).toBe(403)
    expect((await choose(cast.admin)).status).toBe(200)
    const again = await begin()
    await again.send('offers0_1.xml', offers)
    expect((await again.take('offers0_1.xml')).at(-1)!.word).toBe('success')
    expect((await prices())['BRK-1']).toBe('8010 RUB / 1')
  })

  test('goods marked for deletion stay, pictures are counted, and what is asked to be hidden is shown to people', async () => {
    const onec = await begin()
    await onec.send('import_files/ab/cd.jpg', Buffer.from([0xff, 0xd8, 1]))
    const marked = {
      id: 'b-1',
      article: 'BRK-1',
      name: 'Другое имя',
      more: '<ПометкаУдаления>true</ПометкаУдаления>',
    }
    await onec.send('import0_1.xml', catalogueXml([marked]))
    expect((await onec.take('import0_1.xml')).at(-1)!.word).toBe('success')
    expect((await onec.get('deactivate&timestamp=1')).word).toBe('success')
    const [shown] = await exchanges()
    expect(shown).toMatchObject({ unread_files: 1, asked_deactivation: true, state: 'done' })
    expect(shown!.files[0]).toMatchObject({ left_out: 1, imports: [] })
    expect((await goods()).find(({ sku }) => sku === 'BRK-1')!.name).toBe('Обрыв')
  })
})

describe('is told in words, and nothing of it holds', () => {
  const bodies: [string, string | Buffer, string][] = [
    ['a file that is no CommerceML', '<?xml version="1.0"?><yml_catalog/>', 'yml_catalog'],
    ['a file that is cut off', catalogueXml(two).slice(0, 900), 'XML'],
    [
      'a file that declares entities',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'c'.repeat(50)}">]><КоммерческаяИнформация>&b;</КоммерческаяИнформация>`,
      'DOCTYPE',
    ],
    ['a file nested without end', `<КоммерческаяИнформация>${'<а>'.repeat(50)}`, 'вложенность'],
    [
      'bytes that are not what they say',
      inWindows1251(catalogueXml(two)).toString('latin1').replace('windows-1251', 'utf-8'),
      'кодировке',
    ],
    ['an encoding no one knows', '<?xml version="1.0" encoding="ebcdic-9"?><a/>', 'ebcdic-9'],
  ]
  test.each(bodies)('%s', async (_, body, word) => {
    const before = await sql('select count(*)::int as n from imports')
    const onec = await begin()
    await onec.send('import0_1.xml', Buffer.from(body as string, _.startsWith('bytes') ? 'latin1' : 'utf8'))
    const said = (await onec.take('import0_1.xml')).at(-1)!
    expect(said).toMatchObject({ status: 200, word: 'failure' })
    expect(said.rest).toContain(word)
    expect(await sql('select count(*)::int as n from imports')).toEqual(before)
    expect((await exchanges())[0]).toMatchObject({ state: 'failed' })
  })

  test('an archive that unpacks to far more than it is', async () => {
    const bomb = zipOf({ 'import0_1.xml': Buffer.alloc(80_000_000) })
    expect(bomb.length).toBeLessThan(200_000)
    const onec = await begin()
    await onec.send('v8.zip', bomb)
    const said = (await onec.take('import0_1.xml')).at(-1)!
    expect([said.word, said.rest]).toEqual(['failure', 'Архив распаковывается в слишком большой объём'])
  })

  test.each([
    '../../etc/passwd.xml',
    '/etc/a.xml',
    'a\\b.xml',
    'import_files/../x.xml',
    'a\u0000.xml',
    `${'x'.repeat(300)}.xml`,
  ])('a file called %j', async (name) => {
    const onec = await begin()
    expect(await onec.send(name, catalogueXml(two))).toMatchObject({ status: 200, word: 'failure' })
  })

  test('a file that never came, a mode there is not, a part that is too large', async () => {
    const onec = await begin()
    expect((await onec.get('import&filename=import7_1.xml')).word).toBe('failure')
    expect(await onec.get('explode')).toMatchObject({ status: 400, word: 'failure' })
    expect(await onec.get('query')).toMatchObject({ status: 400, word: 'failure' })
    expect(await onec.send('import0_1.xml', Buffer.alloc(partBytes + 2000))).toMatchObject({
      status: 413,
      word: 'failure',
    })
  })
})

describe('no one else gets in', () => {
  const signInAs = (headers: Record<string, string>) =>
    say(portico, 'GET', '?type=catalog&mode=checkauth', headers)

  test('without a key, with a wrong one, with someone else’s password or token', async () => {
    const token = await portico.tokenOf(cast.admin)
    for (const authorization of [
      '',
      basic('Portico-Demo-2026'),
      basic(`${key.secret.slice(0, -1)}x`),
      basic(token),
      `Bearer ${token}`,
      `Bearer ${key.secret}`,
      'Basic ???',
    ]) {
      const { status, word, type } = await signInAs(authorization ? { authorization } : {})
      expect([status, word, type], authorization).toEqual([401, 'failure', 'text/plain; charset=utf-8'])
    }
    expect(await say(portico, 'GET', '?type=catalog&mode=init', {})).toMatchObject({ status: 401 })
    expect(
      await say(portico, 'GET', '?type=catalog&mode=init', { cookie: `portico_1c=${'A'.repeat(200)}` }),
    ).toMatchObject({ status: 401, word: 'failure' })
  })

  test('with a key that may something else, or that is a client’s', async () => {
    const reads = await keyFor(portico, 'products:read')
    expect(await signInAs({ authorization: basic(reads.secret) })).toMatchObject({
      status: 403,
      word: 'failure',
    })
    const sells = await keyFor(portico, 'exchange:orders')
    expect(await signInAs({ authorization: basic(sells.secret) })).toMatchObject({
      status: 403,
      word: 'failure',
    })
    const input = { name: '1C', scopes: ['exchange:goods'], days: 30 }
    expect((await portico.request(cast.clientA, 'POST', '/api/keys', input)).status).toBe(422)
  })

  test('by a key that is revoked during the session: from then on nothing is taken', async () => {
    const short = await keyFor(portico, 'exchange:goods')
    const onec = await begin(short.secret)
    await onec.send('import0_1.xml', catalogueXml([{ id: 'n-1', article: 'NOT-1', name: 'Нет' }]))
    await portico.request(cast.admin, 'POST', `/api/keys/${short.id}/revocation`)
    for (const one of [await onec.get('import&filename=import0_1.xml'), await onec.get('init')])
      expect(one).toMatchObject({ status: 401, word: 'failure' })
    expect((await goods()).map(({ sku }) => sku)).not.toContain('NOT-1')
  })

  test('the key itself is nowhere in the cookie; a session of goods is none of orders', async () => {
    const both = await keyFor(portico, 'exchange:goods', 'exchange:orders')
    const onec = await begin(both.secret)
    expect(Buffer.from(onec.headers.cookie.split('=')[1]!, 'base64url').toString('latin1')).not.toContain(
      'portico_',
    )
    expect(await say(portico, 'GET', '?type=sale&mode=init', onec.headers)).toMatchObject({ status: 401 })
  })
})

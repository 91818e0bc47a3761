import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { zipOf } from '#features/foundation/files/server/testing/zip.ts'
import { partBytes } from '../exchange.ts'
import { basic, keyFor, say } from './testing/one-c.ts'
import { begin, exchanges, goods, key, portico, sql, startExchange, two } from './testing/session.ts'
import { catalogueXml, inWindows1251 } from './testing/xml.ts'

beforeAll(startExchange)
afterAll(() => portico.stop())

describe('is refused with a readable reason, and nothing of it is stored', () => {
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

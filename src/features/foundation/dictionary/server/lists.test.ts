import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Cart } from '#features/sales/cart/contract.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Enums } from '../contract.ts'
import type { StoredList } from '../entries.ts'
import type { ListCard } from '../lists-contract.ts'

let portico: TestPortico
let product: number
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  const { rows } = await portico.platform.pool.query('select id from products order by id limit 1')
  product = rows[0].id
})
afterAll(() => portico.stop())

type Refused = { code?: string; codes?: Record<string, string[]>; errors?: Record<string, string[]> }
const ask = <T>(as: string | null, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  portico.request<T & Refused>(as, method, path, body)
const cards = async () =>
  (await ask<Record<StoredList, ListCard>>(cast.admin, 'GET', '/api/manager/dictionaries')).body
const write = (list: StoredList, entries: unknown[], based_on: number, as: string = cast.admin) =>
  ask<ListCard>(as, 'PUT', `/api/manager/dictionaries/${list}`, { entries, based_on })
/** Saves the list with one entry changed and returns the reply. */
async function change(list: StoredList, id: number, part: object) {
  const { entries, version } = (await cards())[list]
  return write(
    list,
    entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)),
    version,
  )
}
async function add(list: StoredList, name_en: string, name_ru: string): Promise<number> {
  const { entries, version } = (await cards())[list]
  const made = await write(list, [...entries, { id: null, name_en, name_ru, is_offered: true }], version)
  expect(made.status).toBe(200)
  return made.body.entries.find((entry) => entry.name_en === name_en)!.id
}
const enums = async (lang = 'en') =>
  (await portico.request<Enums>(null, 'GET', '/api/enums', undefined, { 'x-lang-code': lang })).body

async function cart(): Promise<number> {
  const { body } = await ask<Cart>(cast.clientA, 'POST', '/api/front/carts', { name: 'For a test' })
  await ask(cast.clientA, 'POST', `/api/front/carts/${body.id}/lines`, { product_id: product, quantity: 5 })
  return body.id
}
type Placed = { id: number; number: number; delivery_method: number }
const checkout = (cartId: number, delivery_method: number) =>
  ask<Placed>(cast.clientA, 'POST', `/api/front/carts/${cartId}/checkout`, { delivery_method })
const notOffered = { delivery_method: ['dictionary.notOffered'] }

describe('an administrator', () => {
  test('finds what the lists held until now, in both languages', async () => {
    const { activityTypes, deliveryMethods } = await cards()
    expect(activityTypes.entries.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(deliveryMethods.entries.map(({ id, name_en, name_ru }) => [id, name_en, name_ru])).toEqual([
      [1, 'Pick up at our warehouse', 'Самовывоз с нашего склада'],
      [2, 'Courier', 'Курьер'],
      [3, 'Road freight', 'Автотранспортом'],
      [4, 'Air freight', 'Самолётом'],
      [5, 'Sea freight', 'Морем'],
    ])
  })

  test('calls an entry otherwise: everybody reads it so, in either language', async () => {
    expect((await change('deliveryMethods', 3, { name_en: 'By lorry', name_ru: 'Грузовиком' })).status).toBe(
      200,
    )
    expect((await enums()).deliveryMethods).toContainEqual({ id: 3, value: 'By lorry' })
    expect((await enums('ru')).deliveryMethods).toContainEqual({ id: 3, value: 'Грузовиком' })
  })

  test('says in which order they are offered', async () => {
    const { entries, version } = (await cards()).deliveryMethods
    await write('deliveryMethods', [...entries].reverse(), version)
    expect((await enums()).deliveryMethods.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
    // Entries not mentioned stay at the end.
    const now = (await cards()).deliveryMethods
    await write('deliveryMethods', now.entries.slice(3).reverse(), now.version)
    expect((await enums()).deliveryMethods.map(({ id }) => id)).toEqual([1, 2, 5, 4, 3])
  })

  test('is refused a name that another entry has, and an empty one, on its field', async () => {
    const { entries, version } = (await cards()).activityTypes
    const twice = await change('activityTypes', 2, { name_ru: ' РОЗНИЧНАЯ торговля' })
    expect([twice.status, twice.body.codes]).toEqual([
      422,
      { 'entries.2.name_ru': ['dictionaryStaff.namedTwice'] },
    ])
    const behind = await write('activityTypes', [{ ...entries[0], name_en: 'RETAIL' }], version)
    expect([behind.status, behind.body.codes]).toEqual([
      422,
      { 'entries.0.name_en': ['dictionaryStaff.namedTwice'] },
    ])
    const empty = await change('activityTypes', 2, { name_en: '' })
    expect([empty.status, empty.body.codes]).toEqual([422, { 'entries.1.name_en': ['errors.required'] }])
    expect((await cards()).activityTypes).toEqual({ entries, version })
  })

  test.each([
    ['activityTypes', 7],
    ['deliveryMethods', 1],
  ] as const)('cannot take out of %s what has a meaning of its own: %s', async (list, id) => {
    const { entries } = (await cards())[list]
    const at = entries.findIndex((entry) => entry.id === id)
    const { status, body } = await change(list, id, { is_offered: false })
    expect([status, body.codes]).toEqual([
      422,
      { [`entries.${at}.is_offered`]: ['dictionaryStaff.alwaysOffered'] },
    ])
    await expect(
      portico.platform.pool.query(
        'update dictionary_entries set is_offered = false where list = $1 and id = $2',
        [list, id],
      ),
    ).rejects.toThrow('dictionary_entries_always_offered')
    expect((await enums())[list].map((entry) => entry.id)).toContain(id)
  })

  test('gives no id a second time, nor one that there is not', async () => {
    const { entries, version } = (await cards()).activityTypes
    const unknown = await write('activityTypes', [{ ...entries[0], id: 8 }], version)
    expect([unknown.status, unknown.body.codes]).toEqual([422, { 'entries.0.id': ['errors.oneOf'] }])
    expect(await add('activityTypes', 'Shipbuilding', 'Судостроение')).toBe(8)
    await change('activityTypes', 8, { is_offered: false })
    expect(await add('activityTypes', 'Mining', 'Добыча')).toBe(9)
  })

  test('is told when another saved first', async () => {
    const { entries, version } = (await cards()).deliveryMethods
    const put = (name_en: string) =>
      write(
        'deliveryMethods',
        entries.map((entry) => (entry.id === 2 ? { ...entry, name_en } : entry)),
        version,
      )
    const [first, second] = [await put('Messenger'), await put('Bicycle')]
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'errors.stale'])
    expect((await enums()).deliveryMethods).toContainEqual({ id: 2, value: 'Messenger' })
  })

  test('of one who saved nothing new changes nothing, and the audit says what was changed', async () => {
    const before = (await cards()).deliveryMethods
    const saved = await write('deliveryMethods', before.entries, before.version)
    expect(saved.body).toEqual(before)
    await change('deliveryMethods', 2, { name_en: 'Courier' })
    const { rows } = await portico.platform.pool.query(
      `select e.entity, e.part, e.changes, u.email from audit_entries e join users u on u.id = e.actor_id
       order by e.id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ entity: 'dictionary', part: 'dictionary_entries', email: cast.admin })
    expect(rows[0].changes).toEqual({ name_en: ['Messenger', 'Courier'] })
  })
})

test.each([cast.manager, cast.chief, cast.clientA])('%s keeps no list', async (as) => {
  const before = await cards()
  const { entries, version } = before.deliveryMethods
  expect((await ask(as, 'GET', '/api/manager/dictionaries')).status).toBe(403)
  const renamed = entries.map((entry) => ({ ...entry, name_en: `${entry.name_en}!` }))
  expect((await write('deliveryMethods', renamed, version, as)).status).toBe(403)
  expect(await cards()).toEqual(before)
})

test('there are no other lists to keep', async () => {
  const { status } = await write(
    'roles' as StoredList,
    [{ id: null, name_en: 'a', name_ru: 'б', is_offered: true }],
    0,
  )
  expect(status).toBe(404)
})

describe('a way of delivery', () => {
  let rail: number
  let old: Placed
  const offer = (is_offered: boolean) => change('deliveryMethods', rail, { is_offered })

  test('that was added is offered, and taken at the checkout', async () => {
    rail = await add('deliveryMethods', 'By rail', 'Поездом')
    expect((await enums('ru')).deliveryMethods.at(-1)).toEqual({ id: rail, value: 'Поездом' })
    const { status, body } = await checkout(await cart(), rail)
    expect([status, body.delivery_method]).toEqual([200, rail])
    old = body
  })

  test('that was taken out of the choice is named where it was chosen, on the page and on document', async () => {
    expect((await offer(false)).status).toBe(200)
    const { deliveryMethods, withdrawn } = await enums()
    expect(deliveryMethods.map(({ id }) => id)).not.toContain(rail)
    expect(withdrawn.deliveryMethods).toEqual([{ id: rail, value: 'By rail' }])
    const order = await ask<Placed>(cast.clientA, 'GET', `/api/front/orders/${old.id}`)
    expect(order.body.delivery_method).toBe(rail)
    const pdf = async (lang: string) =>
      pdfWords(
        (await portico.request(cast.clientA, 'GET', `/api/front/orders/${old.id}/pdf?lang=${lang}`)).raw,
      )
    expect(await pdf('en')).toContain('By rail: Germany')
    expect(await pdf('ru')).toContain('Поездом: Germany')
    expect(await pdf('both')).toContain('By rail / Поездом: Germany')
  })

  test('is refused then at the checkout, and one that never was, in words on its field', async () => {
    const id = await cart()
    const refused = await checkout(id, rail)
    expect([refused.status, refused.body.codes]).toEqual([422, notOffered])
    expect(refused.body.errors!.delivery_method).toEqual([
      'This option is no longer available: choose another',
    ])
    expect((await checkout(id, 99)).body.codes).toEqual({ delivery_method: ['errors.oneOf'] })
    expect((await checkout(id, 2)).status).toBe(200)
  })

  test('stays on an order that is placed again, and cannot be chosen for it', async () => {
    await offer(true)
    const id = await cart()
    const placed = await checkout(id, rail)
    await offer(false)
    const back = await ask<{ cart_id: number }>(
      cast.clientA,
      'POST',
      `/api/front/orders/${placed.body.id}/editing`,
      {},
    )
    expect(back.status).toBe(200)
    expect((await checkout(back.body.cart_id ?? id, rail)).status).toBe(200)
    // A repeated checkout returns the order created by the first.
    expect((await checkout(back.body.cart_id ?? id, rail)).body.id).toBe(placed.body.id)
  })

  test('is refused in an order by hand, where a copy of an old one keeps it', async () => {
    const { rows } = await portico.platform.pool.query('select organization_id from orders where id = $1', [
      old.id,
    ])
    const { organization_id } = rows[0]
    const by = (delivery_method: number) =>
      ask<Placed & { version: number }>(cast.manager, 'POST', '/api/manager/orders', {
        organization_id,
        delivery_method,
      })
    const refused = await by(rail)
    expect([refused.status, refused.body.codes]).toEqual([422, notOffered])

    const copy = await ask<Placed & { version: number }>(
      cast.manager,
      'POST',
      `/api/manager/orders/${old.id}/copy`,
      {},
    )
    expect([copy.status, copy.body.delivery_method]).toEqual([200, rail])
    const said = (delivery_method: number, version: number, comment: string) =>
      ask<Placed & { version: number; comment: string }>(
        cast.manager,
        'PATCH',
        `/api/manager/orders/${copy.body.id}`,
        { delivery_method, version, comment },
      )
    const stored = await said(rail, copy.body.version, 'As before')
    expect([stored.status, stored.body.comment]).toEqual([200, 'As before'])
    const other = await said(2, stored.body.version, 'As before')
    expect(other.body.delivery_method).toBe(2)
    expect((await said(rail, other.body.version, 'As before')).body.codes).toEqual(notOffered)
  })

  test('is refused as one’s usual one, unless it is that already', async () => {
    const usual = (delivery_method: number) =>
      ask(cast.clientA, 'PUT', '/api/front/client', { delivery_method })
    expect((await usual(rail)).body.codes).toEqual(notOffered)
    await offer(true)
    expect((await usual(rail)).status).toBe(200)
    await offer(false)
    expect((await usual(rail)).status).toBe(200)
    expect((await usual(1)).status).toBe(200)
    expect((await usual(rail)).body.codes).toEqual(notOffered)
  })

  test('is offered again once it is brought back', async () => {
    await offer(true)
    expect((await enums()).deliveryMethods).toContainEqual({ id: rail, value: 'By rail' })
    expect((await enums()).withdrawn.deliveryMethods).toEqual([])
  })
})

describe('a kind of business', () => {
  test('that is not offered is refused at sign-up, and next to it whatever else is not', async () => {
    const id = await add('activityTypes', 'Forestry', 'Лесное хозяйство')
    const apply = (email: string, delivery_method = 1) =>
      ask(null, 'POST', '/api/front/auth/signup', {
        ...{ name: 'Vera', last_name: 'Holm', email, phone: '+49 341 5550199' },
        ...{ country: 'Germany', city: 'Leipzig', delivery_address: 'Quay', currency_id: 1 },
        ...{ password: 'Correct-Horse-1', c_password: 'Correct-Horse-1', legal_entity: true },
        ...{ activity_type: id, delivery_method },
      })
    expect((await apply('forest@holm.example')).status).toBe(200)
    await change('activityTypes', id, { is_offered: false })
    const refused = await apply('forest2@holm.example', 98)
    expect([refused.status, refused.body.codes]).toEqual([
      422,
      { activity_type: ['dictionary.notOffered'], delivery_method: ['errors.oneOf'] },
    ])

    // Staff see it in their language, in the list and in its export.
    const list = async (lang: string) =>
      (
        await portico.request(cast.admin, 'GET', '/api/manager/clientele?q=forest@holm.example', undefined, {
          'x-lang-code': lang,
        })
      ).body[0].activity
    expect([await list('en'), await list('ru')]).toEqual(['Forestry', 'Лесное хозяйство'])
  })

  test('stays in the details of a company, and cannot be chosen for them', async () => {
    const id = await add('activityTypes', 'Fishing', 'Рыболовство')
    const details = (part: object) =>
      ask<{ activity_type: number; city: string }>(cast.clientA, 'PATCH', '/api/front/company-details', part)
    expect((await details({ activity_type: id })).body.activity_type).toBe(id)
    await change('activityTypes', id, { is_offered: false })
    const stored = await details({ activity_type: id, city: 'Dresden' })
    expect([stored.status, stored.body.city, stored.body.activity_type]).toEqual([200, 'Dresden', id])
    expect((await details({ activity_type: 1 })).status).toBe(200)
    expect((await details({ activity_type: id })).body.codes).toEqual({
      activity_type: ['dictionary.notOffered'],
    })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { zipOf } from '#features/foundation/files/server/testing/zip.ts'
import { partBytes } from '../exchange.ts'
import { begin, exchanges, goods, portico, sql, startExchange, two } from './testing/session.ts'
import { catalogueXml, inWindows1251, offersXml } from './testing/xml.ts'

beforeAll(startExchange)
afterAll(() => portico.stop())
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
        unit: 'pcs',
        weight_g: 250,
        category: 'Анкеры',
      },
      {
        sku: 'FAN-8',
        name: 'Анкер 8 мм',
        brand: 'Fischer',
        unit: 'pcs',
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

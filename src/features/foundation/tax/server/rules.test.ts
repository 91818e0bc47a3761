import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { putOnSale } from '#processes/testing/goods.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { StoredRule } from '../rule-shape.ts'

type Refused = { codes?: Record<string, string[]>; code?: string }

let portico: TestPortico
let [bolt, book]: number[] = []
let category: number
beforeAll(async () => {
  portico = await startPortico()
  await portico.platform.pool.query('delete from tax_registrations')
  await sql('delete from level_categories')
  await sql('delete from discount_levels')
  await sql('insert into discount_levels (id, percent_bp) values (0, 0), (1, 0), (2, 0)')
  const made = await sql(`insert into categories (slug, name_en) values ('rule-books', 'Books') returning id`)
  category = made.rows[0].id
  ;[bolt, book] = await putOnSale(portico.platform, [
    { sku: 'RULE-BOLT', price: 1000, commodity_code: '73181595', name_en: 'Bolt' },
    { sku: 'RULE-BOOK', price: 1000, category_id: category, name_en: 'Book' },
  ])
})
afterAll(() => portico.stop())
beforeEach(() => sql('delete from tax_rules'))

const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', at = '', body?: object, lang = 'en') =>
  portico.request<StoredRule[] & Refused>(cast.admin, method, `/api/manager/taxes/rules${at}`, body, {
    'x-lang-code': lang,
  })
const wrong = ({ body }: { body: Refused }) =>
  Object.fromEntries(Object.entries(body.codes ?? {}).map(([field, codes]) => [field, codes[0]]))

const reduced = {
  country: 'LV',
  commodity_prefix: '4901',
  kind: 'class',
  class: 'reduced',
  valid_from: day(-30),
  valid_to: null as string | null,
  source: 'Latvia, Value Added Tax Law',
}
const metals = {
  country: 'DE',
  commodity_prefix: '7601',
  kind: 'domestic_reverse_charge',
  section: '§ 13b(2) no. 11 UStG',
  reason_en: 'Reverse charge: § 13b',
  reason_ru: 'НДС уплачивает покупатель (reverse charge): § 13b',
  threshold_amount: 500_000,
  threshold_currency: 'EUR',
  valid_from: day(-30),
  valid_to: null,
  source: 'Germany, § 13b UStG',
}
const exemption = {
  country: 'LV',
  kind: 'exemption',
  exemption_code: 'VATEX-EU-132-1I',
  reason_en: 'VAT exempt: Article 132(1)(i)',
  reason_ru: 'Освобождено от НДС: статья 132(1)(i)',
  valid_from: day(1),
  valid_to: day(10),
  source: 'Latvia, Value Added Tax Law',
}

describe('a rule is added', () => {
  test('about a product, a category or a prefix, and reads with their names in both languages', async () => {
    await ask('POST', '', { ...exemption, product_id: bolt })
    await ask('POST', '', { ...exemption, category_id: category })
    expect((await ask('POST', '', metals)).status).toBe(200)
    const { body } = await ask('GET')
    expect(body.map(({ id: _, version: __, ...rule }) => rule)).toEqual([
      {
        ...metals,
        product_id: null,
        category_id: null,
        subject: null,
        class: null,
        exemption_code: null,
      },
      ...[
        { product_id: null, category_id: category, subject: 'Books' },
        { product_id: bolt, category_id: null, subject: 'Bolt (RULE-BOLT)' },
      ].map((subject) => ({
        ...exemption,
        ...subject,
        commodity_prefix: null,
        class: null,
        section: null,
        threshold_amount: null,
        threshold_currency: null,
      })),
    ])
  })

  test('without the fields of other kinds, and no currency without a threshold', async () => {
    const more = { section: 'x', exemption_code: 'y', threshold_amount: 5, threshold_currency: 'EUR' }
    const [rule] = (await ask('POST', '', { ...reduced, ...more })).body
    expect(rule).toMatchObject({
      class: 'reduced',
      section: null,
      exemption_code: null,
      threshold_amount: null,
    })
    const open = { ...metals, threshold_amount: null, commodity_prefix: '7602' }
    const added = (await ask('POST', '', open)).body.find((one) => one.commodity_prefix === '7602')
    expect(added).toMatchObject({ threshold_amount: null, threshold_currency: null })
  })

  const noWords = { reason_en: '', reason_ru: '' }
  test.each<[string, object, Record<string, string>]>([
    ['nothing it is about', { ...reduced, commodity_prefix: null }, { commodity_prefix: 'required' }],
    ['two things', { ...reduced, category_id: 1 }, { commodity_prefix: 'notValid' }],
    ['a prefix of one digit', { ...reduced, commodity_prefix: '4' }, { commodity_prefix: 'wrongPrefix' }],
    ['letters', { ...reduced, commodity_prefix: '49ab' }, { commodity_prefix: 'wrongPrefix' }],
    ['a product that is not here', { ...exemption, product_id: 987_654 }, { product_id: 'noProduct' }],
    ['a category that is not here', { ...exemption, category_id: 987_654 }, { category_id: 'noCategory' }],
    ['no class', { ...reduced, class: null }, { class: 'required' }],
    ['a class without a rate', { ...reduced, country: 'DE', class: 'zero' }, { class: 'noRate' }],
    ['a class that needs a code', { ...reduced, class: 'exempt' }, { class: 'oneOf' }],
    [
      'no words',
      { ...exemption, product_id: 1, ...noWords },
      { reason_en: 'required', reason_ru: 'required' },
    ],
    ['one language', { ...exemption, product_id: 1, reason_ru: '' }, { reason_ru: 'required' }],
    ['no code', { ...exemption, product_id: 1, exemption_code: '' }, { exemption_code: 'required' }],
    ['another code', { ...exemption, product_id: 1, exemption_code: 'X' }, { exemption_code: 'wrongCode' }],
    [
      'the code of a reverse charge',
      { ...exemption, product_id: 1, exemption_code: 'VATEX-EU-AE' },
      { exemption_code: 'wrongCode' },
    ],
    ['no section', { ...metals, section: '' }, { section: 'required' }],
    [
      'words without the legal ones',
      { ...metals, reason_ru: 'Платит покупатель' },
      { reason_ru: 'reverseChargeWords' },
    ],
    ['a threshold of nothing', { ...metals, threshold_amount: 0 }, { threshold_amount: 'wrongThreshold' }],
    ['no currency', { ...metals, threshold_currency: '' }, { threshold_currency: 'required' }],
    ['no money', { ...metals, threshold_currency: 'QQQ' }, { threshold_currency: 'oneOf' }],
    ['a country without such rows', { ...metals, country: 'GB' }, { kind: 'noReverseCharge' }],
    ['another country', { ...reduced, country: 'US' }, { country: 'oneOf' }],
    ['no source', { ...reduced, source: ' ' }, { source: 'required' }],
    ['days in the wrong order', { ...reduced, valid_to: day(-31) }, { valid_to: 'notLessThan' }],
  ])('and refused with %s', async (_, body, fields) => {
    const reply = await ask('POST', '', body)
    expect(reply.status).toBe(422)
    const said = Object.entries(wrong(reply)).map(([field, code]) => [field, code!.split('.').at(-1)])
    expect(Object.fromEntries(said)).toMatchObject(fields)
    expect((await ask('GET')).body).toEqual([])
  })

  test.each<[string, object, number]>([
    ['on the same days', {}, 422],
    ['of another class', { class: 'super_reduced' }, 422],
    ['that begins before it ends', { valid_from: day(20) }, 422],
    ['after it', { valid_from: day(21) }, 200],
    ['before it', { valid_from: day(-60), valid_to: day(-31) }, 200],
    ['of a longer prefix', { commodity_prefix: '490110' }, 200],
    ['of another country', { country: 'PL' }, 200],
    [
      'of another kind',
      { kind: 'exemption', exemption_code: 'VATEX-EU-132', reason_en: 'a', reason_ru: 'б' },
      200,
    ],
  ])('beside an equal one: %s', async (_, change, status) => {
    expect((await ask('POST', '', { ...reduced, valid_to: day(20) })).status).toBe(200)
    const reply = await ask('POST', '', { ...reduced, ...change })
    expect(reply.status).toBe(status)
    if (status === 422) expect(wrong(reply)).toEqual({ valid_from: 'taxStaff.rule.overlaps' })
  })
})

describe('a rule', () => {
  const added = async (change: object = {}) => (await ask('POST', '', { ...reduced, ...change })).body[0]!
  const ended = (rule: StoredRule, valid_to: string, based_on = rule.version) =>
    ask('PUT', `/${rule.id}`, { valid_to, based_on })
  const removed = (rule: StoredRule, based_on = rule.version) =>
    ask('DELETE', `/${rule.id}?based_on=${based_on}`)

  test('in force is ended, yesterday at the earliest, and nothing else of it changes', async () => {
    const rule = await added()
    expect(wrong(await ended(rule, day(-2)))).toEqual({ valid_to: 'taxStaff.rule.endsInPast' })
    const [now] = (await ended(rule, day(5))).body
    expect(now).toEqual({ ...rule, valid_to: day(5), version: rule.version + 1 })
    expect((await ended(rule, day(6))).body.code).toBe('errors.stale')
    const [over] = (await ended(now!, day(-1))).body
    expect(over!.valid_to).toBe(day(-1))
    expect((await ended(over!, day(9))).body.code).toBe('taxStaff.rule.over')
  })

  test('is not extended over an equal one', async () => {
    const rule = await added({ valid_to: day(20) })
    await ask('POST', '', { ...reduced, valid_from: day(21) })
    expect(wrong(await ended(rule, day(21)))).toEqual({ valid_from: 'taxStaff.rule.overlaps' })
  })

  test('is removed as long as it has not been in force before today; afterwards it can only be ended', async () => {
    expect((await removed(await added())).body.code).toBe('taxStaff.rule.begun')
    await sql('delete from tax_rules')
    const future = await added({ valid_from: day(1) })
    expect((await removed(future, 7)).body.code).toBe('errors.stale')
    expect(wrong(await ended(future, day(0)))).toEqual({ valid_to: 'taxStaff.rule.endsBeforeStart' })
    expect((await removed(future)).body).toEqual([])
    expect((await removed(future)).status).toBe(404)
  })

  test('is in the audit of its country, with who added and who ended it', async () => {
    const rule = await added()
    await ended(rule, day(3))
    const { rows } = await sql(
      `select operation, command, changes from audit_entries where part = 'tax_rules' and entity_id = 'LV'
       order by id desc limit 2`,
    )
    expect(rows.map(({ operation }) => operation)).toEqual(['update', 'insert'])
    expect(JSON.stringify(rows[0].changes)).toContain(day(3))
  })
})

describe('the total of a cart', () => {
  const cart = async (product: number) => {
    const front = (method: 'GET' | 'POST', at: string, body?: object) =>
      portico.request<any>(cast.clientA, method, `/api/front${at}`, body, { 'x-lang-code': 'en' })
    const { id } = (await front('POST', '/carts', { name: 'By rule' })).body
    await front('POST', `/carts/${id}/lines`, { product_id: product, quantity: 10 })
    const { totals } = (await front('GET', `/carts/${id}`)).body
    const [{ category, rate_bp, reason }] = totals.breakdown
    return { tax: totals.tax.amount, gross: totals.gross.amount, category, rate_bp, reason }
  }
  beforeAll(async () => {
    await sql(
      `insert into tax_registrations (country, number, scheme, profile, accounting_currency, valid_from)
       values ('LV', 'LV99999999902', 'standard', 'eu', 'EUR', '2020-01-01')`,
    )
    const { rows } = await sql('select organization_id as id from users where email = $1', [cast.clientA])
    await sql(`delete from tax_profiles where organization_id = $1`, [rows[0].id])
    await sql(
      `insert into tax_profiles (organization_id, is_taxable_person, establishment_country) values ($1, true, 'LV')`,
      [rows[0].id],
    )
  })

  test('changes with a rule from its first day on, and is as before once the rule has ended', async () => {
    const standard = { tax: 2100, gross: 12_100, category: 'S', rate_bp: 2100, reason: null }
    expect(await cart(bolt!)).toEqual(standard)
    const body = { ...reduced, commodity_prefix: '7318', valid_from: day(0) }
    const [rule] = (await ask('POST', '', body)).body
    expect(await cart(bolt!)).toEqual({
      tax: 1200,
      gross: 11_200,
      category: 'S',
      rate_bp: 1200,
      reason: null,
    })
    expect(await cart(book!)).toEqual(standard)
    await ask('DELETE', `/${rule!.id}?based_on=${rule!.version}`)
    expect(await cart(bolt!)).toEqual(standard)
    await ask('POST', '', { ...body, valid_from: day(1) })
    expect(await cart(bolt!)).toEqual(standard)
  })

  test('is free of tax by the exemption of a category, with its words as the reason', async () => {
    await ask('POST', '', { ...exemption, category_id: category, valid_from: day(0) })
    expect(await cart(book!)).toEqual({
      tax: 0,
      gross: 10_000,
      category: 'E',
      rate_bp: 0,
      reason: 'VAT exempt: Article 132(1)(i)',
    })
  })
})

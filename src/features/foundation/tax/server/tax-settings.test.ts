import { afterAll, beforeAll, expect, test } from 'vitest'
import { overPool } from '#platform/server/database/db.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { taxSettings } from './tax-settings.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
  await sql('delete from tax_registrations')
  await sql(
    `insert into tax_registrations (country, number, scheme, profile, accounting_currency, valid_from)
     values ('LV', 'LV99999999902', 'standard', 'eu', 'EUR', '2020-01-01')`,
  )
})
afterAll(() => portico.stop())

const sql = (text: string, values: unknown[] = []) => portico.platform.pool.query(text, values)

test('the settings for the decision have registrations, rates and rules in its own form', async () => {
  await sql(
    `insert into tax_rules (country, product_id, category_id, commodity_prefix, kind, class, exemption_code, section,
       reason_en, reason_ru, threshold_amount, threshold_currency, valid_from, valid_to) values
     ('LV', 7, null, null, 'class', 'reduced', null, null, null, null, null, null, '2025-01-01', '2025-12-31'),
     ('LV', null, 8, null, 'exemption', null, 'VATEX-EU-132-1B', null, null, null, null, null, '2025-01-01', null),
     ('DE', null, null, '7204', 'domestic_reverse_charge', null, null, '§ 13b', 'Reverse charge', 'Платит покупатель',
       500000, 'EUR', '2025-01-01', null)`,
  )
  const { registrations, rates, rules } = await taxSettings(overPool(portico.platform.pool))
  expect(registrations.find(({ country }) => country === 'LV')).toEqual({
    id: expect.any(Number),
    country: 'LV',
    number: 'LV99999999902',
    tax_number: null,
    kpp: null,
    scheme: 'standard',
    profile: 'eu',
    accounting_currency: 'EUR',
    valid_from: '2020-01-01',
    valid_to: null,
  })
  expect(rates).toContainEqual({ country: 'DE', class: 'reduced', rate_bp: 700, valid_from: '2021-01-01' })
  expect(rules).toEqual([
    {
      country: 'LV',
      scope: { of: 'product', product_id: 7 },
      effect: { is: 'class', class: 'reduced' },
      valid_from: '2025-01-01',
      valid_to: '2025-12-31',
    },
    {
      country: 'LV',
      scope: { of: 'category', category_id: 8 },
      effect: { is: 'exemption', code: 'VATEX-EU-132-1B', reason: null },
      valid_from: '2025-01-01',
      valid_to: null,
    },
    {
      country: 'DE',
      scope: { of: 'commodity', prefix: '7204' },
      effect: {
        is: 'domestic_reverse_charge',
        section: '§ 13b',
        reason: { en: 'Reverse charge', ru: 'Платит покупатель' },
        threshold: { amount: 500_000, currency: 'EUR' },
      },
      valid_from: '2025-01-01',
      valid_to: null,
    },
  ])
})

test.each([
  [
    'a rule about two things',
    `insert into tax_rules (country, product_id, category_id, kind, class, valid_from) values ('LV', 1, 2, 'class', 'zero', '2025-01-01')`,
    'tax_rules_scope',
  ],
  [
    'a rule without what it changes',
    `insert into tax_rules (country, product_id, kind, valid_from) values ('LV', 1, 'exemption', '2025-01-01')`,
    'tax_rules_effect',
  ],
  [
    'a threshold of another kind of rule',
    `insert into tax_rules (country, product_id, kind, class, threshold_amount, threshold_currency, valid_from)
     values ('LV', 1, 'class', 'zero', 5, 'EUR', '2025-01-01')`,
    'tax_rules_threshold',
  ],
  [
    'a rate of more than all',
    `insert into tax_rates (country, class, rate_bp, valid_from, source) values ('LV', 'standard', 10001, '2030-01-01', 'x')`,
    'tax_rates_rate',
  ],
  [
    'a registration that ends before it begins',
    `update tax_registrations set valid_to = '2001-01-01' where country = 'LV'`,
    'tax_registrations_days',
  ],
  [
    'a registration without a number',
    `update tax_registrations set number = null where country = 'LV'`,
    'tax_registrations_number',
  ],
])('%s is refused by the database', async (_what, text, rule) => {
  await expect(sql(text)).rejects.toThrow(rule)
})

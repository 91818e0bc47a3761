import type { TaxableLine, TaxBuyer, TaxFacts, TaxRegistration, TaxRule, TaxRuleEffect } from '../facts.ts'

/** A registration that is valid on every day. */
export const registered = (country: string, change: Partial<TaxRegistration> = {}): TaxRegistration => ({
  country,
  number: `${country}123`,
  scheme: 'standard',
  profile: country === 'RU' ? 'ru' : 'eu',
  valid_from: '2000-01-01',
  valid_to: null,
  ...change,
})

/** A company that has confirmed ids in these countries. */
export const business = (country: string | null, ...ids: string[]): TaxBuyer => ({
  establishment_country: country,
  is_taxable_person: true,
  tax_ids: ids.map((of) => ({ country: of, value: `${of}999`, is_valid: true })),
})

export const consumer = (country: string): TaxBuyer => ({ ...business(country), is_taxable_person: false })

export const goods = (change: Partial<TaxableLine> = {}): TaxableLine => ({
  id: 'a',
  supply: 'goods',
  class: 'standard',
  net: 10_000,
  product_id: 1,
  category_ids: [],
  commodity_code: null,
  ...change,
})

export const service = (change: Partial<TaxableLine> = {}): TaxableLine =>
  goods({ supply: 'service', ...change })

export const rule = (
  country: string,
  effect: TaxRuleEffect,
  scope: TaxRule['scope'] = { of: 'product', product_id: 1 },
): TaxRule => ({ country, scope, effect, valid_from: '2000-01-01', valid_to: null })

const rate = (country: string, rate_bp: number, taxClass: 'standard' | 'zero' = 'standard') => ({
  country,
  class: taxClass,
  rate_bp,
  valid_from: '2000-01-01',
})

/** One line of goods that stays in Latvia, sold by a Latvian company to another. */
export const facts = (change: Partial<TaxFacts> = {}): TaxFacts => ({
  supply_date: '2026-11-25',
  currency: 'EUR',
  seller_country: 'LV',
  registrations: [registered('LV')],
  buyer: business('LV', 'LV'),
  dispatch_country: 'LV',
  delivery: { is: 'delivered', country: 'LV' },
  lines: [goods()],
  charges: [],
  rates: [rate('LV', 2100), rate('DE', 1900), rate('GB', 2000), rate('GB', 0, 'zero'), rate('RU', 2200)],
  rules: [],
  certificates: [],
  ...change,
})

/** From a warehouse in a country to another country. */
export const moved = (
  from: string | null,
  to: string | null,
): Pick<TaxFacts, 'dispatch_country' | 'delivery'> => ({
  dispatch_country: from,
  delivery: { is: 'delivered', country: to },
})

export const pickedUp = (from: string, to: string | null, is_confirmed: boolean) => ({
  dispatch_country: from,
  delivery: { is: 'pickup' as const, country: to, is_confirmed },
})

/** A Russian seller. */
export const russian = (change: Partial<TaxFacts> = {}): TaxFacts =>
  facts({
    currency: 'RUB',
    seller_country: 'RU',
    registrations: [registered('RU')],
    buyer: business('RU'),
    ...moved('RU', 'RU'),
    ...change,
  })

import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'

/** The access matrix: callers by endpoint. */
export const matrix = `
                   noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/taxes                 .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/tax-registrations     .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/tax-registrations/:id .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/tax-rates             .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/tax-rates/:id         .       .          -   -       -       . |        -          -         - |       -              -      -     +
DELETE /api/manager/tax-rates/:id         .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/taxes/rules           .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/taxes/rules           .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/taxes/rules/:id       .       .          -   -       -       . |        -          -         - |       -              -      -     +
DELETE /api/manager/taxes/rules/:id       .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/taxes/official-rates     .    .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/taxes/official-rates     .    .          -   -       -       . |        -          -         - |       -              -      -     +
DELETE /api/manager/taxes/official-rates/:id .    .          -   -       -       . |        -          -         - |       -              -      -     +
`

const polish = {
  country: 'PL',
  number: 'PL5260001246',
  tax_number: null,
  kpp: null,
  scheme: 'standard',
  accounting_currency: 'PLN',
  valid_from: '2024-05-01',
  valid_to: null,
}
const later = { rate_bp: 2300, valid_from: '2199-01-01', source: 'Finland, Value Added Tax Act' }

const scrap = {
  country: 'FI',
  commodity_prefix: '7204',
  kind: 'domestic_reverse_charge',
  section: 'Section 8d of the Value Added Tax Act',
  reason_en: 'Reverse charge: section 8d of the Value Added Tax Act',
  reason_ru: 'НДС уплачивает покупатель (reverse charge): § 8d Закона об НДС',
  valid_from: '2199-01-01',
  valid_to: null,
  source: 'Finland, Value Added Tax Act',
}

export const requests: Requests = ({ pool, one }) => {
  const noneIn = async (country: string) => {
    await pool.query('delete from tax_registrations where country = $1', [country])
    await pool.query('delete from tax_rates where country = $1 and valid_from > $2', [country, '2150-01-01'])
  }
  const rate = async () => {
    await noneIn('FI')
    return one(
      `insert into tax_rates (country, class, rate_bp, valid_from, source)
       values ('FI', 'standard', 2550, '2198-01-01', 'Draft') returning id, version`,
    )
  }
  const rule = async () => {
    await pool.query(`delete from tax_rules where country = 'FI'`)
    return one(
      `insert into tax_rules (country, commodity_prefix, kind, class, valid_from, source)
       values ('FI', '4901', 'class', 'reduced', '2198-01-01', 'Draft') returning id, version`,
    )
  }
  return {
    'GET /api/manager/taxes': nothing,
    'GET /api/manager/taxes/rules': nothing,
    'GET /api/manager/taxes/official-rates': nothing,
    'POST /api/manager/taxes/official-rates': withBody({
      ...{ source: 'ECB', base: 'EUR', quote: 'SEK', rate: '11.0415', published_on: '2026-01-05' },
    }),
    'DELETE /api/manager/taxes/official-rates/:id': async () => {
      const { id } = await one(
        `insert into official_rates (source, base, quote, rate, published_on, entered_at, entered_by_id)
         values ('ECB', 'EUR', 'SEK', 11.0415, '2026-01-05', now(), 1) returning id`,
      )
      return { params: { id } }
    },
    'POST /api/manager/taxes/rules': async () => {
      await pool.query(`delete from tax_rules where country = 'FI'`)
      return { params: {}, body: scrap }
    },
    'PUT /api/manager/taxes/rules/:id': async () => {
      const { id, version } = await rule()
      return { params: { id }, body: { valid_to: '2199-12-31', based_on: version } }
    },
    'DELETE /api/manager/taxes/rules/:id': async () => {
      const { id, version } = await rule()
      return { params: { id }, query: { based_on: version } }
    },
    'POST /api/manager/tax-registrations': async () => {
      await noneIn('PL')
      return { params: {}, body: polish }
    },
    'PUT /api/manager/tax-registrations/:id': async () => {
      await noneIn('PL')
      const { id, version } = await one(
        `insert into tax_registrations (country, number, scheme, profile, accounting_currency, valid_from)
         values ('PL', 'PL5260001246', 'standard', 'eu', 'PLN', '2024-05-01') returning id, version`,
      )
      return { params: { id }, body: { ...polish, valid_to: '2030-12-31', based_on: version } }
    },
    'POST /api/manager/tax-rates': async () => {
      await noneIn('FI')
      return { params: {}, body: { country: 'FI', class: 'standard', ...later } }
    },
    'PUT /api/manager/tax-rates/:id': async () => {
      const { id, version } = await rate()
      return { params: { id }, body: { ...later, based_on: version } }
    },
    'DELETE /api/manager/tax-rates/:id': async () => {
      const { id, version } = await rate()
      return { params: { id }, query: { based_on: version } }
    },
  }
}

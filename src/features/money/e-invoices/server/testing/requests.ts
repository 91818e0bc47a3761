import type { Ground, Requests } from '#platform/server/testing/asking.ts'

export const matrix = `
                                             noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/invoices/:id/ubl                   .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/invoices/:id/cii                   .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/invoices/:id/factur-x              .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/invoices/:id/transfer-document     .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/invoices/:id/transfer-document   .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/invoices/:id/ubl                 .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/invoices/:id/cii                 .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/invoices/:id/factur-x            .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

export const requests: Requests = (ground) => {
  const invoice = async () => ({ params: { id: await taxedInvoice(ground) }, query: { lang: 'en' } })
  const russian = async () => ({ params: { id: await taxedInvoice(ground, 'ru') } })
  return {
    'GET /api/front/invoices/:id/transfer-document': russian,
    'GET /api/manager/invoices/:id/transfer-document': russian,
    'GET /api/front/invoices/:id/ubl': invoice,
    'GET /api/front/invoices/:id/cii': invoice,
    'GET /api/front/invoices/:id/factur-x': invoice,
    'GET /api/manager/invoices/:id/ubl': invoice,
    'GET /api/manager/invoices/:id/cii': invoice,
    'GET /api/manager/invoices/:id/factur-x': invoice,
  }
}

const group = { registration: 'LV', category: 'S', rate_bp: 2100, code: null }
const seller = {
  name: 'Portico',
  legal_name: { en: '', ru: '' },
  requisites: {
    legal_address: 'Latvia, Riga',
    registration_number: '',
    tax_id: '',
    bank: '',
    account: '',
    bic: '',
  },
}

/** Inserts an invoice of one line: 10.00 and 21 % of tax. */
async function taxedInvoice({ one, organization_id, user_id }: Ground, profile = 'eu'): Promise<number> {
  const order = await one(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, line_count, quantity, confirmed)
     values ($1, $2, 'EUR', 2, 1000, 1000, 2, 'Latvia, Riga, Gate 4', 'confirmed', 1, 10, 10) returning id`,
    [organization_id, user_id],
  )
  const name = { en: 'Bracket', ru: 'Скоба' }
  const line = { sku: null, name, unit: null, quantity: null, price: null, amount: 1000, group }
  const tax = {
    profile,
    seller_tax_id: 'LV99999999902',
    buyer_tax_id: null,
    breakdown: [{ ...group, taxable: 1000, tax: 210, reason: null }],
    supply: { on: '2026-01-01', delivery_country: 'LV', buyer_country: 'LV', seller_country: 'LV' },
  }
  const { id } = await one(
    `with year as (insert into invoice_years (year, last) values (2002, 1)
       on conflict (year) do update set last = invoice_years.last + 1 returning last)
     insert into invoices (year, serial, number, kind, organization_id, order_id, currency, lines, tax, tax_amount, amount,
       due_on, seller, issued_at)
     select 2002, last, '2002-' || last, 'invoice', $1, $2, 'EUR', $3, $4, 210, 1210, '2026-01-10', $5, '2026-01-01'
     from year returning id`,
    [organization_id, order.id, JSON.stringify([line]), JSON.stringify(tax), JSON.stringify(seller)],
  )
  return id
}

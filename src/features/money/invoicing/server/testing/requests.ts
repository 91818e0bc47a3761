import { type Ground, nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'

export const matrix = `
                                             noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/invoices                           .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/invoices/export                    .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/dues                            .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/unpaid-invoices                    .       .          +   -       +       . |        +          +         + |       -              -      -     -
GET    /api/front/unpaid-invoices/:id/pdf            .       .          ?   -       ?       . |        +          +         ? |       -              -      -     -
GET    /api/front/invoices/:id                       .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/invoices/:id/pdf                 .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/invoices/archive                   .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/orders/:id/invoices                .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/payments                        .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/invoices                         .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/invoices/export                  .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/orders/:id/invoices              .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/invoices              .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/invoice-drafts                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/orders/:id/invoice-drafts        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/invoice-drafts        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/invoice-drafts/:id               .       .          -   -       -       . |        -          -         - |       +              ?      +     +
DELETE /api/manager/invoice-drafts/:id               .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/invoice-drafts/:id/issue         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/invoice-drafts/:id/pdf         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/invoices/:id/pdf               .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/invoices/:id/withdrawal          .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/invoices/:id/corrections         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/invoices/:id/advance             .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/clients/:id/dues              .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/invoices/:id/payments            .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/payments/:id/confirmation     .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/payments/:id/rejection        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

const paid = { amount: 100, paid_on: '2026-01-15' }
let times = 0

export const requests: Requests = (ground) => {
  const order = () => confirmedOrder(ground)
  const invoice = async () => ({ params: { id: await invoiceOf(ground, (await order()).params.id) } })
  const draft = async () => ({ params: await draftOf(ground, (await order()).params.id) })
  const payment = async () => ({ params: { id: await reportedOf(ground, (await invoice()).params.id) } })
  return {
    'GET /api/front/invoices': nothing,
    'GET /api/front/invoices/export': withQuery({ format: 'csv' }),
    'GET /api/front/dues': nothing,
    'GET /api/front/unpaid-invoices': nothing,
    'GET /api/front/unpaid-invoices/:id/pdf': async () => ({ ...(await invoice()), query: { lang: 'en' } }),
    'GET /api/front/invoices/:id': invoice,
    'GET /api/front/invoices/:id/pdf': async () => ({ ...(await invoice()), query: { lang: 'en' } }),
    'POST /api/front/invoices/archive': async () => ({
      params: {},
      body: { ids: [(await invoice()).params.id], lang: 'en' },
    }),
    'GET /api/front/orders/:id/invoices': order,
    'POST /api/front/payments': async () => ({
      params: {},
      body: { ...paid, reference: `PO ${++times}`, invoice_ids: [(await invoice()).params.id] },
    }),
    'GET /api/manager/invoices': nothing,
    'GET /api/manager/invoices/export': withQuery({ format: 'csv' }),
    'GET /api/manager/orders/:id/invoices': order,
    'POST /api/manager/orders/:id/invoices': async () => ({ ...(await order()), body: { kind: 'invoice' } }),
    'GET /api/manager/invoice-drafts': nothing,
    'GET /api/manager/orders/:id/invoice-drafts': order,
    'POST /api/manager/orders/:id/invoice-drafts': async () => ({
      ...(await order()),
      body: { kind: 'invoice' },
    }),
    'PUT /api/manager/invoice-drafts/:id': async () => ({
      ...(await draft()),
      body: { kind: 'invoice', note: 'Ask first', version: 1 },
    }),
    'DELETE /api/manager/invoice-drafts/:id': draft,
    'POST /api/manager/invoice-drafts/:id/issue': async () => ({
      ...(await draft()),
      body: { version: 1, amount: 1000 },
    }),
    'GET /api/manager/invoice-drafts/:id/pdf': async () => ({ ...(await draft()), query: { lang: 'en' } }),
    'GET /api/manager/invoices/:id/pdf': async () => ({ ...(await invoice()), query: { lang: 'ru' } }),
    'POST /api/manager/invoices/:id/withdrawal': async () => ({
      ...(await invoice()),
      body: { reason: 'Twice' },
    }),
    'POST /api/manager/invoices/:id/corrections': async () => ({
      ...(await invoice()),
      body: { lines: [{ line: 0, amount: 900 }], reason: 'Miscounted' },
    }),
    'POST /api/manager/invoices/:id/advance': async () => {
      const { params } = await invoice()
      await advanceOf(ground)
      return { params }
    },
    'GET /api/manager/clients/:id/dues': async () => ({ params: { id: ground.organization_id } }),
    'POST /api/manager/invoices/:id/payments': async () => ({
      ...(await invoice()),
      body: { ...paid, reference: `Transfer ${++times}` },
    }),
    'POST /api/manager/payments/:id/confirmation': payment,
    'POST /api/manager/payments/:id/rejection': async () => ({
      ...(await payment()),
      body: { reason: 'Nothing came' },
    }),
  }
}

async function confirmedOrder({ one, organization_id, user_id }: Ground) {
  const { id } = await one(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, line_count, quantity, confirmed)
     values ($1, $2, 'USD', 2, 1000, 1000, 2, 'Norway, Oslo, Gate 4', 'confirmed', 1, 10, 10) returning id`,
    [organization_id, user_id],
  )
  await one(
    `insert into order_lines (order_id, place, kind, sku, name_en, name_ru, unit, quantity, confirmed, list_amount, unit_amount, price_trace)
     values ($1, 1, 'custom', '', 'Bracket', 'Скоба', 'pcs', 10, 10, 100, 100, '[]') returning id`,
    [id],
  )
  return { params: { id: id as number } }
}

const draftOf = ({ one, user_id }: Ground, orderId: number) =>
  one(
    `insert into invoice_drafts (order_id, kind, note, created_at, created_by_id) values ($1, 'invoice', '', now(), $2) returning id`,
    [orderId, user_id],
  )

async function invoiceOf({ one, organization_id }: Ground, orderId: number): Promise<number> {
  const { id } = await one(
    `with year as (insert into invoice_years (year, last) values (2001, 1)
       on conflict (year) do update set last = invoice_years.last + 1 returning last)
     insert into invoices (year, serial, number, kind, organization_id, order_id, currency, lines, amount, due_on, seller, issued_at)
     select 2001, last, '2001-' || last, 'invoice', $1, $2, 'USD',
       '[{"sku": null, "name": {"en": "Order", "ru": "Заказ"}, "unit": null, "quantity": null, "price": null, "amount": 1000}]', 1000, '2026-01-10',
       '{"name": "Portico", "legal_name": {"en": "", "ru": ""}, "requisites": {"legal_address": "", "registration_number": "", "tax_id": "", "bank": "", "account": "", "bic": ""}}', '2026-01-01' from year returning id`,
    [organization_id, orderId],
  )
  return id
}

async function reportedOf({ one, organization_id, user_id }: Ground, invoiceId: number): Promise<number> {
  const { id } = await one(
    `insert into payments (organization_id, currency, amount, paid_on, method, reference, state, created_at, created_by_id)
     values ($1, 'USD', 1000, '2026-01-15', 'transfer', $2, 'reported', now(), $3) returning id`,
    [organization_id, `Reported ${++times}`, user_id],
  )
  await one('insert into payment_parts (payment_id, invoice_id) values ($1, $2) returning invoice_id', [
    id,
    invoiceId,
  ])
  return id
}

/** Inserts an advance of the company. */
const advanceOf = ({ one, organization_id, user_id }: Ground) =>
  one(
    `insert into payments (organization_id, currency, amount, paid_on, method, reference, state, created_at, created_by_id,
       decided_at, decided_by_id)
     values ($1, 'USD', 500, '2026-01-15', 'transfer', $2, 'confirmed', now(), $3, now(), $3) returning id`,
    [organization_id, `Advance ${++times}`, user_id],
  )

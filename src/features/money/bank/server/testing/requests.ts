import { type Ground, nothing, type Requests, withQuery } from '#platform/server/testing/asking.ts'
import { sent } from '#platform/server/testing/form.ts'

export const matrix = `
                                             noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
POST   /api/manager/bank-files                    .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/bank-files                    .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/bank-files/:id/undoing        .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/bank-rows                     .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/bank-rows/export              .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/bank-rows/taking              .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/bank-rows/settling            .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/bank-rows/setting-aside       .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/bank-rows/:id/undoing         .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/clients/:id/open-invoices        .       .          -   -       -       . |        -          -         - |       -              -      +     +
`

let times = 0

const statement = (number: number) =>
  Buffer.from(`date;amount;currency;payer;purpose;number\n2026-01-15;10,00;USD;Quay;Advance;${number}\n`)

export const requests: Requests = (ground) => {
  const { organization_id } = ground
  const row = (state = 'waiting') => bankRowOf(ground, state)
  return {
    'POST /api/manager/bank-files': async () => ({
      params: {},
      ...sent({ name: 'bank.csv', type: 'text/csv', bytes: statement(++times) }),
    }),
    'GET /api/manager/bank-files': nothing,
    'POST /api/manager/bank-files/:id/undoing': async () => ({
      params: { id: (await row('taken')).bank_file_id },
    }),
    'GET /api/manager/bank-rows': nothing,
    'GET /api/manager/bank-rows/export': withQuery({ format: 'csv' }),
    'POST /api/manager/bank-rows/taking': async () => ({
      params: {},
      body: { rows: [{ id: (await row()).id, organization_id, invoice_ids: [] }] },
    }),
    'POST /api/manager/bank-rows/settling': async () => {
      const { id, payment_id } = await returnOf(ground)
      return { params: {}, body: { rows: [{ id, payment_id }] } }
    },
    'POST /api/manager/bank-rows/setting-aside': async () => ({
      params: {},
      body: { ids: [(await row()).id], is_aside: true },
    }),
    'POST /api/manager/bank-rows/:id/undoing': async () => {
      const { id, payment_id } = await row('taken')
      return { params: { id }, body: { payment_id } }
    },
    'GET /api/manager/clients/:id/open-invoices': async () => ({
      params: { id: organization_id },
      query: { currency: 'USD' },
    }),
  }
}

/** An outgoing row that returns the payment of another one. */
async function returnOf(ground: Ground): Promise<Row> {
  const { payment_id } = await bankRowOf(ground, 'taken')
  const row = await bankRowOf(ground, 'waiting')
  await ground.one(
    `update bank_rows set direction = 'out', document = (select reference from payments where id = $2) where id = $1 returning id`,
    [row.id, payment_id],
  )
  return { ...row, payment_id }
}

type Row = { id: number; bank_file_id: number; payment_id: number | null }
async function bankRowOf({ one, organization_id, user_id }: Ground, state: string): Promise<Row> {
  const file = await one(
    `insert into bank_files (name, created_at, created_by_id) values ('bank.csv', now(), $1) returning id`,
    [user_id],
  )
  const key = `Row ${++times}`
  const row = await one(
    `insert into bank_rows (bank_file_id, place, natural_key, account, paid_on, document, amount, currency, payer, payer_tax_id,
       payer_account, payer_key, purpose, state)
     values ($1, 2, $2, '', '2026-01-15', $2, 1000, 'USD', 'Quay', '', '', 'name quay', '', 'waiting') returning id, bank_file_id, payment_id`,
    [file.id, key],
  )
  if (state === 'waiting') return row
  const payment = await one(
    `insert into payments (organization_id, currency, amount, paid_on, method, reference, state, created_at, created_by_id,
       decided_at, decided_by_id, bank_row_id)
     values ($1, 'USD', 1000, '2026-01-15', 'transfer', $2, 'confirmed', now(), $3, now(), $3, $4) returning id`,
    [organization_id, key, user_id, row.id],
  )
  return one(
    `update bank_rows set state = 'taken', organization_id = $2, payment_id = $3 where id = $1 returning id, bank_file_id, payment_id`,
    [row.id, organization_id, payment.id],
  )
}

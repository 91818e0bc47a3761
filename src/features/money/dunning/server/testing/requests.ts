import { type Ground, nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'

/** The access matrix: callers by endpoint. */
export const matrix = `
                                             noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/manager/dunning-policies              .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/dunning-policies              .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/dunning-policies/:id          .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/clients/:id/dunning           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/clients/:id/dunning           .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/clients/:id/dunning-lift      .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/invoices/:id/reminders        .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/invoices/:id/promises         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/invoices/:id/late-interest    .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/invoices/:id/late-interest    .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/front/invoices/:id/reminders          .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/invoices/:id/promises           .       .          -   -       -       . |        +          +         ? |       -              -      -     -
`

const later = {
  name: { en: 'Later', ru: 'Позже' },
  steps: [{ day: 7, tone: 'firm', action: 'hold_new_lots' }],
  minimum: 1000,
  working_days: true,
  is_default: false,
  interest: null,
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const requests: Requests = (ground) => {
  const { one, organization_id } = ground
  const invoice = async () => ({ params: { id: await openInvoiceOf(ground) } })
  const promise = async () => ({ ...(await invoice()), body: { promised_on: inDays(5) } })
  const unset = () =>
    one('delete from dunning_settings where organization_id = $1 returning 1', [organization_id])
  return {
    'GET /api/manager/dunning-policies': nothing,
    'POST /api/manager/dunning-policies': withBody(later),
    'PUT /api/manager/dunning-policies/:id': async () => ({
      params: await one(
        `insert into dunning_policies (name_en, name_ru, steps) values ('Soon', 'Скоро', '[]') returning id`,
      ),
      body: { ...later, version: 1 },
    }),
    'GET /api/manager/clients/:id/dunning': async () => ({ params: { id: organization_id } }),
    'PUT /api/manager/clients/:id/dunning': async () => {
      await unset()
      return { params: { id: organization_id }, body: { no_reminders: true, policy_id: null, version: 0 } }
    },
    'POST /api/manager/clients/:id/dunning-lift': async () => ({
      params: { id: organization_id },
      body: { until: inDays(3), reason: 'The bank confirmed the transfer' },
    }),
    'GET /api/manager/invoices/:id/reminders': invoice,
    'POST /api/manager/invoices/:id/promises': promise,
    'GET /api/manager/invoices/:id/late-interest': invoice,
    'POST /api/manager/invoices/:id/late-interest': async () => {
      await chargesCosts(ground)
      return { ...(await invoice()), body: { amount: 4000 } }
    },
    'GET /api/front/invoices/:id/reminders': invoice,
    'POST /api/front/invoices/:id/promises': promise,
  }
}

/** Gives the company a policy that charges no interest, only the costs of recovery. */
const chargesCosts = ({ one, organization_id }: Ground) =>
  one(
    `with policy as (
       insert into dunning_policies (name_en, name_ru, steps, interest)
       values ('Costs', 'Расходы', '[]', '{"reference_bp": 0, "margin_bp": 0, "fixed": 4000}') returning id)
     insert into dunning_settings (organization_id, policy_id) select $1, id from policy
     on conflict (organization_id) do update set policy_id = excluded.policy_id, no_reminders = false returning 1`,
    [organization_id],
  )

let serial = 0

/** Inserts an open invoice of the company and returns its id. */
async function openInvoiceOf({ one, organization_id, user_id }: Ground): Promise<number> {
  const order = await one(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, line_count, quantity, confirmed)
     values ($1, $2, 'USD', 2, 1000, 1000, 2, 'Norway, Oslo, Gate 4', 'confirmed', 1, 10, 10) returning id`,
    [organization_id, user_id],
  )
  const { id } = await one(
    `insert into invoices (year, serial, number, kind, organization_id, order_id, currency, lines, amount, due_on, seller, issued_at)
     values (2003, $3::int, '2003-' || $3::int, 'invoice', $1, $2, 'USD', '[]', 1000, '2026-01-10', $4, '2026-01-01') returning id`,
    [
      organization_id,
      order.id,
      ++serial,
      JSON.stringify({ name: 'Portico', legal_name: {}, requisites: {} }),
    ],
  )
  return id
}

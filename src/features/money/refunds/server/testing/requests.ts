import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { nothing, type Requests } from '#platform/server/testing/asking.ts'

/** The clients belong to the manager. Chief managers and administrators decide on what the manager requested. */
export const matrix = `
                                              noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/refunds                                    .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/clients/:id/refunds                      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/clients/:id/refunds                      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/refunds/:id/approval                     .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/refunds/:id/decline                      .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/refunds/:id/sending                      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/refunds/:id/failure                      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

let times = 0

export const requests: Requests = ({ pool, one }) => {
  /** A client of the manager who has paid 500 in advance. */
  const client = async () => {
    const email = `refunded${++times}@holm.example`
    const id = await newCompany(pool, { email, manager: cast.manager })
    await one(
      `insert into payments (organization_id, currency, amount, paid_on, method, reference, state, created_at, decided_at)
       values ($1, 'USD', 500, '2026-01-15', 'transfer', $2, 'confirmed', now(), now()) returning id`,
      [id, `Refund ${times}`],
    )
    return { params: { id } }
  }
  const refund = async (state: 'requested' | 'approved' | 'sent') => {
    const { params } = await client()
    const payment = await one(
      'update payments set returned_amount = 300 where organization_id = $1 returning id',
      [params.id],
    )
    const { id } = await one(
      `insert into refunds (organization_id, currency, amount, reason, to_account, state, requested_at, requested_by_id,
         decided_at, decided_by_id, sent_at)
       select $1, 'USD', 300, 'Cut', 'LV80BANK', $2, now(), m.id, case when $2 <> 'requested' then now() end,
         case when $2 <> 'requested' then (select id from users where email = $4) end, case when $2 = 'sent' then now() end
       from users m where m.email = $3 returning id`,
      [params.id, state, cast.manager, cast.admin],
    )
    await one(
      'insert into refund_parts (refund_id, payment_id, amount) values ($1, $2, 300) returning amount',
      [...[id, payment.id]],
    )
    return { params: { id } }
  }
  const reason = { reason: 'Wrong account' }
  return {
    'GET /api/front/refunds': nothing,
    'GET /api/manager/clients/:id/refunds': client,
    'POST /api/manager/clients/:id/refunds': async () => ({
      ...(await client()),
      body: { currency: 'USD', amount: 300, reason: 'Order cancelled', to_account: 'LV80BANK0000435195001' },
    }),
    'POST /api/manager/refunds/:id/approval': () => refund('requested'),
    'POST /api/manager/refunds/:id/decline': async () => ({ ...(await refund('requested')), body: reason }),
    'POST /api/manager/refunds/:id/sending': async () => ({
      ...(await refund('approved')),
      body: { sent_on: '2026-01-20', reference: 'PO 12' },
    }),
    'POST /api/manager/refunds/:id/failure': async () => ({ ...(await refund('sent')), body: reason }),
  }
}

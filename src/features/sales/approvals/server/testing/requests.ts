import { filledCart } from '#features/sales/cart/server/testing/filled-cart.ts'
import { stagesOf } from '#features/sales/orders/server/testing/at-stage.ts'
import { type GoodRequests, nothing, type Requests } from '#platform/server/testing/asking.ts'

/** The permissions of each endpoint. The cart and the order belong to company A. */
export const matrix = `
                                        noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/sign-offs                           .       .          +   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/carts/:id/sign-off                   .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/sign-off                  .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/sign-offs/:id/approval               .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/sign-offs/:id/refusal                .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/sign-offs/:id/withdrawal             .       .          -   -       -       . |        +          +         ? |       -              -      -     -
`

/**
 * Gives the person a limit during the request, so that a sign-off is needed. A request belongs to the person
 * who made it.
 */
export const requests: Requests = (ground) => {
  const at = stagesOf(ground)
  const limited = async (asks?: string) => {
    if (!asks) return {}
    const set = (role: string, amount: number | null) =>
      ground.pool.query(
        `update users set org_role = $2, order_limit = $3::bigint,
           order_limit_currency = case when $3::bigint is not null then 'USD' end where email = $1`,
        [asks, role, amount],
      )
    await set('buyer', 1)
    return { undo: () => set('owner', null) }
  }
  const asked =
    (body?: object): GoodRequests[string] =>
    async (asks) => {
      const { params } = await at('negotiation', 'client')()
      const { id } = await ground.one(
        `insert into order_sign_offs (organization_id, asked_by_id, order_id, n, amount, currency, limit_amount,
           limit_currency)
         values ($1, coalesce((select id from users where email = $3 and organization_id = $1), $4), $2, 1, 100, 'USD', 1, 'USD')
         returning id`,
        [ground.organization_id, params.id, asks ?? null, ground.user_id],
      )
      return { params: { id }, ...(body && { body }) }
    }
  return {
    'GET /api/front/sign-offs': nothing,
    'POST /api/front/carts/:id/sign-off': async (asks) => ({
      params: { id: (await filledCart(ground)).id },
      body: { delivery_method: 1 },
      ...(await limited(asks)),
    }),
    'POST /api/front/orders/:id/sign-off': async (asks) => ({
      ...(await at('negotiation', 'client', { n: 1 })()),
      ...(await limited(asks)),
    }),
    'POST /api/front/sign-offs/:id/approval': asked({ seen_total: 100 }),
    'POST /api/front/sign-offs/:id/refusal': asked({ reason: 'Not this year' }),
    'POST /api/front/sign-offs/:id/withdrawal': asked(),
  }
}

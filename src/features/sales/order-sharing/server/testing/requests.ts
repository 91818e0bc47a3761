import { placedOrder } from '#features/sales/orders/server/testing/at-stage.ts'
import type { Requests } from '#platform/server/testing/asking.ts'

/** The permissions of each endpoint. The order belongs to company A. */
export const matrix = `
                                        noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/front/orders/:id/links                       .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/links                       .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/orders/:id/links/:link_id/revocation   .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/orders/:id/links                     .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/links                     .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/orders/:id/links/:link_id/revocation .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/public/shared-order                          +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/shared-order/archive                  +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/shared-order/pdfs/:id               +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/front/orders/:id/archive                     .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/orders/:id/archive-downloads             .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/orders/:id/archive                   .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/orders/:id/archive-downloads           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

export const requests: Requests = (ground) => {
  const order = placedOrder(ground)
  const link = async () => {
    const { id } = (await order()).params
    const { id: link_id } = await ground.one(
      `insert into order_links (order_id, token_hash, with_prices, with_pdfs, lang, created_by_id, expires_at)
       values ($1, sha256($2::text::bytea), true, true, 'en', $3, '2099-01-01')
       on conflict (token_hash) do update set order_id = excluded.order_id, revoked_at = null returning id`,
      [id, token, ground.user_id],
    )
    return { params: { id, link_id } }
  }
  return {
    'GET /api/front/orders/:id/links': order,
    'POST /api/front/orders/:id/links': async () => ({ ...(await order()), body: input }),
    'POST /api/front/orders/:id/links/:link_id/revocation': link,
    'GET /api/manager/orders/:id/links': order,
    'POST /api/manager/orders/:id/links': async () => ({ ...(await order()), body: input }),
    'POST /api/manager/orders/:id/links/:link_id/revocation': link,
    'GET /api/public/shared-order': async () => {
      await link()
      return { params: {}, query: { token } }
    },
    'GET /api/public/shared-order/archive': async () => {
      await link()
      return { params: {}, query: { token } }
    },
    'GET /api/public/shared-order/pdfs/:id': async () => {
      const { id: orderId } = (await link()).params
      const key = await ground.storage.put('A note')
      const { id } = await ground.one(
        `with stored as (
           insert into files (category, name, mime, size, sha256, storage_key)
           values ('packing_list', 'note.txt', 'text/plain', 6, '', $3) returning id
         ), made as (
           insert into documents (category, title_en, language, file_id, effective_from, audience, organization_id,
             requires_ack, state, published_at, created_by, created_at, updated_at)
           select 'packing_list', 'Packing list', 'en', id, '2026-01-01', 'organization', $2, false, 'published', now(), $4,
             now(), now() from stored returning id
         )
         insert into document_orders (document_id, order_id, order_number) select id, $1, 1 from made
         returning document_id as id`,
        [orderId, ground.organization_id, key, ground.user_id],
      )
      return { params: { id }, query: { token } }
    },
    'GET /api/front/orders/:id/archive': order,
    'GET /api/front/orders/:id/archive-downloads': order,
    'GET /api/manager/orders/:id/archive': order,
    'GET /api/manager/orders/:id/archive-downloads': order,
  }
}

const token = 'a-token-of-a-link-that-is-good-for-the-tests'
const input = { days: 7, with_prices: true, lang: 'en' }

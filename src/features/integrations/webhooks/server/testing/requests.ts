import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'

/** The access matrix: the webhook and its delivery belong to company A. */
export const matrix = `
                                            noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/webhooks                             .       .          -   -       -       . |        +          +         + |       -              -      -     +
POST   /api/webhooks                             .       .          -   -       -       . |        +          +         + |       -              -      -     +
PUT    /api/webhooks/:id                         .       .          -   -       -       . |        +          +         ? |       -              -      -     ?
DELETE /api/webhooks/:id                         .       .          -   -       -       . |        +          +         ? |       -              -      -     ?
POST   /api/webhooks/:id/secret                  .       .          -   -       -       . |        +          +         ? |       -              -      -     ?
POST   /api/webhooks/:id/test                    .       .          -   -       -       . |        +          +         ? |       -              -      -     ?
POST   /api/webhooks/:id/replays                 .       .          -   -       -       . |        +          +         ? |       -              -      -     ?
GET    /api/webhook-deliveries                   .       .          -   -       -       . |        +          +         + |       -              -      -     +
GET    /api/webhook-deliveries/export            .       .          -   -       -       . |        +          +         + |       -              -      -     +
GET    /api/webhook-deliveries/:id               .       .          -   -       -       . |        +          +         ? |       -              -      -     ?
POST   /api/webhook-deliveries/:id/replay        .       .          -   -       -       . |        +          +         ? |       -              -      -     ?
`

const input = { url: 'http://127.0.0.1:9/hook', description: null, kinds: ['order.placed'] }

export const requests: Requests = ({ one, organization_id, user_id }) => {
  const webhook = () =>
    one(
      `insert into webhooks (organization_id, user_id, url, kinds, secret, created_at, updated_at)
       values ($1, $2, 'http://127.0.0.1:9/hook', '{order.placed}', decode(repeat('00', 64), 'hex'), now(), now())
       returning id`,
      [organization_id, user_id],
    )
  const ofWebhook = async () => ({ params: await webhook() })
  const ofDelivery = async () => ({
    params: await one(
      `insert into webhook_deliveries (webhook_id, message_id, kind, body, created_at, state)
       values ($1, 'msg_' || gen_random_uuid(), 'order.placed', '{}', now(), 'failed') returning id`,
      [(await webhook()).id],
    ),
  })
  return {
    'GET /api/webhooks': nothing,
    'POST /api/webhooks': async () => {
      // A company may have few webhooks, and everyone with access creates one.
      await one('delete from webhooks')
      return withBody(input)()
    },
    'PUT /api/webhooks/:id': async () => ({
      ...(await ofWebhook()),
      body: { ...input, is_on: true, version: 1 },
    }),
    'DELETE /api/webhooks/:id': ofWebhook,
    'POST /api/webhooks/:id/secret': ofWebhook,
    'POST /api/webhooks/:id/test': ofWebhook,
    'POST /api/webhooks/:id/replays': async () => ({
      ...(await ofWebhook()),
      body: { since: '2026-01-01T00:00:00Z' },
    }),
    'GET /api/webhook-deliveries': nothing,
    'GET /api/webhook-deliveries/export': nothing,
    'GET /api/webhook-deliveries/:id': ofDelivery,
    'POST /api/webhook-deliveries/:id/replay': ofDelivery,
  }
}

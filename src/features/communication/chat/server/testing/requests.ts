import {
  type GoodRequests,
  type Ground,
  nothing,
  type Requests,
  withBody,
  withQuery,
} from '#platform/server/testing/asking.ts'

/** The access matrix: a conversation of company A with a message of its buyer and a proposal of a chief manager. */
export const matrix = `
                                                    noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/chat/threads                               .       .          +   +       +       . |        +          +         + |       +              +      +     +
GET    /api/chat/unread                                .       .          +   +       +       . |        +          +         + |       +              +      +     +
GET    /api/chat/search                                .       .          +   +       +       . |        +          +         + |       +              +      +     +
POST   /api/chat/threads                               .       .          +   +       ?       . |        +          +         + |       +              ?      +     +
GET    /api/chat/threads/:id                           .       .          ?   ?       ?       . |        +          +         ? |       +              ?      +     +
GET    /api/chat/threads/:id/messages                  .       .          ?   ?       ?       . |        +          +         ? |       +              ?      +     +
POST   /api/chat/threads/:id/messages                  .       .          ?   ?       ?       . |        +          +         ? |       +              ?      +     +
POST   /api/chat/threads/:id/reading                   .       .          ?   ?       ?       . |        +          +         ? |       +              ?      +     +
PUT    /api/chat/threads/:id/draft                     .       .          ?   ?       ?       . |        +          +         ? |       +              ?      +     +
POST   /api/chat/threads/:id/typing                    .       .          ?   ?       ?       . |        +          +         ? |       +              ?      +     +
PUT    /api/chat/messages/:id                          .       .          ?   ?       ?       . |        +          ?         ? |       ?              ?      ?     ?
DELETE /api/chat/messages/:id                          .       .          ?   ?       ?       . |        +          ?         ? |       ?              ?      ?     ?
POST   /api/front/chat/proposals/:id/acceptance        .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/chat/proposals/:id/refusal           .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/chat/answers                         .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/orders/:id/auto-reply                .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/chat/threads/:id/notes             .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/chat/threads/:id/notes             .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/chat/threads/:id/proposals         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/chat/proposals/:id/withdrawal      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
PUT    /api/manager/chat/threads/:id/manager           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/chat/threads/:id/waiting           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
DELETE /api/manager/chat/threads/:id/waiting           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/chat/threads/:id/command           .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/chat/phrases                       .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/chat/phrases                       .       .          -   -       -       . |        -          -         - |       -              -      +     +
PUT    /api/manager/chat/phrases/:id                   .       .          -   -       -       . |        -          -         - |       -              -      +     +
DELETE /api/manager/chat/phrases/:id                   .       .          -   -       -       . |        -          -         - |       -              -      +     +
POST   /api/manager/chat/own-phrases                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/chat/own-phrases/:id               .       .          -   -       -       . |        -          -         - |       +              +      +     +
DELETE /api/manager/chat/own-phrases/:id               .       .          -   -       -       . |        -          -         - |       +              +      +     +
`

const phrase = { title: 'Thanks', text_en: 'Thank you, {{name}}.', text_ru: 'Спасибо, {{name}}.' }

export const requests: Requests = (ground) => {
  const thread = async () => ({ params: { id: await threadOf(ground) } })
  const withThread =
    (body: () => object): GoodRequests[string] =>
    async () => ({ ...(await thread()), body: body() })
  const proposal =
    (body?: object): GoodRequests[string] =>
    async () => ({ params: { id: await proposalOf(ground) }, ...(body && { body }) })
  /** A phrase of the person with this e-mail address; without one, of the company. */
  const ofPhrase = async (email?: string) => {
    const { id } = await ground.one(
      `insert into chat_phrases (owner_id, title, text_en, text_ru, created_at)
       values ((select id from users where email = $1), 'Hello', 'Hello!', 'Здравствуйте!', now()) returning id`,
      [email ?? null],
    )
    return { params: { id } }
  }
  const said = async () => ({
    params: { id: await messageOf(ground, await threadOf(ground), ground.user_id) },
  })
  return {
    'GET /api/chat/threads': nothing,
    'GET /api/chat/unread': nothing,
    'GET /api/chat/search': withQuery({ q: 'bolt' }),
    'POST /api/chat/threads': withBody({ topic: 'general', organization_id: ground.organization_id }),
    'GET /api/chat/threads/:id': thread,
    'GET /api/chat/threads/:id/messages': thread,
    'POST /api/chat/threads/:id/messages': withThread(() => ({ key: crypto.randomUUID(), body: 'Good day' })),
    'POST /api/chat/threads/:id/reading': withThread(() => ({ seq: 1 })),
    'PUT /api/chat/threads/:id/draft': withThread(() => ({ body: 'About the bo' })),
    'POST /api/chat/threads/:id/typing': thread,
    'PUT /api/chat/messages/:id': async () => ({ ...(await said()), body: { body: 'Nuts' } }),
    'DELETE /api/chat/messages/:id': said,
    'POST /api/front/chat/proposals/:id/acceptance': proposal(),
    'POST /api/front/chat/proposals/:id/refusal': proposal({ reason: null }),
    'GET /api/front/orders/:id/auto-reply': async () => ({
      params: { id: (await orderOf(ground)).order_id },
    }),
    'GET /api/front/chat/answers': nothing,
    'GET /api/manager/chat/threads/:id/notes': thread,
    'POST /api/manager/chat/threads/:id/notes': withThread(() => ({
      key: crypto.randomUUID(),
      body: 'Pays late',
    })),
    'POST /api/manager/chat/threads/:id/proposals': async () => {
      const [{ params }, order] = [await thread(), await orderOf(ground)]
      return { params, body: { ...order, key: crypto.randomUUID(), quantity: 2 } }
    },
    'POST /api/manager/chat/proposals/:id/withdrawal': proposal(),
    'PUT /api/manager/chat/threads/:id/manager': withThread(() => ({ manager_id: null })),
    'POST /api/manager/chat/threads/:id/waiting': thread,
    'DELETE /api/manager/chat/threads/:id/waiting': thread,
    'GET /api/manager/chat/threads/:id/command': async () => ({
      ...(await thread()),
      query: { command: 'invoice' },
    }),
    'GET /api/manager/chat/phrases': nothing,
    'POST /api/manager/chat/phrases': withBody(phrase),
    'PUT /api/manager/chat/phrases/:id': async () => ({ ...(await ofPhrase()), body: phrase }),
    'DELETE /api/manager/chat/phrases/:id': () => ofPhrase(),
    'POST /api/manager/chat/own-phrases': withBody(phrase),
    'PUT /api/manager/chat/own-phrases/:id': async (asks) => ({ ...(await ofPhrase(asks)), body: phrase }),
    'DELETE /api/manager/chat/own-phrases/:id': ofPhrase,
  }
}

/** The general conversation of company A, with at least one message of its buyer. */
async function threadOf(ground: Ground): Promise<number> {
  const { id } = await ground.one(
    `insert into chat_threads (organization_id, topic, last_at, created_at) values ($1, 'general', now(), now())
     on conflict on constraint chat_threads_once do update set last_at = now() returning id`,
    [ground.organization_id],
  )
  await messageOf(ground, id, ground.user_id)
  return id
}

async function messageOf(ground: Ground, threadId: number, authorId: number): Promise<number> {
  const { id } = await ground.one(
    `with counted as (update chat_threads set seq = seq + 1 where id = $1 returning seq)
     insert into chat_messages (thread_id, seq, key, author_id, side, body, at)
     select $1, seq, gen_random_uuid(), u.id, case when u.organization_id is null then 'staff' else 'client' end, 'Bolts?', now()
     from counted, users u where u.id = $2 returning id`,
    [threadId, authorId],
  )
  return id
}

async function orderOf(ground: Ground): Promise<{ order_id: number; line_id: number }> {
  const { id: order_id } = await ground.one(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, source, line_count, quantity, confirmed)
     values ($1, $2, 'USD', 2, 100, 100, 1, 'Gate 4', 'confirmed', 'cart', 1, 1, 1) returning id`,
    [ground.organization_id, ground.user_id],
  )
  const { id: line_id } = await ground.one(
    `insert into order_lines (order_id, place, kind, sku, name_en, name_ru, unit, quantity, confirmed, list_amount, unit_amount, price_trace)
     values ($1, 1, 'custom', '', 'Bracket', 'Скоба', 'pcs', 1, 1, 100, 100, '[]') returning id`,
    [order_id],
  )
  return { order_id, line_id }
}

/** A chief manager proposes two pieces instead of one. */
async function proposalOf(ground: Ground): Promise<number> {
  const [thread, { order_id, line_id }] = [await threadOf(ground), await orderOf(ground)]
  const { id: chief } = await ground.one(
    `select id from users where 'chief_manager' = any(roles) order by id limit 1`,
  )
  const message = await messageOf(ground, thread, chief)
  await ground.pool.query(
    `insert into chat_proposals (message_id, order_id, line_id, before, currency, quantity)
     values ($1, $2, $3, '{"quantity": 1, "unit_amount": 100, "per": 1, "promised_on": null}', 'USD', 2)`,
    [message, order_id, line_id],
  )
  return message
}

import { cast } from '#demo/cast.ts'
import {
  type GoodRequests,
  type Ground,
  nothing,
  type Requests,
  withBody,
  withQuery,
} from '#platform/server/testing/asking.ts'
import type { RequestState } from '../../request.ts'
import { faqRequests } from './faq-requests.ts'

/** The access matrix: a request of company A, and a published question. */
export const matrix = `
                                                  noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
POST   /api/public/support-requests                    +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/front/support-requests                     .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/support-requests/export              .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/support-requests/:id                 .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/front/orders/:id/claimable-goods           .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/support-requests                     .       .          -   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/support-requests/:id/withdrawal      .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/support-requests/:id/closing         .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/support-requests/:id/reopening       .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/support-requests/:id/answer          .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/support-requests/:id/rating          .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/support-requests                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/support-requests/export            .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/support-requests/:id               .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/support-requests                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/support-requests/:id/withdrawal    .       .          -   -       -       . |        -          -         - |       +              ?      ?     -
POST   /api/manager/support-requests/:id/closing       .       .          -   -       -       . |        -          -         - |       +              ?      ?     -
POST   /api/manager/support-requests/:id/reopening     .       .          -   -       -       . |        -          -         - |       +              ?      ?     -
POST   /api/manager/support-requests/:id/answer        .       .          -   -       -       . |        -          -         - |       +              ?      ?     -
POST   /api/manager/support-requests/:id/rating        .       .          -   -       -       . |        -          -         - |       +              ?      ?     -
GET    /api/manager/support-requests/:id/goods         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/support-requests/:id/colleagues    .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/support-requests/:id/arrangement   .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/support-requests/:id/work          .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/support-requests/:id/question      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/support-requests/:id/decision      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/front/faq                                  .       .          +   -       -       . |        +          +         + |       -              -      -     -
PUT    /api/front/faq/:id/vote                         .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/manager/faq                                .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/faq                                .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/faq/:id                            .       .          -   -       -       . |        -          -         - |       -              -      -     +
DELETE /api/manager/faq/:id                            .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = async (ground) => {
  const { id: manager } = await ground.one('select id from users where email = $1', [cast.manager])
  const at =
    (state: RequestState, more: object = {}): GoodRequests[string] =>
    async () => ({ params: { id: await requestAt(ground, state) }, body: { version: 1, ...more } })
  const ofStaff =
    (state: RequestState, more: object = {}): GoodRequests[string] =>
    async () => ({
      params: { id: await requestOfStaff(ground, manager, state) },
      body: { version: 1, ...more },
    })
  const one = async () => ({ params: { id: await requestAt(ground, 'new') } })
  return {
    ...(await faqRequests(ground)),
    'POST /api/public/support-requests': withBody({
      name: 'Vera Holm',
      email: 'vera@holm.example',
      message: 'Do you make M42 bolts?',
      consent: true,
    }),
    'GET /api/front/support-requests': nothing,
    'GET /api/front/support-requests/export': withQuery({ format: 'csv' }),
    'GET /api/front/support-requests/:id': one,
    'GET /api/front/orders/:id/claimable-goods': async () => ({ params: { id: await orderOf(ground) } }),
    'POST /api/front/support-requests': withBody({
      type: 'technical',
      subject: 'Thread of M8',
      message: 'Which class is it?',
    }),
    'POST /api/front/support-requests/:id/withdrawal': at('new'),
    'POST /api/front/support-requests/:id/closing': at('resolved'),
    'POST /api/front/support-requests/:id/reopening': at('resolved', { reason: 'Still two short' }),
    'POST /api/front/support-requests/:id/answer': at('waiting_client', { reason: 'M8 × 1.25' }),
    'POST /api/front/support-requests/:id/rating': at('resolved', { rating: 4 }),
    'GET /api/manager/support-requests': nothing,
    'GET /api/manager/support-requests/export': withQuery({ format: 'csv' }),
    'GET /api/manager/support-requests/:id': one,
    'POST /api/manager/support-requests': withBody({
      section_id: 4,
      subject: 'A price list stops at row 40',
      message: 'The dry run says nothing.',
    }),
    'POST /api/manager/support-requests/:id/withdrawal': ofStaff('new'),
    'POST /api/manager/support-requests/:id/closing': ofStaff('resolved'),
    'POST /api/manager/support-requests/:id/reopening': ofStaff('resolved', { reason: 'It stops again' }),
    'POST /api/manager/support-requests/:id/answer': ofStaff('waiting_client', { reason: 'Row 41' }),
    'POST /api/manager/support-requests/:id/rating': ofStaff('resolved', { rating: 4 }),
    'GET /api/manager/support-requests/:id/goods': one,
    'GET /api/manager/support-requests/:id/colleagues': one,
    'POST /api/manager/support-requests/:id/arrangement': at('new', { priority: 'urgent', manager_id: null }),
    'POST /api/manager/support-requests/:id/work': at('new'),
    'POST /api/manager/support-requests/:id/question': at('new', { reason: 'Which thread?' }),
    'POST /api/manager/support-requests/:id/decision': at('new', {
      decision: 'answer',
      reason: 'Class 6g.',
    }),
  }
}

async function requestAt(ground: Ground, state: RequestState): Promise<number> {
  const { id } = await ground.one(
    `insert into support_requests (number, organization_id, created_by_id, subject, message, locale, state, decision,
       decision_reason, decided_at)
     values ('T-' || nextval('support_request_numbers'), $1, $2, 'Thread of M8', 'Which class is it?', 'en', $3,
       case when $3 = 'resolved' then 'answer' end, case when $3 = 'resolved' then '6g' end,
       case when $3 = 'resolved' then now() end) returning id`,
    [ground.organization_id, ground.user_id, state],
  )
  return id
}

/** A question of company A's manager to the administrators. */
async function requestOfStaff(ground: Ground, manager: number, state: RequestState): Promise<number> {
  const { id } = await ground.one(
    `insert into support_requests (number, origin, type, section_id, created_by_id, subject, message, locale, state, decision,
       decision_reason, decided_at)
     values ('T-' || nextval('support_request_numbers'), 'staff', 'technical', 4, $1, 'Row 40', 'It stops.', 'en', $2,
       case when $2 = 'resolved' then 'answer' end, case when $2 = 'resolved' then 'Again' end,
       case when $2 = 'resolved' then now() end) returning id`,
    [manager, state],
  )
  return id
}

async function orderOf({ one, organization_id, user_id }: Ground): Promise<number> {
  const { id } = await one(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address, stage, line_count, quantity, confirmed)
     values ($1, $2, 'USD', 2, 1000, 1000, 2, 'Norway, Oslo, Gate 4', 'confirmed', 1, 10, 10) returning id`,
    [organization_id, user_id],
  )
  return id
}

import {
  type GoodRequests,
  type Ground,
  nothing,
  type Requests,
  withBody,
  withQuery,
} from '#platform/server/testing/asking.ts'
import type { RequestState } from '../../request.ts'

/** Who may call what: the request is of company A. */
export const matrix = `
                                                  nobody garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
POST   /api/public/support-requests                    +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/front/support-requests                     .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/support-requests/export              .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/support-requests/:id                 .       .          ?   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/support-requests                     .       .          -   -       -       . |        +          +         + |       -              -      -     -
POST   /api/front/support-requests/:id/withdrawal      .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/support-requests/:id/closing         .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/support-requests/:id/reopening       .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/support-requests/:id/answer          .       .          -   -       -       . |        +          +         ? |       -              -      -     -
POST   /api/front/support-requests/:id/rating          .       .          -   -       -       . |        +          +         ? |       -              -      -     -
GET    /api/manager/support-requests                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/support-requests/export            .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/support-requests/:id               .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/support-requests/:id/goods         .       .          -   -       -       . |        -          -         - |       +              ?      +     +
GET    /api/manager/support-requests/:id/colleagues    .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/support-requests/:id/arrangement   .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/support-requests/:id/work          .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/support-requests/:id/question      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
POST   /api/manager/support-requests/:id/decision      .       .          -   -       -       . |        -          -         - |       +              ?      +     +
`

export const requests: Requests = (ground) => {
  const at =
    (state: RequestState, more: object = {}): GoodRequests[string] =>
    async () => ({ params: { id: await requestAt(ground, state) }, body: { version: 1, ...more } })
  const one = async () => ({ params: { id: await requestAt(ground, 'new') } })
  return {
    'POST /api/public/support-requests': withBody({
      name: 'Vera Holm',
      email: 'vera@holm.example',
      message: 'Do you make M42 bolts?',
      consent: true,
    }),
    'GET /api/front/support-requests': nothing,
    'GET /api/front/support-requests/export': withQuery({ format: 'csv' }),
    'GET /api/front/support-requests/:id': one,
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

import { nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'

/** The access matrix. */
export const matrix = `
                           noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/notices           .       .          +   +       -       . |        +          +         + |       +              +      +     +
POST   /api/notices/seen      .       .          +   +       -       . |        +          +         + |       +              +      +     +
GET    /api/notices/stored    .       .          +   +       -       . |        +          +         + |       +              +      +     +
GET    /api/notices/unread    .       .          +   +       -       . |        +          +         + |       +              +      +     +
POST   /api/notices/read      .       .          +   +       -       . |        +          +         + |       +              +      +     +
GET    /api/notices/choices   .       .          +   +       -       . |        +          +         + |       +              +      +     +
PUT    /api/notices/choices   .       .          +   +       -       . |        +          +         + |       +              +      +     +
POST   /api/notices/test      .       .          +   +       -       . |        +          +         + |       +              +      +     +
GET    /api/manager/emails                     .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/emails/:key                .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/emails/:key/preview        .       .          -   -       -       . |        -          -         - |       -              -      -     +
PUT    /api/manager/emails/:key                .       .          -   -       -       . |        -          -         - |       -              -      -     +
DELETE /api/manager/emails/:key                .       .          -   -       -       . |        -          -         - |       -              -      -     +
`

export const requests: Requests = () => ({
  'GET /api/manager/emails': nothing,
  'GET /api/manager/emails/:key': async () => ({ params }),
  'POST /api/manager/emails/:key/preview': async () => ({ params, body: { en: texts, ru: texts } }),
  'PUT /api/manager/emails/:key': async () => ({ params, body: { en: texts, ru: texts } }),
  'DELETE /api/manager/emails/:key': async () => ({ params }),
  'GET /api/notices': nothing,
  'POST /api/notices/seen': withBody({ ids: [1] }),
  'GET /api/notices/stored': nothing,
  'GET /api/notices/unread': nothing,
  'POST /api/notices/read': withBody({ ids: [1] }),
  'GET /api/notices/choices': nothing,
  'PUT /api/notices/choices': withBody({
    topics: [{ topic: 'orders', is_shown: true, emails: 'at_once' }],
    quiet: null,
    daily_at: '08:00',
  }),
  'POST /api/notices/test': nothing,
})

const params = { key: 'auth.passwordEmail' }
const texts = { subject: 'Password', text: 'It was changed.', notYou: 'Was it you?', button: 'No' }

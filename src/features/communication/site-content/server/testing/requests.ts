import { type GoodRequest, nothing, type Requests, withBody } from '#platform/server/testing/asking.ts'

/** The access matrix. */
export const matrix = `
                                       noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/public/pages/:page              +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/pages/:page/differences  +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/facts                    +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/manager/pages                   .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/manager/pages/:page             .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/pages/:page/versions    .       .          -   -       -       . |        -          -         - |       -              -      -     +
POST   /api/manager/pages/:page/preview     .       .          -   -       -       . |        -          -         - |       -              -      -     +
GET    /api/front/contact-people            .       .          +   -       -       . |        +          +         + |       -              -      -     -
GET    /api/front/public-offer              .       .          +   +       -       . |        +          +         + |       -              -      -     -
POST   /api/front/public-offer/acceptance   .       .          +   +       -       . |        +          +         + |       -              -      -     -
`

const draft = { title: { en: 'About us', ru: '' }, body: { en: 'We make parts.', ru: '' } }
const ofPage =
  (page: string, more: Partial<GoodRequest> = {}) =>
  async (): Promise<GoodRequest> => ({ params: { page }, ...more })

export const requests: Requests = ({ one }) => ({
  'GET /api/public/pages/:page': ofPage('about'),
  'GET /api/public/pages/:page/differences': ofPage('public_offer', { query: { from: 1, to: 2 } }),
  'GET /api/public/facts': nothing,
  'GET /api/manager/pages': nothing,
  'GET /api/manager/pages/:page': ofPage('about'),
  'POST /api/manager/pages/:page/versions': async () => {
    const { n: based_on } = await one(
      `select coalesce(max(n), 0) as n from page_versions where page = 'about'`,
    )
    return { params: { page: 'about' }, body: { ...draft, note: { en: '', ru: '' }, based_on } }
  },
  'POST /api/manager/pages/:page/preview': ofPage('about', { body: draft }),
  'GET /api/front/contact-people': nothing,
  'GET /api/front/public-offer': nothing,
  'POST /api/front/public-offer/acceptance': withBody({ n: 2 }),
})

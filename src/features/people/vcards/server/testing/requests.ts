import sharp from 'sharp'
import { nothing, type Requests } from '#platform/server/testing/asking.ts'

export const matrix = `
                                             noOne garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/public/v-cards                        +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/v-cards/:slug                  +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/v-cards/:slug/photo            +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/v-cards/:slug/vcf              +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/v-cards/:slug/sharing-picture  +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/v-cards/:slug/qr               +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/manager/v-cards                       .       .          -   -       -       . |        -          -         - |       +              +      +     +
GET    /api/manager/v-cards/export                .       .          -   -       -       . |        -          -         - |       +              +      +     +
POST   /api/manager/v-cards                       .       .          -   -       -       . |        -          -         - |       -              -      +     +
GET    /api/manager/v-cards/:id                   .       .          -   -       -       . |        -          -         - |       +              +      +     +
PUT    /api/manager/v-cards/:id                   .       .          -   -       -       . |        -          -         - |       -              -      +     +
PUT    /api/manager/v-cards/:id/state             .       .          -   -       -       . |        -          -         - |       -              -      +     +
`

const card = {
  user_id: null,
  photo_file_id: null,
  name_en: 'Sales',
  name_ru: '',
  position_en: 'Workbench',
  position_ru: '',
  city_en: 'Riga',
  city_ru: '',
  text_en: '',
  text_ru: '',
  phones: [],
  emails: ['sales@example.com'],
  messengers: [],
  languages: [],
  links: [],
  time_zone: 'Europe/Riga',
  working_days: [1, 2],
  working_from: '09:00',
  working_to: '18:00',
  referral_on: true,
  starts_at: null,
  ends_at: null,
}

export const requests: Requests = async ({ pool, storage, user_id }) => {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .webp()
    .toBuffer()
  // One card for all requests, with its row of today, so that counting views adds no row while others are counted.
  await pool.query(
    `with photo as (
       insert into files (owner_id, category, name, mime, size, sha256, storage_key)
       values ($1, 'avatar', 'photo.webp', 'image/webp', 1, '', $2) returning id
     ), card as (
       insert into vcards (slug, name_en, state, photo_file_id) select 'good', 'Good', 'published', id from photo returning id
     )
     insert into vcard_days (vcard_id, day) select id, (now() at time zone 'utc')::date from card`,
    [user_id, await storage.put(photo)],
  )
  const made = async () => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into vcards (slug, name_en) values ('a-' || replace(gen_random_uuid()::text, '-', ''), 'Some') returning id`,
    )
    return { params: { id: rows[0]!.id } }
  }
  const vcard = async () => ({ params: { slug: 'good' } })
  return {
    'GET /api/manager/v-cards': nothing,
    'GET /api/manager/v-cards/export': async () => ({ params: {}, query: { format: 'csv' } }),
    'POST /api/manager/v-cards': async () => ({
      params: {},
      body: { ...card, slug: `made-${(await made()).params.id}` },
    }),
    'GET /api/manager/v-cards/:id': made,
    'PUT /api/manager/v-cards/:id': async () => {
      const { params } = await made()
      return { params, body: { ...card, slug: `made-${params.id}`, version: 1 } }
    },
    'PUT /api/manager/v-cards/:id/state': async () => ({
      ...(await made()),
      body: { transition: 'publish', version: 1 },
    }),
    'GET /api/public/v-cards': nothing,
    'GET /api/public/v-cards/:slug': vcard,
    'GET /api/public/v-cards/:slug/photo': vcard,
    'GET /api/public/v-cards/:slug/vcf': vcard,
    'GET /api/public/v-cards/:slug/sharing-picture': vcard,
    'GET /api/public/v-cards/:slug/qr': vcard,
  }
}

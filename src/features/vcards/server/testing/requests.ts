import sharp from 'sharp'
import { nothing, type Requests } from '#platform/server/testing/asking.ts'

/** Who may call what. */
export const matrix = `
                                             nobody garbage unverified new blocked deleted | client A  colleague  client B | manager  other manager  chief admin
GET    /api/public/v-cards                        +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/v-cards/:slug                  +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/v-cards/:slug/photo            +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/v-cards/:slug/vcf              +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/v-cards/:slug/sharing-picture  +       +          +   +       +       + |        +          +         + |       +              +      +     +
GET    /api/public/v-cards/:slug/qr               +       +          +   +       +       + |        +          +         + |       +              +      +     +
`

export const requests: Requests = async ({ pool, storage, user_id }) => {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .webp()
    .toBuffer()
  // One for all requests, with its day begun: counting who looks at it makes no row while others are counted.
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
  const vcard = async () => ({ params: { slug: 'good' } })
  return {
    'GET /api/public/v-cards': nothing,
    'GET /api/public/v-cards/:slug': vcard,
    'GET /api/public/v-cards/:slug/photo': vcard,
    'GET /api/public/v-cards/:slug/vcf': vcard,
    'GET /api/public/v-cards/:slug/sharing-picture': vcard,
    'GET /api/public/v-cards/:slug/qr': vcard,
  }
}

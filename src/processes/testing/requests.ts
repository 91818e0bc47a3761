import sharp from 'sharp'
import { emptyCompany } from '#features/company/company.ts'
import { applicationOf } from './application.ts'
import type { TestPortico } from './portico.ts'

export type GoodRequest = {
  params: Record<string, string | number>
  query?: object
  body?: unknown
  headers?: Record<string, string>
}
export type GoodRequests = Record<string, () => Promise<GoodRequest>>

/**
 * A request for every endpoint that is good in all but who sends it, about things of company A that are made anew
 * for every request. An endpoint that is new needs a line here.
 */
export async function goodRequests({ platform: { pool, storage } }: TestPortico): Promise<GoodRequests> {
  const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0]
  const { user_id, organization_id } = await one(
    `select id as user_id, organization_id from users where email = 'client.a@portico.example'`,
  )
  const { id: product_id } = await one('select min(id) as id from products')
  const nothing = async (): Promise<GoodRequest> => ({ params: {} })
  const withBody = (body: unknown) => async () => ({ params: {}, body })

  const cart = async (): Promise<{ id: number; line_id: number }> =>
    one(
      `with cart as (
         insert into carts (organization_id, owner_id, name, currency) values ($1, $2, 'Good', 'USD') returning id
       )
       insert into cart_lines (cart_id, product_id, quantity) select id, $3, 1000 from cart
       returning cart_id as id, id as line_id`,
      [organization_id, user_id, product_id],
    )
  const ofCart = async () => ({ params: { id: (await cart()).id } })
  const order = async () => {
    const { id } = await one(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address) values ($1, $2, 'USD', 2, 100, 100, 1, 'Gate 4') returning id`,
      [organization_id, user_id],
    )
    return { params: { id } }
  }
  const client = async () => {
    const { id } = await one(
      `with company as (
         insert into organizations (name, kind, activity_type, country, city, delivery_address, manager_id)
         select 'Applicant', 'legal_entity', 1, 'Latvia', 'Riga', 'Quay', id
         from users where email = 'manager@portico.example' returning id
       )
       insert into users (email, name, last_name, phone, currency_id, delivery_method, organization_id)
       select 'applicant' || company.id || '@portico.example', 'Ann', 'Applicant', '+371 67 550100', 1, 1, company.id
       from company returning organization_id as id`,
    )
    return { params: { id } }
  }
  const file = async () => {
    const key = await storage.put('A note')
    const params = await one(
      `insert into files (owner_id, organization_id, category, name, mime, size, sha256, storage_key)
       values ($1, $2, 'document', 'note.txt', 'text/plain', 6, '', $3) returning id`,
      [user_id, organization_id, key],
    )
    return { params }
  }
  const imported = async () => ({
    params: await one(
      `insert into imports (kind, file_name, currency, dry_run, state, counts)
       values ('products', 'goods.csv', 'USD', false, 'done', '{"new":0,"changed":0,"unchanged":0,"refused":0}') returning id`,
    ),
  })
  // One for all requests, with its day begun: counting who looks at it makes no row while others are counted.
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .webp()
    .toBuffer()
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
  const draft = { title: { en: 'About us', ru: '' }, body: { en: 'We make parts.', ru: '' } }
  const ofPage =
    (page: string, more: Partial<GoodRequest> = {}) =>
    async () => ({ params: { page }, ...more })
  let signUps = 0

  return {
    'GET /api/languages': nothing,
    'GET /api/currencies': nothing,
    'GET /api/enums': nothing,
    'GET /api/ip': nothing,
    'POST /api/files': async () => ({ params: {}, ...form('A note', 'note.txt') }),
    'GET /api/files/:id': file,
    'GET /api/files/link/:id': file,
    'GET /api/files/category/:category': async () => ({ params: { category: 'document' } }),
    'GET /api/files/category/last/:category': async () => {
      await file()
      return { params: { category: 'document' } }
    },
    'GET /api/public/company': nothing,
    'PUT /api/manager/company': async () => ({
      params: {},
      body: {
        ...emptyCompany,
        based_on: (await one('select coalesce(max(version), 0) as n from company')).n,
      },
    }),
    'GET /api/auth/user': nothing,
    'POST /api/auth/token': withBody({ email: 'admin@portico.example', password: 'Portico-Demo-2026' }),
    'POST /api/auth/logout': nothing,
    'POST /api/auth/set-locale': withBody({ locale: 'en' }),
    'POST /api/auth/email-verification': withBody({ token: 'a'.repeat(43) }),
    'POST /api/auth/verification-letters': nothing,
    'POST /api/auth/forgot-password': withBody({ email: 'client.a@portico.example' }),
    'POST /api/auth/reset-password': withBody({
      email: 'client.a@portico.example',
      password: 'Correct-Horse-1',
      c_password: 'Correct-Horse-1',
      token: 'a'.repeat(43),
    }),
    'GET /api/auth/sessions': nothing,
    'DELETE /api/auth/sessions': nothing,
    'DELETE /api/auth/sessions/:id': async () => ({
      params: await one(
        `insert into sessions (user_id, token_hash, expires_at, ip, user_agent)
         values ($1, sha256(gen_random_uuid()::text::bytea), now() + interval '1 hour', '', '') returning id`,
        [user_id],
      ),
    }),
    'PUT /api/front/client': withBody({ time_zone: 'Europe/Riga' }),
    // With a wrong password, or the caller would be gone for what comes next.
    'DELETE /api/front/client': withBody({ password: 'not-the-password' }),
    'POST /api/realtime/token': nothing,
    'POST /api/front/auth/signup': async () => {
      signUps += 1
      return { params: {}, body: applicationOf(`vera${signUps}@holm.example`) }
    },
    'GET /api/front/company': nothing,
    'GET /api/manager/clients': nothing,
    'GET /api/manager/clients/:id': client,
    'POST /api/manager/clients/:id/confirmation': async () => ({
      ...(await client()),
      body: { discount_level: 1 },
    }),
    'POST /api/manager/clients/:id/blocking': async () => ({
      ...(await client()),
      body: { reason: 'No such company' },
    }),
    'POST /api/manager/clients/:id/unblocking': async () => {
      const request = await client()
      await pool.query(`update users set status = 'blocked' where organization_id = $1`, [request.params.id])
      return request
    },
    'POST /api/manager/clients/:id/deletion': async () => ({
      ...(await client()),
      body: { reason: 'Asked by the client' },
    }),
    'GET /api/manager/managers': nothing,
    'GET /api/public/categories': nothing,
    'GET /api/public/products': async () => ({ params: {}, query: { q: 'bolt' } }),
    'GET /api/public/facets': async () => ({ params: {}, query: { q: 'bolt', attr: 'thread:M8' } }),
    'GET /api/public/suggestions': async () => ({ params: {}, query: { q: 'bolt' } }),
    'GET /api/public/comparison': async () => ({ params: {}, query: { ids: `${product_id}` } }),
    'GET /api/public/products/:id': async () => ({ params: { id: product_id } }),
    'GET /api/public/products/:id/picture': async () => ({ params: { id: product_id } }),
    'GET /api/public/products/:id/model': async () => ({ params: { id: product_id } }),
    'GET /api/front/products': async () => ({ params: {}, query: { q: 'bolt' } }),
    'GET /api/front/products/:id': async () => ({ params: { id: product_id } }),
    'POST /api/manager/imports': async () => ({ params: {}, ...form('sku,name,price\nA-1,Bolt,1.50\n') }),
    'GET /api/manager/imports': nothing,
    'GET /api/manager/imports/:id': imported,
    'GET /api/manager/imports/:id/rows': imported,
    'GET /api/manager/imports/:id/refused-rows': imported,
    'POST /api/manager/imports/:id/execution': imported,
    'POST /api/manager/imports/:id/undoing': imported,
    'GET /api/front/carts': nothing,
    'POST /api/front/carts': withBody({ name: 'Good' }),
    'GET /api/front/carts/active': nothing,
    'POST /api/front/carts/active/lines': withBody({ lines: [{ product_id, quantity: 1000 }] }),
    'GET /api/front/carts/:id': ofCart,
    'PATCH /api/front/carts/:id': async () => ({ ...(await ofCart()), body: { name: 'Better' } }),
    'DELETE /api/front/carts/:id': ofCart,
    'POST /api/front/carts/:id/lines': async () => ({
      ...(await ofCart()),
      body: { product_id, quantity: 1000 },
    }),
    'PATCH /api/front/carts/:id/lines/:line_id': async () => ({
      params: await cart(),
      body: { quantity: 2000 },
    }),
    'DELETE /api/front/carts/:id/lines/:line_id': async () => ({ params: await cart() }),
    'PUT /api/front/carts/:id/seen-prices': ofCart,
    'POST /api/front/carts/:id/checkout': async () => ({ ...(await ofCart()), body: { delivery_method: 1 } }),
    'GET /api/front/orders': nothing,
    'GET /api/front/orders/:id': order,
    'POST /api/front/orders/:id/withdrawal': order,
    'GET /api/manager/orders': nothing,
    'GET /api/manager/orders/:id': order,
    'POST /api/manager/orders/:id/confirmation': order,
    'POST /api/manager/orders/:id/rejection': async () => ({
      ...(await order()),
      body: { reason: 'No steel' },
    }),
    'GET /api/public/v-cards': nothing,
    'GET /api/public/v-cards/:slug': vcard,
    'GET /api/public/v-cards/:slug/photo': vcard,
    'GET /api/public/v-cards/:slug/vcf': vcard,
    'GET /api/public/v-cards/:slug/sharing-picture': vcard,
    'GET /api/public/v-cards/:slug/qr': vcard,
    'POST /api/public/support-requests': withBody({
      name: 'Vera Holm',
      email: 'vera@holm.example',
      message: 'Do you make M42 bolts?',
      consent: true,
    }),
    'GET /api/public/pages/:page': ofPage('about'),
    'GET /api/public/pages/:page/differences': ofPage('public_offer', { query: { from: 1, to: 2 } }),
    'GET /api/public/facts': nothing,
    'GET /api/manager/pages': nothing,
    'GET /api/manager/pages/:page': ofPage('about'),
    'POST /api/manager/pages/:page/versions': async () => ({
      params: { page: 'about' },
      body: {
        ...draft,
        note: { en: '', ru: '' },
        based_on: (await one(`select coalesce(max(n), 0) as n from page_versions where page = 'about'`)).n,
      },
    }),
    'POST /api/manager/pages/:page/preview': ofPage('about', { body: draft }),
    'GET /api/front/public-offer': nothing,
    'POST /api/front/public-offer/acceptance': withBody({ n: 2 }),
  }
}

/** A file as a browser's form sends it. */
export function form(
  contents: string,
  name = 'goods.csv',
): { body: string; headers: Record<string, string> } {
  const boundary = 'a-boundary-of-the-tests'
  const part = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv`
  return {
    body: `--${boundary}\r\n${part}\r\n\r\n${contents}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

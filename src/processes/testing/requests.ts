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
export async function goodRequests({ platform: { pool } }: TestPortico): Promise<GoodRequests> {
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
  const imported = async () => ({
    params: await one(
      `insert into imports (kind, file_name, currency, dry_run, state, counts)
       values ('products', 'goods.csv', 'USD', false, 'done', '{"new":0,"changed":0,"unchanged":0,"refused":0}') returning id`,
    ),
  })
  let signUps = 0

  return {
    'GET /api/languages': nothing,
    'GET /api/currencies': nothing,
    'GET /api/enums': nothing,
    'GET /api/auth/user': nothing,
    'POST /api/auth/token': withBody({ email: 'admin@portico.example', password: 'Portico-Demo-2026' }),
    'POST /api/auth/logout': nothing,
    'POST /api/auth/set-locale': withBody({ locale: 'en' }),
    'POST /api/auth/email-verification': withBody({ token: 'a'.repeat(43) }),
    'POST /api/auth/verification-letters': nothing,
    'POST /api/realtime/token': nothing,
    'POST /api/front/auth/signup': async () => {
      signUps += 1
      const password = 'Correct-Horse-1'
      const who = {
        name: 'Vera',
        last_name: 'Holm',
        email: `vera${signUps}@holm.example`,
        phone: '+49 341 5550199',
      }
      const where = { country: 'Germany', city: 'Leipzig', delivery_address: 'Quay', delivery_method: 1 }
      const what = { activity_type: 1, currency_id: 1, legal_entity: true, password, c_password: password }
      return { params: {}, body: { ...who, ...where, ...what } }
    },
    'GET /api/front/company': nothing,
    'GET /api/manager/clients': nothing,
    'GET /api/manager/clients/:id': client,
    'POST /api/manager/clients/:id/confirmation': async () => ({
      ...(await client()),
      body: { discount_level: 1 },
    }),
    'GET /api/manager/managers': nothing,
    'GET /api/public/categories': nothing,
    'GET /api/public/products': async () => ({ params: {}, query: { q: 'bolt' } }),
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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

test.each([
  ['DELETE', '/api/auth/token', 'POST'],
  ['GET', '/api/auth/token', 'POST'],
  ['POST', '/api/public/products', 'GET, HEAD'],
  ['PUT', '/api/auth/user', 'GET, HEAD'],
  ['DELETE', '/api/front/orders', 'GET, HEAD'],
  ['POST', '/api/languages', 'GET, HEAD'],
  ['PATCH', '/api/front/orders/12', 'GET, HEAD'],
  ['POST', '/api/front/products/export', 'GET, HEAD'],
  ['GET', '/api/front/carts/1/lines/2', 'DELETE, PATCH'],
  ['PUT', '/api/1c/exchange?type=catalog&mode=init', 'GET, POST'],
  ['DELETE', '/api/1c/exchange', 'GET, POST'],
  ['POST', '/api/ready', 'GET, HEAD'],
] as const)('%s %s is refused, and %s said to be allowed', async (method, path, allowed) => {
  const { status, headers, body } = await portico.request(
    null,
    method,
    path,
    method === 'GET' ? undefined : {},
  )
  expect([status, headers.allow, body.code]).toEqual([405, allowed, 'errors.methodNotAllowed'])
})

test('an address that is none stays one that is not there', async () => {
  expect((await portico.request(null, 'POST', '/api/nothing', {})).status).toBe(404)
  expect((await portico.request(null, 'GET', '/api/front/orders/12/nothing')).status).toBe(404)
})

test.each([
  ['en', cast.clientA, '/api/front/orders/999999', 404, 'errors.notFound', 'Not found'],
  ['ru', cast.clientA, '/api/front/orders/999999', 404, 'errors.notFound', 'Не найдено'],
  ['ru', null, '/api/auth/user', 401, 'auth.signInFirst', 'Войдите, чтобы продолжить'],
  ['ru', cast.clientA, '/api/manager/orders', 403, 'errors.forbidden', 'Нет доступа'],
] as const)(
  'in %s, for %s, GET %s is refused with %i, %s and %j, and names its request',
  async (lang, as, path, ...said) => {
    const { status, headers, body } = await portico.request(as, 'GET', path, undefined, {
      'x-lang-code': lang,
    })
    expect([status, body.code, body.message]).toEqual(said)
    expect([typeof body.request_id, body.request_id]).toEqual(['string', headers['x-request-id']])
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { GoodRequests } from '#platform/server/testing/asking.ts'
import { type AnyEndpoint, addressOf } from '#platform/shared/contract.ts'
import { served } from './features.ts'
import { rowCounts } from './testing/actors.ts'
import { startPortico, type TestPortico } from './testing/portico.ts'
import { goodRequests } from './testing/requests.ts'

/** Calls everyone of a company may make for themselves, or that change nothing of the company's data. */
const personal = [
  'PUT /api/front/client',
  'PUT /api/front/products/:id/favourite',
  'DELETE /api/front/products/:id/favourite',
  'PUT /api/front/products/:id/watches',
  'POST /api/front/price-list/files',
  'POST /api/front/public-offer/acceptance',
  'PUT /api/front/faq/:id/vote',
  'POST /api/front/documents/:id/opening',
  'POST /api/front/documents/:id/acknowledgement',
  'POST /api/front/documents/archive',
  'POST /api/front/invoices/archive',
  'POST /api/front/intake',
  'POST /api/front/intake/files',
  'POST /api/front/intake/searches',
]
/** Calls for owners only. A buyer repeats their own templates too; these are someone else's. */
const owned =
  /^(POST|PUT|PATCH|DELETE) \/api\/front\/(people|company-details|tax-details|sign-offs\/:id\/(approval|refusal)$|templates\/:id\/cadence)/

/** Calls that accountants may make too: payments and uploads of documents. */
const paid = /^POST \/api\/front\/(payments|document-uploads)$/

/** Calls that decide about money: not for buyers. */
const promised = ['POST /api/front/invoices/:id/promises']

/** Tax details are read by those who pay. */
const readByPayers = ['GET /api/front/tax-details']

/** An applicant has no company yet; a person who deletes their account cannot be tested further. */
const apart = ['POST /api/front/auth/signup', 'DELETE /api/front/client']

const roles = ['owner', 'buyer', 'accountant', 'viewer'] as const
type Role = (typeof roles)[number]
const emailOf = (role: Role) => `role.${role}@portico.example`

const front = served
  .map(({ endpoint }): [string, AnyEndpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
  .filter(([name]) => name.includes(' /api/front/') && !apart.includes(name))

let portico: TestPortico
let good: GoodRequests
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
  for (const role of roles)
    await portico.platform.pool.query(
      `insert into users (email, name, last_name, phone, currency_id, delivery_method, organization_id, password_hash,
         locale, status, email_verified_at, org_role)
       select $2, 'Karl', 'Brandt', phone, currency_id, delivery_method, organization_id, password_hash, locale, status,
         email_verified_at, $3 from users where email = $1`,
      [cast.clientA, emailOf(role), role],
    )
  good = await goodRequests(portico)
  // Creates their sessions before anything is counted.
  for (const role of roles) await portico.tokenOf(emailOf(role))
})
afterAll(() => portico.stop())

/**
 * Returns the roles that are let in: owners to everything, buyers to buying and paying, accountants to paying,
 * all of them to reading, but tax details.
 */
function expected(name: string): readonly Role[] {
  if (readByPayers.includes(name)) return ['owner', 'buyer', 'accountant']
  if (name.startsWith('GET ') || personal.includes(name)) return roles
  if (promised.includes(name)) return ['owner', 'accountant']
  if (paid.test(name)) return ['owner', 'buyer', 'accountant']
  return owned.test(name) ? ['owner'] : ['owner', 'buyer']
}

describe('inside a company', () => {
  test('there is much to be refused', () => {
    const changing = front.filter(([name]) => expected(name).length < roles.length)
    expect(changing.length).toBeGreaterThan(35)
    expect(personal.filter((name) => !front.some(([known]) => known === name))).toEqual([])
  })

  test.each(front)('%s', async (name, endpoint) => {
    const ask = async (role: Role) => {
      const request = await good[name]!()
      const url = addressOf(endpoint, request.params, request.query)
      const before = await rowCounts(portico)
      const { status, body } = await portico.request(
        emailOf(role),
        endpoint.method,
        url,
        request.body,
        request.headers,
      )
      if (status === 403) expect(await rowCounts(portico), `${role} changed something`).toEqual(before)
      await request.undo?.()
      return { status, code: body?.code }
    }
    const let_in: Role[] = []
    for (const role of roles) {
      const { status, code } = await ask(role)
      if (status === 403)
        expect(code).toMatch(/^(clientsInside\.mayNot\.(buy|pay|promise|manage)|templates\.notYourCadence)$/)
      else let_in.push(role)
      expect(status, `${role}: ${code}`).toBeLessThan(500)
    }
    expect(let_in).toEqual(expected(name))
  })
})

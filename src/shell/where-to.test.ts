import { describe, expect, test } from 'vitest'
import { safeNext, whereTo } from './where-to.ts'

const client = { role: 'client', status: 'active', email_verified: true } as const
const unverified = { ...client, email_verified: false }
const unconfirmed = { ...client, status: 'not_confirmed' } as const
const blocked = { ...client, status: 'blocked' } as const
const deleted = { ...client, status: 'deleted' } as const
const manager = { ...client, role: 'manager' } as const

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://portico.example')
  return { pathname, search }
}

/** In the specification's own order. */
const table: [string, Parameters<typeof whereTo>[0], string, object][] = [
  [
    'a signed-in client on a public page goes to the account',
    client,
    '/search',
    { go: 'redirect', to: '/account' },
  ],
  ['a signed-in client on the root goes to the account', client, '/', { go: 'redirect', to: '/account' }],
  [
    'after signing in a person comes to the page that was wanted',
    client,
    '/sign-up?next=%2Faccount%2Forders%2F8',
    { go: 'redirect', to: '/account/orders/8' },
  ],
  [
    'but never to another site',
    client,
    '/sign-up?next=%2F%2Fevil.example',
    { go: 'redirect', to: '/account' },
  ],
  [
    'a deleted person goes to the account like everybody, and is put out there',
    deleted,
    '/search',
    { go: 'redirect', to: '/account' },
  ],
  ['a manager on the root goes to the manager area', manager, '/', { go: 'redirect', to: '/manager' }],
  [
    'a signed-in person at sign-up goes where they wanted',
    client,
    '/sign-up?next=%2Faccount%2Forders%3Fpage%3D2',
    { go: 'redirect', to: '/account/orders?page=2' },
  ],
  [
    'but only to a page of ours',
    client,
    '/sign-up?next=%2F%2Fevil.example',
    { go: 'redirect', to: '/account' },
  ],
  ['a business card is open to a signed-in person', client, '/v-card/anna', { go: 'stay' }],
  ['a business card is open to anyone', null, '/v-card/anna', { go: 'stay' }],
  ['an anonymous person stays on a public page', null, '/about', { go: 'stay' }],
  [
    'an anonymous person on a private page goes to sign-up',
    null,
    '/account',
    { go: 'redirect', to: '/sign-up?next=%2Faccount' },
  ],
  [
    'the path that was wanted is remembered',
    null,
    '/manager/clients?page=2',
    { go: 'redirect', to: '/sign-up?next=%2Fmanager%2Fclients%3Fpage%3D2' },
  ],
  [
    'a client in the manager area goes to the account',
    client,
    '/manager/clients',
    { go: 'redirect', to: '/account' },
  ],
  [
    'a manager in the account area goes to the manager area',
    manager,
    '/account/cart',
    { go: 'redirect', to: '/manager' },
  ],
  [
    'reset without token and e-mail goes to the landing page',
    null,
    '/reset-password?token=x',
    { go: 'redirect', to: '/' },
  ],
  ['reset with both stays', null, '/reset-password?token=x&email=a%40b.co', { go: 'stay' }],
  [
    'an unverified person on the account sees the notice',
    unverified,
    '/account',
    { go: 'stay', notice: 'notifications.youNeedToConfirmEmail' },
  ],
  ['elsewhere there is no notice', unverified, '/account/cart', { go: 'stay' }],
  [
    'an unconfirmed person under the account goes to the account',
    unconfirmed,
    '/account/orders',
    { go: 'redirect', to: '/account' },
  ],
  ['but may open settings', unconfirmed, '/account/settings', { go: 'stay' }],
  ['but may open chat', unconfirmed, '/account/chat', { go: 'stay' }],
  ['a blocked person is not confirmed either', blocked, '/account/cart', { go: 'redirect', to: '/account' }],
  [
    'a deleted person under the account is put out',
    deleted,
    '/account',
    { go: 'sign-out', to: '/', notice: 'notifications.accountDeleted' },
  ],
  [
    'a deleted person under the manager area is put out',
    deleted,
    '/manager',
    { go: 'sign-out', to: '/', notice: 'notifications.accountDeleted' },
  ],
  ['a trailing slash changes nothing', null, '/account/', { go: 'redirect', to: '/sign-up?next=%2Faccount' }],
  ['an unknown page is no one’s business here', null, '/nothing', { go: 'stay' }],
]

describe('where a person ends up', () => {
  test.each(table)('%s', (_sentence, person, address, way) => {
    expect(whereTo(person, at(address))).toEqual(way)
  })
})

test.each([
  ['/account/orders/12?tab=invoices', '/account/orders/12?tab=invoices'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/account/@evil.example', null],
  ['https://evil.example', null],
  ['/search', null],
  [null, null],
])('after sign-in %s leads to %s', (next, to) => {
  expect(safeNext(next)).toBe(to)
})

import path from 'node:path'
import { demonstrationPassword } from '#demo/people.ts'
import { startProduct } from './places.ts'

/** Two calls whose response times must not be distinguishable (trust §3.3). */
type Pair = { name: string; one: () => Call; other: () => Call }
type Call = { method?: 'GET' | 'POST'; path: string; body?: object; token?: string }
export type Compared = { name: string; one: number; other: number; ratio: number; alike: boolean }

const rounds = 120
const known = 'client.a@portico.example'
let made = 0
const unknown = () => `no-one-${made++}@portico.example`
const post = (address: string, body: object): Call => ({ method: 'POST', path: address, body })
const signIn = (email: string) => post('/api/auth/token', { email, password: 'not-the-password' })
const forgot = (email: string) => post('/api/auth/forgot-password', { email })
const password = 'River-7-Stone'
const reset = (email: string) =>
  post('/api/auth/reset-password', { email, password, c_password: password, token: 'a'.repeat(43) })
const signUp = (email: string) =>
  post('/api/front/auth/signup', {
    email,
    password,
    c_password: password,
    name: 'Ann',
    last_name: 'Timing',
    activity_type: 1,
    phone: '+371 20000001',
    country: 'Latvia',
    city: 'Riga',
    delivery_address: 'Quay',
    delivery_method: 1,
    currency_id: 1,
    legal_entity: true,
    self_employed: false,
  })
const ofOrder = (id: number, token: string): Call => ({ path: `/api/front/orders/${id}`, token })

/** Sends the calls of each pair alternately, so that conditions are equal; compares the medians. */
export async function measureTiming(home: string): Promise<Compared[]> {
  const product = await startProduct({ DATA_DIR: path.join(home, 'timing'), DEMO: '1' })
  const send = async ({ method = 'GET', path: address, body, token }: Call) => {
    const began = performance.now()
    const response = await fetch(product.url + address, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    })
    const answer = await response.text()
    return { ms: performance.now() - began, status: response.status, answer }
  }
  try {
    const mine = post('/api/auth/token', {
      email: 'client.b@portico.example',
      password: demonstrationPassword,
    })
    const { token } = JSON.parse((await send(mine)).answer)
    const pairs: Pair[] = [
      { name: 'sign-in: known, unknown', one: () => signIn(known), other: () => signIn(unknown()) },
      {
        name: 'sign-in: known, deleted',
        one: () => signIn(known),
        other: () => signIn('deleted@portico.example'),
      },
      { name: 'recovery: known, unknown', one: () => forgot(known), other: () => forgot(unknown()) },
      { name: 'reset, bad link: known, unknown', one: () => reset(known), other: () => reset(unknown()) },
      { name: 'sign-up: taken, free', one: () => signUp(known), other: () => signUp(unknown()) },
      { name: 'order: foreign, missing', one: () => ofOrder(8, token), other: () => ofOrder(999_999, token) },
    ]
    const compared: Compared[] = []
    for (const pair of pairs) compared.push(await compare(pair, send))
    return compared
  } finally {
    await product.stop()
  }
}

async function compare(
  { name, one, other }: Pair,
  send: (call: Call) => Promise<{ ms: number }>,
): Promise<Compared> {
  const times: [number[], number[]] = [[], []]
  for (let round = -5; round < rounds; round += 1) {
    const [first, second] = [(await send(one())).ms, (await send(other())).ms]
    if (round < 0) continue
    times[0].push(first)
    times[1].push(second)
  }
  const [a, b] = times.map(middle) as [number, number]
  const apart = Math.abs(a - b)
  return { name, one: a, other: b, ratio: a / b, alike: apart <= Math.max(30, 0.3 * Math.max(a, b)) }
}

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

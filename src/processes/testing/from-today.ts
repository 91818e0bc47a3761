import { cast } from '#demo/cast.ts'
import { buyer, type Trade } from './trade.ts'

type Row = [
  what: string,
  field: string,
  call: (trade: Trade, day: string) => Promise<{ status: number; body: any }>,
]

const clientOf = async ({ ask }: Trade): Promise<number> =>
  (await ask(buyer, 'GET', '/api/auth/user')).body.organization_id

/** What takes a day from today on and refuses yesterday, by field. */
export const fromToday: Row[] = [
  [
    'the wanted day of an order',
    'requested_on',
    async ({ ask, products }, requested_on) => {
      const lines = [{ product_id: products[0], quantity: 1 }]
      const { body } = await ask(buyer, 'POST', '/api/front/carts/active/lines', { lines })
      return ask(buyer, 'POST', `/api/front/carts/${body.cart.id}/checkout`, {
        delivery_method: 1,
        requested_on,
      })
    },
  ],
  [
    'the wanted day of a custom line',
    'wanted_on',
    async ({ ask }, wanted_on) => {
      const { body } = await ask(cast.clientB, 'POST', '/api/front/carts', { name: 'Custom' })
      const bracket = { name: 'Bracket', quantity: 40, wanted_on }
      return ask(cast.clientB, 'POST', `/api/front/carts/${body.id}/custom-lines`, bracket)
    },
  ],
  [
    'the day of an incoming delivery',
    'expected_on',
    ({ ask, products }, expected_on) =>
      ask(cast.admin, 'POST', `/api/manager/products/${products[0]}/incoming`, {
        ...{ warehouse: 'main', quantity: 3, expected_on, confidence: 'likely' },
      }),
  ],
  [
    'the last day of a level',
    'until',
    async (trade, until) =>
      trade.ask(cast.chief, 'PUT', `/api/manager/clients/${await clientOf(trade)}/level`, {
        level: 2,
        reason: 'As agreed',
        until,
      }),
  ],
  [
    'the last day of a credit limit',
    'until',
    async (trade, until) =>
      trade.ask(cast.chief, 'PUT', `/api/manager/clients/${await clientOf(trade)}/credit-limit`, {
        ...{ credit_limit: { amount: 900_000, currency: 'USD' }, reason: 'A year of orders', until },
      }),
  ],
]

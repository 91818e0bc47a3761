import { cast } from '#demo/cast.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { courier, type PromiseExample, startExamples } from '#processes/testing/promise-examples.ts'
import type { ConfirmationRules } from '../../confirmation-rules.ts'
import type { ClientSwitch, RulesCard } from '../../contract.ts'
import type { OrderDecision } from '../../decision-shape.ts'

/** The limits of the worked examples, with a limit of the day that is out of reach. */
export const exampleRules: ConfirmationRules = {
  mode: 'on',
  min_orders: 3,
  max_amount: 500_000,
  max_day_amount: 100_000_000,
  no_comment: true,
  max_overdue_days: 0,
  need_cost: false,
  min_margin_bp: 1500,
  at_least: 'likely',
}

export type Confirming = Awaited<ReturnType<typeof startConfirming>>

/**
 * Starts a Portico in which every rule holds for an order of client A: it is switched on, completed twelve orders that were
 * delivered to its address, and has a credit limit.
 */
export async function startConfirming() {
  const world = await startExamples()
  const { portico, ask } = world
  const { pool } = portico.platform
  const sql = (text: string, values: unknown[] = []) => pool.query(text, values)
  const companyOf = async (email: string): Promise<number> =>
    (await sql('select organization_id from users where email = $1', [email])).rows[0].organization_id

  const rules = (): Promise<RulesCard> => ask(cast.admin, 'GET', '/api/manager/confirmation-rules')
  async function setRules(change: Partial<ConfirmationRules> = {}): Promise<RulesCard> {
    const { version: based_on } = await rules()
    return ask(cast.admin, 'PUT', '/api/manager/confirmation-rules', { ...exampleRules, ...change, based_on })
  }
  async function setSwitch(who: string, is_on: boolean): Promise<ClientSwitch> {
    const path = `/api/manager/clients/${await companyOf(who)}/automatic-confirmation`
    const { version } = await ask(cast.chief, 'GET', path)
    return ask(cast.chief, 'PUT', path, { is_on, version })
  }
  /** Orders that a company completed, delivered to its own address. */
  async function completed(who: string, count: number): Promise<void> {
    await sql(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address, stage, created_at)
       select u.organization_id, u.id, 'USD', 0, 100, 100, 1, c.address, 'completed', '2026-01-10'
       from users u join organization_cards c on c.id = u.organization_id, generate_series(1, $2) where u.email = $1`,
      [who, count],
    )
  }
  async function credit(who: string, amount: number | null): Promise<void> {
    await sql('update organizations set credit_limit = $2, credit_currency = $3 where id = $1', [
      await companyOf(who),
      amount,
      amount === null ? null : 'USD',
    ])
  }
  /** An invoice of an earlier order that was due so many days ago. */
  async function overdueInvoice(who: string, days: number): Promise<string> {
    const { rows } = await sql(
      `insert into invoices (year, serial, number, kind, organization_id, order_id, currency, lines, amount, due_on, seller, issued_at)
       select 2003, $2::int, '2003-' || $2::int, 'invoice', o.organization_id, o.id, 'USD', '[]', 100,
         (now() at time zone 'Europe/Riga')::date - $3::int, '{"name": "Portico", "legal_name": {}, "requisites": {}}', '2026-01-01'
       from orders o where o.organization_id = $1 and o.stage = 'completed' limit 1 returning number`,
      [await companyOf(who), days, days],
    )
    return rows[0].number
  }
  /** Stores the cost of a product in US cents. */
  const cost = (id: number, amount: number) =>
    sql(
      `insert into product_costs (currency, product_id, amount, per, set_at) values ('USD', $1, $2, 1, now())
       on conflict (product_id, currency) do update set amount = excluded.amount`,
      [id, amount],
    )
  async function checkout(who: string, goods: readonly (readonly [number, number])[], more: object = {}) {
    const { id } = await world.cartWith(who, goods)
    return ask(who, 'POST', `/api/front/carts/${id}/checkout`, {
      delivery_method: courier,
      ...more,
    }) as Promise<Order>
  }
  const decisionOf = async ({ id }: Pick<Order, 'id'>): Promise<OrderDecision | null> =>
    (await ask(cast.manager, 'GET', `/api/manager/orders/${id}/decision`)).decision
  const failedOf = (decision: OrderDecision | null) =>
    decision?.checks.filter(({ holds }) => !holds).map(({ rule }) => rule)

  return {
    ...world,
    ...{ sql, companyOf, rules, setRules, setSwitch, completed, credit, overdueInvoice, cost, checkout },
    ...{ decisionOf, failedOf },
    /** Puts a product on sale at $1.00, of which there are many, at a cost. */
    async goods(example: PromiseExample, amount = 50): Promise<number> {
      const id = await world.enter(example)
      await cost(id, amount)
      return id
    },
  }
}

import type { GoodRequests, Ground } from '#platform/server/testing/asking.ts'
import type { OrderStage, Turn } from '../../order.ts'

type Body = object | ((order: { line_id: number }) => object)

/** Creates an order without lines that waits for its confirmation. */
export const placedOrder = (ground: Ground) => async () => {
  const { id } = await ground.one(
    `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
       delivery_method, delivery_address) values ($1, $2, 'USD', 2, 100, 100, 1, 'Gate 4') returning id`,
    [ground.organization_id, ground.user_id],
  )
  return { params: { id } }
}

/** Creates an order of one line at a stage, with the round that belongs to it. */
export const stagesOf =
  (ground: Ground) =>
  (stage: OrderStage, turn: Turn | null, body?: Body): GoodRequests[string] =>
  async () => {
    const { id } = await ground.one(
      `insert into orders (organization_id, created_by_id, currency, discount_level, goods_amount, total_amount,
         delivery_method, delivery_address, stage, turn, source, line_count, quantity, confirmed, valid_until)
       values ($1, $2, 'USD', 2, 100, 100, 1, 'Gate 4', $3, $4, $5, 1, 1, $6,
         case when $3 = 'negotiation' then timestamptz '2099-01-01' end) returning id`,
      [
        ground.organization_id,
        ground.user_id,
        stage,
        turn,
        stage === 'draft' ? 'manual' : 'cart',
        stage === 'confirmed' || stage === 'in_work' ? 1 : 0,
      ],
    )
    const { id: line_id } = await ground.one(
      `insert into order_lines (order_id, place, kind, sku, name_en, name_ru, unit, quantity, confirmed, list_amount, unit_amount, price_trace)
       select id, 1, 'custom', '', 'Bracket', 'Скоба', 'pcs', 1, confirmed, 100, 100, '[]' from orders where id = $1 returning id`,
      [id],
    )
    await addRound(ground, { id, line_id, stage, turn })
    const given = typeof body === 'function' ? body({ line_id }) : body
    return { params: { id }, ...(given && { body: given }) }
  }

type At = { id: number; line_id: number; stage: OrderStage; turn: Turn | null }

async function addRound({ pool, user_id }: Ground, { id, line_id, stage, turn }: At): Promise<void> {
  const isAmended = stage === 'confirmed' && turn !== null
  const state = stage === 'draft' ? 'draft' : stage === 'expired' ? 'expired' : 'sent'
  if (stage === 'in_work' || (stage === 'confirmed' && !isAmended)) return
  // The side that proposed is not the one whose turn it is.
  const side = stage === 'draft' || stage === 'expired' || turn === 'client' ? 'manager' : 'client'
  const line = {
    id: line_id,
    place: 1,
    kind: 'custom',
    product_id: null,
    sku: '',
    name_en: 'Bracket',
    name_ru: 'Скоба',
    unit: 'pcs',
    quantity: 1,
    note: null,
    list_amount: 100,
    unit_amount: 100,
    per: 1,
    price_trace: [],
    custom: null,
    ruled_amount: null,
    cost_amount: null,
    internal_note: null,
    is_locked: false,
    lead_days: null,
    promised_on: null,
    target_amount: null,
    remark: null,
  }
  await pool.query(
    `insert into order_revisions (order_id, n, kind, side, state, author_id, lines, goods_amount, total_amount, unpriced,
       valid_until, sent_at)
     values ($1, 1, $2, $3, $4, $5, $6, 100, 100, 0, '2099-01-01', case when $4 = 'draft' then null else now() end)`,
    [id, isAmended ? 'amendment' : 'offer', side, state, user_id, JSON.stringify([line])],
  )
}

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { newCompany } from '#features/people/clients/server/testing/company.ts'
import { buyer } from '#processes/testing/trade.ts'
import {
  addClient,
  at,
  from,
  into,
  invoiceOf,
  made,
  merge,
  nameOf,
  orderOf,
  owed,
  owedByPdfs,
  ownerOf,
  sql,
  startMerges,
  stays,
  trade,
  undo,
  undoLeft,
} from './testing/two-clients.ts'

const { chief, manager } = cast

beforeAll(startMerges)
afterAll(() => trade.portico.stop())
beforeEach(addClient)
afterEach(undoLeft)

describe('within a day a merge is undone', () => {
  test('whatever has become of what moved, with what came of it; the rest that came stays', async () => {
    const order = await orderOf(buyer)
    expect((await merge()).status).toBe(200)
    const invoice = await invoiceOf(order)
    expect((await trade.pay(invoice, order.total)).status).toBe(200)
    const since = await orderOf(buyer)
    expect(await ownerOf('orders', since.id)).toBe(into)

    expect((await undo()).status).toBe(200)

    const [{ stage }] = await sql('select stage from orders where id = $1', [order.id])
    expect(stage).toBe('confirmed')
    expect(await ownerOf('orders', order.id)).toBe(from)
    expect(await ownerOf('invoices', invoice.id), 'an invoice goes with its order').toBe(from)
    const [payment] = await sql('select payment_id as id from payment_parts where invoice_id = $1', [
      invoice.id,
    ])
    expect(await ownerOf('payments', payment.id), 'and its payment with it').toBe(from)
    expect(await ownerOf('orders', since.id), 'what came since stays').toBe(into)
    for (const id of [from, into]) expect(await owed(id)).toBe(await owedByPdfs(id))
    const stored = await sql(
      'select distinct organization_id as id from stock_reservations where order_id = $1',
      [order.id],
    )
    expect(stored).toEqual([{ id: from }])
  })

  test('but not where money since is for invoices of both, and then nothing has moved', async () => {
    const theirs = await invoiceOf(await orderOf(buyer))
    const ours = await invoiceOf(await orderOf(stays))
    expect((await merge()).status).toBe(200)
    const paid = await trade.ask(buyer, 'POST', '/api/front/payments', {
      ...{
        invoice_ids: [theirs.id, ours.id],
        amount: 1500,
        paid_on: '2026-01-15',
        reference: `Both ${made}`,
      },
    })
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    const refused = await undo()
    expect([refused.status, refused.body.code]).toEqual([409, 'merging.stuck.payments'])
    expect(refused.body.message).toContain(`Both ${made}`)
    expect(await ownerOf('invoices', theirs.id)).toBe(into)
    const [{ n }] = await sql('select count(*) as n from users where organization_id = $1', [from])
    expect(n).toBe(0)

    const [payment] = await sql('select id from payments where reference = $1', [`Both ${made}`])
    await trade.ask(manager, 'POST', `/api/manager/payments/${payment.id}/rejection`, { reason: 'Not ours' })
    expect((await undo()).status, 'once it is rejected it can').toBe(200)
    expect(await ownerOf('invoices', theirs.id)).toBe(from)
  })

  test('nor where more was paid since than its invoice asked for: the rest may be anyone’s', async () => {
    const order = await orderOf(buyer)
    expect((await merge()).status).toBe(200)
    const invoice = await invoiceOf(order)
    await trade.pay(invoice, order.total + 70)
    const refused = await undo()
    expect([refused.status, refused.body.code]).toEqual([409, 'merging.stuck.payments'])
    expect(await ownerOf('invoices', invoice.id)).toBe(into)
    await sql(
      'update payments set amount = $2 where id = (select payment_id from payment_parts where invoice_id = $1)',
      [invoice.id, order.total],
    )
    expect((await undo()).status).toBe(200)
  })

  test('nor where goods of both have been packed into one lot, until it holds goods of one again', async () => {
    const theirs = await orderOf(buyer)
    const ours = await orderOf(stays)
    expect((await merge()).status).toBe(200)
    for (const order of [theirs, ours]) {
      await invoiceOf(order)
      await sql(`update orders set stage = 'in_work' where id = $1`, [order.id])
    }
    const lineOf = async ({ id }: { id: number }) =>
      (await sql('select id from order_lines where order_id = $1', [id]))[0].id as number
    const packed = await trade.ask(manager, 'POST', `/api/manager/orders/${theirs.id}/lots`, {
      lines: [{ line_id: await lineOf(theirs), quantity: 3 }],
      packages: [{ length_mm: 400, width_mm: 300, height_mm: 200, weight_g: 5000 }],
    })
    expect(packed.status, JSON.stringify(packed.body)).toBe(200)
    const { id, number } = packed.body
    // Like a lot after two ready ones of the company were combined.
    await sql(`insert into lot_lines (lot_id, order_line_id, order_id, quantity) values ($1, $2, $3, 1)`, [
      id,
      await lineOf(ours),
      ours.id,
    ])
    const refused = await undo()
    expect([refused.status, refused.body.code]).toEqual([409, 'merging.stuck.lots'])
    expect(refused.body.message).toContain(String(number))
    expect(await ownerOf('orders', theirs.id), 'nothing has moved').toBe(into)
    expect(await ownerOf('lots', id)).toBe(into)

    await sql('delete from lot_lines where lot_id = $1 and order_id = $2', [id, ours.id])
    expect((await undo()).status).toBe(200)
    expect([await ownerOf('lots', id), await ownerOf('orders', ours.id)]).toEqual([from, into])
  })

  test('and not a minute later, nor by a manager', async () => {
    expect((await merge()).status).toBe(200)
    expect((await undo(from, manager)).status).toBe(403)
    const pass = (span: string) =>
      sql(`update client_merges set at = now() - $2::interval where from_id = $1 and undone_at is null`, [
        from,
        span,
      ])
    await pass('24 hours 1 second')
    const { status, body } = await undo()
    expect([status, body.code]).toEqual([409, 'merging.stuck.tooLate'])
    await pass('23 hours 59 minutes')
    expect((await undo()).status).toBe(200)
    expect((await undo()).status, 'once').toBe(404)
  })

  test('but first that of the company it went into', async () => {
    const third = await newCompany(trade.portico.platform.pool, {
      email: `third${made}@quay.example`,
      manager,
    })
    expect((await merge()).status).toBe(200)
    expect((await merge(into, third)).status).toBe(200)
    const refused = await undo()
    expect([refused.status, refused.body.code]).toEqual([409, 'merging.stuck.further'])
    expect((await trade.ask(buyer, 'GET', '/api/auth/user')).body.organization_id).toBe(third)
    expect((await undo(into)).status).toBe(200)
    expect((await undo()).status).toBe(200)
    expect((await trade.ask(buyer, 'GET', '/api/auth/user')).body.organization_id).toBe(from)
  })
})

describe('a merge is refused', () => {
  const nothingMoved = async () =>
    expect((await trade.ask(buyer, 'GET', '/api/auth/user')).body.organization_id).toBe(from)

  test('to a manager, and to clients', async () => {
    expect((await merge(from, into, manager)).status).toBe(403)
    expect((await merge(from, into, buyer)).status).toBe(403)
    await nothingMoved()
  })

  test('into itself, into no one, into one that is blocked, and of one that is', async () => {
    const itself = await merge(from, from)
    expect([itself.status, itself.body.code]).toEqual([409, 'merging.blocks.itself'])
    expect((await merge(from, 999_999)).status).toBe(404)
    await sql(`update users set status = 'blocked' where email = $1`, [stays])
    const blocked = await merge()
    expect([blocked.status, blocked.body.code]).toEqual([409, 'merging.blocks.notActive'])
    const other = await merge(into, from)
    expect([other.status, other.body.code]).toEqual([409, 'merging.blocks.blocked'])
    await nothingMoved()
  })

  test('without a reason', async () => {
    const { status, body } = await trade.ask(chief, 'POST', at(from, 'merge'), { into_id: into, reason: ' ' })
    expect([status, Object.keys(body.errors ?? body.fields ?? body)]).toEqual([422, expect.anything()])
    await nothingMoved()
  })

  test('where both have the same payment', async () => {
    for (const id of [from, into])
      await sql(
        `insert into payments (organization_id, currency, amount, paid_on, method, reference, state, created_at)
         values ($1, 'EUR', 700, '2026-01-20', 'transfer', 'Same ' || $2, 'reported', now())`,
        [id, made],
      )
    const { status, body } = await merge()
    expect([status, body.code]).toEqual([409, 'merging.blocks.payments'])
    expect(body.message).toContain(`Same ${made}`)
    await nothingMoved()
    await sql(`delete from payments where reference = 'Same ' || $1`, [made])
  })
})

test('an application of someone who is a client already is let in by it, and waits again once it is undone', async () => {
  const email = `again${made}@quay.example`
  const applied = await newCompany(trade.portico.platform.pool, { email, status: 'not_confirmed' })
  const state = async () => (await trade.ask(email, 'GET', '/api/auth/user')).body
  expect((await merge(applied, into)).status).toBe(200)
  expect(await state()).toMatchObject({ organization_id: into, status: 'active', org_role: 'buyer' })
  expect((await undo(applied)).status).toBe(200)
  expect(await state()).toMatchObject({
    organization_id: applied,
    status: 'not_confirmed',
    org_role: 'owner',
  })
})

test('prices both have in one currency are said before, and those of the company that stays hold; others move and go back', async () => {
  const listOf = async (id: number, currency: string, state = 'active') =>
    (
      await sql(
        `insert into price_lists (currency, name, kind, organization_id, state) values ($2, 'Contract', 'contract', $1, $3) returning id`,
        [id, currency, state],
      )
    )[0].id as number
  const [euro, dollar] = [await listOf(from, 'EUR'), await listOf(from, 'USD')]
  const [ours, draft] = [await listOf(into, 'EUR'), await listOf(into, 'USD', 'draft')]
  const { body } = await trade.ask(chief, 'GET', `${at(from, 'merge-preview')}?into=${into}`)
  expect(body.obstacles, 'a draft is in no one’s way').toEqual([
    {
      text: 'Both have their own prices in EUR: those of the client to keep apply, the others are not moved.',
      blocks: false,
    },
  ])
  expect((await merge()).status).toBe(200)
  const owners = async () => Promise.all([euro, dollar, ours, draft].map((id) => ownerOf('price_lists', id)))
  expect(await owners()).toEqual([from, into, into, into])
  expect((await undo()).status).toBe(200)
  expect(await owners()).toEqual([from, from, into, into])
  await sql('delete from price_lists where id = any($1)', [[euro, dollar, ours, draft]])
})

test('of two conversations about the same both go on, and are the one company’s and the other’s again', async () => {
  const talk = async (email: string) =>
    (await trade.ask(email, 'POST', '/api/chat/threads', { topic: 'general', subject: null })).body
      .id as number
  const [theirs, ours] = [await talk(buyer), await talk(stays)]
  expect((await merge()).status).toBe(200)
  expect(await talk(buyer), 'the one that stays').toBe(ours)
  expect(await ownerOf('chat_threads', theirs)).toBe(into)
  expect((await trade.ask(stays, 'GET', `/api/chat/threads/${theirs}`)).body).toMatchObject({
    id: theirs,
    former: await nameOf(from),
  })
  expect((await undo()).status).toBe(200)
  expect(await talk(buyer)).toBe(theirs)
  expect((await trade.ask(stays, 'GET', `/api/chat/threads/${theirs}`)).status).toBe(404)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { dayAfter } from '#features/foundation/company/opening.ts'
import { buyer } from '#processes/testing/trade.ts'
import { sendReminders } from './send-reminders.ts'
import {
  freshInvoice,
  goTo,
  monday,
  queued,
  remind,
  remindOn,
  seen,
  sql,
  startDunning,
  steps,
  stopDunning,
  trade,
} from './testing/dunning.ts'

beforeAll(startDunning)
afterAll(stopDunning)
const ask = <Body = any>(as: string | null, method: string, path: string, body?: object) =>
  trade.ask<Body>(as, method, path, body)

/** Every test begins on the same Monday, with one open invoice that is due two weeks later. */
let invoice: Awaited<ReturnType<typeof freshInvoice>>
let due: string
beforeEach(async () => {
  await goTo(monday)
  invoice = await freshInvoice()
  due = invoice.due_on
  await queued()
})

describe('a client is reminded', () => {
  test('at each step once, at the words of the step, in the morning of its day', async () => {
    expect(due).toBe(dayAfter(monday, 14))
    const sent: [number, string | undefined][] = []
    for (let day = -14; day <= 30; day += 1) {
      await remindOn(due, day)
      for (const { subject } of await queued()) sent.push([day, subject])
    }
    expect(sent.map(([day]) => day)).toEqual([-3, 0, 3, 10, 20])
    expect(sent.map(([, subject]) => subject)).toEqual([
      expect.stringMatching(/^Invoices to pay: /),
      expect.stringMatching(/^Invoices to pay: /),
      expect.stringMatching(/^Invoices to pay: /),
      expect.stringMatching(/^Overdue invoices: /),
      expect.stringMatching(/^Final reminder: /),
    ])
    expect(await steps(invoice.id)).toEqual([-3, 0, 3, 10, 20])
    await goTo(dayAfter(due, 40))
    expect((await seen(invoice.id)).sent.map(({ tone }) => tone)).toEqual([
      'friendly',
      'friendly',
      'friendly',
      'firm',
      'final',
    ])
  })

  test('not before eight in the morning of the company, and later if no process ran', async () => {
    await goTo(dayAfter(due, 3), '07:59')
    await remind()
    expect(await queued()).toEqual([])
    await goTo(dayAfter(due, 3), '23:30')
    await remind()
    expect(await queued()).toHaveLength(1)
  })

  test('of all open invoices in one e-mail, with number, total, rest, days overdue and a link', async () => {
    await goTo(dayAfter(due, 1))
    const later = (await trade.issue((await trade.confirmed()).id, { kind: 'invoice' })).body.at(-1)!
    await trade.pay(invoice, 299)
    await remindOn(due, 10)
    const [email, ...others] = await queued()
    expect(others).toEqual([])
    const rest = ((invoice.amount.amount - 299) / 100).toFixed(2)
    const [, first, second, total] = email!.paragraphs
    expect(first).toContain(`Invoice ${invoice.number}: total €`)
    expect(first).toContain(`to pay €${rest}`)
    expect(first).toContain('10 days overdue')
    expect(first).toContain(`/account/bill?invoice=${invoice.id}`)
    expect(second).toContain(later.number)
    expect(second).not.toContain('overdue')
    const both = ((invoice.amount.amount - 299 + later.amount.amount) / 100).toFixed(2)
    expect(total).toBe(`Total to pay: €${both}`)
    expect(await steps(later.id)).toEqual([])
  })

  test('in their own language, if they own the company or keep its accounts', async () => {
    await sql(
      `insert into users (email, name, last_name, phone, currency_id, delivery_method, organization_id, password_hash,
         locale, status, email_verified_at, org_role)
       select role || '@quay.example', 'Karl', 'Brandt', phone, currency_id, delivery_method, organization_id, password_hash,
         'ru', status, email_verified_at, role from users, unnest('{accountant,buyer,viewer}'::text[]) as role where email = $1`,
      [buyer],
    )
    await remindOn(due, 3)
    const emails = await queued()
    await sql(`delete from users where email like '%@quay.example' and email <> $1`, [buyer])
    expect(emails.map(({ to }) => to).sort()).toEqual(['accountant@quay.example', buyer])
    const [russian] = emails.filter(({ to }) => to.startsWith('accountant'))
    expect(russian!.paragraphs[1]).toContain('просрочен на 3 дня')
  })

  test('once, although the job dies in the middle, runs twice at the same time, and again', async () => {
    await goTo(dayAfter(due, 3))
    const { platform } = trade.portico
    const dying = {
      ...platform,
      translate: () => () => {
        throw new Error('the process dies')
      },
    }
    await expect(sendReminders(dying as never)).rejects.toThrow('1 clients were not reminded')
    expect([await steps(invoice.id), await queued()]).toEqual([[], []])
    await Promise.all([remind(), remind(), remind()])
    await remind()
    expect([await steps(invoice.id), (await queued()).length]).toEqual([[3], 1])
  })

  test('not for what is below the minimum of the policy', async () => {
    await trade.pay(invoice, invoice.amount.amount - 499)
    await remindOn(due, 3)
    expect(await queued()).toEqual([])
  })

  test('by a policy of its own, or not at all', async () => {
    const { body: policies } = await ask(cast.admin, 'POST', '/api/manager/dunning-policies', {
      name: { en: 'Late', ru: 'Поздно' },
      steps: [{ day: 6, tone: 'final', action: 'none' }],
      minimum: 0,
      working_days: false,
      is_default: false,
    })
    const { id: policy_id } = policies.find(({ name }: { name: { en: string } }) => name.en === 'Late')
    const client = `/api/manager/clients/${invoice.organization_id}/dunning`
    const set = (no_reminders: boolean, version: number) =>
      ask(cast.chief, 'PUT', client, { no_reminders, policy_id, version })
    expect((await set(true, 0)).status).toBe(200)
    await remindOn(due, 6)
    expect(await queued()).toEqual([])
    expect((await set(false, 0)).status).toBe(409)
    expect((await set(false, 1)).status).toBe(200)
    await remindOn(due, 5)
    expect(await queued()).toEqual([])
    await remindOn(due, 6)
    expect(await steps(invoice.id)).toEqual([6])
    expect(
      (await ask(cast.manager, 'PUT', client, { no_reminders: true, policy_id, version: 2 })).status,
    ).toBe(403)
  })
})

test('a client whose reminder fails does not keep other clients from theirs', async () => {
  const [other] = await sql(
    `insert into invoices (year, serial, number, kind, organization_id, order_id, currency, lines, amount, due_on, seller, issued_at)
     select b.year, b.serial + 5000, 'other', b.kind, u.organization_id, b.order_id, b.currency, b.lines, b.amount, b.due_on, b.seller, b.issued_at
     from invoices b, users u where b.id = $1 and u.email = $2 returning id, organization_id`,
    [invoice.id, cast.clientB],
  )
  const [failing, fine] = [invoice, { ...other, organization_id: Number(other.organization_id) }].sort(
    (one, two) => one.organization_id - two.organization_id,
  )
  await sql(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  )
  await sql(
    `create trigger fails before insert on dunning_reminders for each row when (new.invoice_id = ${failing.id}) execute function fail()`,
  )
  await expect(remindOn(due, 3)).rejects.toThrow('1 clients were not reminded')
  expect([await steps(failing.id), await steps(fine.id)]).toEqual([[], [3]])
  await sql('drop trigger fails on dunning_reminders')
  await remind()
  expect([await steps(failing.id), await steps(fine.id)]).toEqual([[3], [3]])
})

describe('an invoice is left out', () => {
  test('until the promised day ends; the client or staff may promise, others may not', async () => {
    await goTo(dayAfter(due, 2))
    const promised_on = dayAfter(due, 5)
    const url = `/api/front/invoices/${invoice.id}/promises`
    expect((await ask(cast.clientB, 'POST', url, { promised_on })).status).toBe(404)
    const { status, body } = await ask(buyer, 'POST', url, { promised_on })
    expect([status, body.excuse, body.promises[0].is_client]).toEqual([200, 'promised', true])
    await remindOn(due, 5)
    expect(await queued()).toEqual([])
    await remindOn(due, 6)
    expect(await steps(invoice.id)).toEqual([3])
    const staff = await ask(cast.manager, 'POST', `/api/manager/invoices/${invoice.id}/promises`, {
      promised_on: dayAfter(due, 12),
    })
    expect(staff.body.promises.map(({ is_client }: { is_client: boolean }) => is_client)).toEqual([
      false,
      true,
    ])
    await remindOn(due, 12)
    expect(await steps(invoice.id)).toEqual([3])
  })

  test('by a buyer of the company cannot be promised, nor for a day that is over or far away', async () => {
    await goTo(due)
    const url = `/api/front/invoices/${invoice.id}/promises`
    const ends = [dayAfter(due, -1), dayAfter(due, 61)]
    for (const promised_on of ends) expect((await ask(buyer, 'POST', url, { promised_on })).status).toBe(422)
    await sql(`update users set org_role = 'buyer' where email = $1`, [buyer])
    const refused = await ask(buyer, 'POST', url, { promised_on: due })
    await sql(`update users set org_role = 'owner' where email = $1`, [buyer])
    expect([refused.status, refused.body.code]).toEqual([403, 'clientsInside.mayNot.promise'])
  })

  test('while a reported payment is at most three working days old', async () => {
    await goTo(dayAfter(due, 2))
    await trade.report(invoice, { paid_on: due })
    await remindOn(due, 5)
    expect(await queued()).toEqual([])
    await remindOn(due, 6)
    expect(await steps(invoice.id)).toEqual([3])
  })

  test('while a request about its order is open', async () => {
    await goTo(dayAfter(due, 2))
    const [{ organization_id }] = await sql('select organization_id from users where email = $1', [buyer])
    const [{ id }] = await sql(
      `insert into support_requests (number, type, origin, organization_id, message, locale, order_id)
       values ('R-9001', 'billing', 'client', $1, 'The price is wrong', 'en', $2) returning id`,
      [organization_id, invoice.order_id],
    )
    await remindOn(due, 10)
    expect([(await seen(invoice.id)).excuse, await steps(invoice.id)]).toEqual(['disputed', []])
    await sql(`update support_requests set state = 'closed' where id = $1`, [id])
    await remind()
    expect(await steps(invoice.id)).toEqual([10])
  })

  test('while a question about it is not answered', async () => {
    await goTo(dayAfter(due, 2))
    const { body: thread } = await ask(buyer, 'POST', '/api/chat/threads', {
      subject: `invoice:${invoice.id}`,
    })
    await sql('update chat_threads set unanswered_since = now(), due_at = now() where subject = $1', [
      `invoice:${invoice.id}`,
    ])
    await remindOn(due, 3)
    expect([thread.id > 0, (await seen(invoice.id)).excuse]).toEqual([true, 'disputed'])
  })
})

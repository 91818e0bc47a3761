import {
  addPhrase,
  ofCompany,
  openThread,
  propose,
  writeMessage,
  writeNote,
} from '#features/communication/chat/server/index.ts'
import { linesAsOffered } from '#features/sales/orders/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import type { Db } from '#platform/server/database/db.ts'
import { portsOf } from '#platform/server/ports/port.ts'
import { subjectKind } from '#platform/server/ports/subjects.ts'
import type { Client, Manager } from '#platform/shared/audience.ts'
import { cast } from './cast.ts'
import { ago, buyerOf, commandOf, dayOf, staffOf } from './play.ts'

/** The people of the demonstration only discuss what they may see. */
const ports = portsOf(
  ['organization', 'order', 'invoice', 'product'].map((kind) =>
    subjectKind.by({ kind, mayRead: async () => true, titles: async () => [] }),
  ),
)

type Talk = { db: Db; id: number; organization_id: number }
type Words = [who: 'client' | 'staff' | 'note', hoursAgo: number, body: string]

/** Returns the time some hours ago. */
const hours = (count: number): Date => ago(count / 24)

/**
 * Loads conversations: general ones, an order with an open proposal, a product, an invoice. One answer is
 * overdue.
 */
export async function loadChat(db: Db): Promise<void> {
  const [anna, maria] = [await buyerOf(db, cast.clientA), await staffOf(db, cast.manager)]
  await loadPhrases(db, maria)
  const talk = async (subject: string | null, since: number, words: Words[]): Promise<Talk> => {
    const { id } = await openThread(ctx(db, anna, hours(since)), {
      topic: 'general',
      subject,
      organization_id: null,
    })
    const of = { db, id, organization_id: anna.organization_id }
    for (const [who, at, body] of words) await speak(of, { anna, maria }, who, at, body)
    return of
  }

  await talk(null, 240, [
    [
      'client',
      240,
      'Good morning! We are going to need more M10 bolts this autumn. Is the price for 5,000 the same?',
    ],
    ['staff', 238, 'Good morning, Anna. From 5,000 it is 4 % less, and they are in stock in Hamburg.'],
    ['note', 237, 'They compare us with Fastenal. Up to 6 % is fine; above that, ask Clara.'],
    ['client', 236, 'Thank you, that is what I hoped for.'],
    ['staff', 235, 'I will reserve 5,000 for you until the end of the month.'],
    ['client', 234, 'Perfect. Do they come with a certificate 3.1?'],
    ['staff', 233, 'Yes, it comes with every lot.'],
  ])
  const order = await idOf(
    db,
    `select o.id from orders o join users u on u.id = o.created_by_id where u.organization_id = $1
       and o.stage in ('confirmed', 'in_work') and o.turn is null order by o.created_at desc limit 1`,
    anna.organization_id,
  )
  if (order !== null) {
    const about = await talk(`order:${order}`, 30, [
      ['client', 30, 'Could the first line come a week later? Our hall is not ready.'],
      ['staff', 28, 'Of course. I will add it as a proposal so the order shows it too.'],
    ])
    const [line] = await linesAsOffered(db, order)
    if (line)
      await propose(ctx(db, maria, hours(27.5)), about.id, {
        key: crypto.randomUUID(),
        order_id: order,
        line_id: line.id,
        body: 'A week later, at the same price.',
        promised_on: dayOf(ago(-21)),
      })
  }
  const product = await idOf(
    db,
    `select id from products where status = 'active' and $1 > 0 order by id limit 1`,
    1,
  )
  await talk(`product:${product}`, 80, [
    ['client', 80, 'Is there a certificate 3.1 for it?'],
    ['staff', 79, 'Yes, with every batch. You will find it under the order’s documents.'],
  ])
  const invoice = await idOf(
    db,
    `select id from invoices where organization_id = $1 and state = 'issued' order by issued_at desc, id desc limit 1`,
    anna.organization_id,
  )
  if (invoice !== null)
    await talk(`invoice:${invoice}`, 100, [
      ['client', 100, 'Our accountant asks for the invoice with our order number on it. Can you add it?'],
    ])
}

const ctx = <P extends Client | Manager>(db: Db, person: P, now: Date): Context<P> =>
  commandOf(db, person, now, { ports })

async function speak(
  { db, id }: Talk,
  { anna, maria }: { anna: Client; maria: Manager },
  who: Words[0],
  at: number,
  body: string,
): Promise<void> {
  const key = crypto.randomUUID()
  if (who === 'note') await writeNote(ctx(db, maria, hours(at)), id, { key, body })
  else
    await writeMessage(ctx<Client | Manager>(db, who === 'client' ? anna : maria, hours(at)), id, {
      key,
      body,
      file_ids: [],
      reply_to_id: null,
    })
}

async function idOf(db: Db, text: string, value: number): Promise<number | null> {
  const { rows } = await db.$client.query(text, [value])
  return rows[0] ? Number(rows[0].id) : null
}

async function loadPhrases(db: Db, maria: Manager): Promise<void> {
  const clara = commandOf(db, await staffOf(db, cast.chief, 'chief_manager'), ago(60))
  await addPhrase(clara, ofCompany, {
    title: 'Received, looking into it',
    text_en: 'Good day, {{name}}. I have received it and will look into it today.',
    text_ru: 'Добрый день, {{name}}. Получил, сегодня разберусь.',
  })
  await addPhrase(clara, ofCompany, {
    title: 'When it ships',
    text_en: 'Your order is packed. You will see the tracking number in your account as soon as it leaves.',
    text_ru: 'Заказ упакован. Номер отправления появится в кабинете, как только он уйдёт.',
  })
  await addPhrase(commandOf(db, maria, ago(50)), maria.id, {
    title: 'I call you',
    text_en: '{{name}}, this is easier by phone: I will call you today before noon.',
    text_ru: '{{name}}, это быстрее сказать, чем написать: позвоню вам сегодня до полудня.',
  })
}

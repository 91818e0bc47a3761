import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import type { Invoice } from '#features/money/invoicing/invoice-shape.ts'
import type { StoredEmail } from '#platform/server/email/mail.ts'
import { postEmails } from '#platform/server/email/post-emails.ts'
import { pdfWords } from '#platform/server/testing/pdf-words.ts'
import { buyer, startTrade, stranger, type Trade } from '#processes/testing/trade.ts'
import { textsAt } from '../testing/texts-at.ts'

/** The files that e-mails about invoices bring. */
let trade: Trade
beforeAll(async () => {
  trade = await startTrade()
  await trade.terms(0, 14)
  await sql(`update tax_registrations set number = 'LV99999999902', scheme = 'standard' where country = 'LV'`)
})
afterAll(() => trade.portico.stop())
const sql = (text: string, values: unknown[] = []) => trade.portico.platform.pool.query(text, values)

async function invoiced(): Promise<Invoice> {
  const { id } = await trade.confirmed(buyer, 'Norway, Oslo, Gate 4')
  const made = await trade.issue(id, { kind: 'invoice' })
  expect([made.status, (made.body as { code?: string }).code]).toEqual([200, undefined])
  return made.body.at(-1)!
}
async function emailAbout(subject: string, to = buyer): Promise<StoredEmail> {
  const found = (await trade.portico.emailsTo(to)).filter((email) => email.subject === subject)
  expect(found).toHaveLength(1)
  return found[0]!
}
const files = ({ attachments = [] }: StoredEmail) => attachments.map(({ name, type }) => [name, type])
const bodyOf = ({ attachments = [] }: StoredEmail, type: string) =>
  Buffer.from(attachments.find((one) => one.type === type)!.content, 'base64')
const both = (number: string, lang = 'en') => [
  [`invoice-${number}-${lang}.pdf`, 'application/pdf'],
  [`${number}-ubl.xml`, 'application/xml'],
]

/** Queues an e-mail that attaches the files of an invoice as a person may read them. */
let posts = 0
async function posted(as: string, invoice: Invoice): Promise<string> {
  const { rows } = await sql('select id from users where email = $1', [as])
  const subject = `About ${invoice.number}, ${++posts}`
  await postEmails(trade.portico.platform.db, [
    {
      ...{ id: `files-${posts}`, to: as, subject, greeting: 'Hello', paragraphs: ['Here it is.'] },
      button: { label: 'View', href: 'https://portico.example/invoice' },
      attaches: { subject: `invoice:${invoice.id}`, user_id: rows[0].id, lang: 'en' },
    },
  ])
  return subject
}
const pdfState = (state: string, { id }: Invoice) =>
  sql('update due_pdfs set state = $1 where subject = $2', [state, `invoice:${id}`])

describe('the e-mail about an invoice', () => {
  test('brings the stored PDF in the person’s language, and the e-invoice', async () => {
    const russian = 'ru.books@quay.example'
    await sql(
      `insert into users (email, name, last_name, currency_id, organization_id, org_role, invited_at, status, locale, email_verified_at)
       select $1, 'Ivan', 'Holm', currency_id, organization_id, 'accountant', now(), 'active', 'ru', now() from users where email = $2`,
      [russian, buyer],
    )
    const { id, number } = await invoiced()
    const email = await emailAbout(`Invoice ${number}`)
    expect(files(email)).toEqual(both(number))
    expect(textsAt(bodyOf(email, 'application/xml').toString(), 'ID')[0]).toBe(number)
    const { rows } = await sql(
      `select f.storage_key as key from files f join documents d on d.file_id = f.id join due_pdfs p on p.id = d.pdf_id
       where p.subject = $1 and d.language = 'en'`,
      [`invoice:${id}`],
    )
    const stored = await trade.portico.platform.storage.read(rows[0].key)
    expect(bodyOf(email, 'application/pdf').equals(stored)).toBe(true)

    const [theirs] = (await trade.portico.emailsTo(russian)).filter(({ subject }) => subject.includes(number))
    expect(files(theirs!)).toEqual(both(number, 'ru'))
    expect(await pdfWords(bodyOf(theirs!, 'application/pdf'))).toContain(`Счёт ${number}`)
  })

  test('about a credit note brings its own', async () => {
    const { id, lines } = await invoiced()
    const made = await trade.ask<Invoice[]>(cast.manager, 'POST', `/api/manager/invoices/${id}/corrections`, {
      lines: [{ line: 0, price: lines[0]!.price!.amount - 1 }],
      reason: 'Too dear',
    })
    const { number } = made.body.at(-1)!
    const email = await emailAbout(`Credit note ${number}`)
    expect(files(email)).toEqual(both(number))
    expect(textsAt(bodyOf(email, 'application/xml').toString(), 'CreditNoteTypeCode')).toEqual(['381'])
  })

  test('brings the PDF alone where there can be no e-invoice', async () => {
    const invoice = await invoiced()
    await emailAbout(`Invoice ${invoice.number}`)
    await sql('update invoices set tax = null, tax_amount = 0 where id = $1', [invoice.id])
    const subject = await posted(buyer, invoice)
    expect(files(await emailAbout(subject))).toEqual(both(invoice.number).slice(0, 1))
  })
})

describe('an e-mail with files', () => {
  let invoice: Invoice
  beforeEach(async () => {
    invoice = await invoiced()
    await emailAbout(`Invoice ${invoice.number}`)
  })

  test('brings none to a person who may not see the invoice when it is sent', async () => {
    const toStranger = await emailAbout(await posted(stranger, invoice), stranger)
    expect(files(toStranger)).toEqual([])
    const become = (status: string) => sql('update users set status = $1 where email = $2', [status, buyer])
    await become('blocked')
    const whileBlocked = await emailAbout(await posted(buyer, invoice))
    await become('active')
    expect(files(whileBlocked)).toEqual([])
    expect(files(await emailAbout(await posted(buyer, invoice)))).toEqual(both(invoice.number))
  })

  test('has what can be made, and its link, if a file is gone or was never made', async () => {
    await sql(
      `update files set storage_key = 'xx/gone' where id in (select d.file_id from documents d join due_pdfs p on p.id = d.pdf_id
        where p.subject = $1 and d.language = 'en')`,
      [`invoice:${invoice.id}`],
    )
    expect(files(await emailAbout(await posted(buyer, invoice)))).toEqual(both(invoice.number).slice(1))
    await pdfState('failed', invoice)
    await sql('update invoices set tax = null, tax_amount = 0 where id = $1', [invoice.id])
    const bare = await emailAbout(await posted(buyer, invoice))
    expect(files(bare)).toEqual([])
    expect(bare.text).toContain('https://portico.example/invoice')
  })

  test('waits in the queue for a PDF that is still being made, without its bytes', async () => {
    await pdfState('due', invoice)
    const subject = await posted(buyer, invoice)
    const queued = async () => {
      const { rows } = await sql(
        `select payload from graphile_worker._private_jobs where payload ->> 'subject' = $1 and is_available`,
        [subject],
      )
      return rows[0]?.payload.attaches
    }
    await expect.poll(queued, { timeout: 10_000 }).toMatchObject({ tries: 1 })
    expect(await queued()).toEqual({
      ...{ subject: `invoice:${invoice.id}`, lang: 'en', tries: 1, user_id: expect.any(Number) },
    })
    await pdfState('made', invoice)
    await pause(100)
    expect(files(await emailAbout(subject))).toEqual(both(invoice.number))
  })
})

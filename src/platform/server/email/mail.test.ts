import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measured } from '../calls/measured.ts'
import { overPool } from '../database/db.ts'
import { portsOf } from '../ports/port.ts'
import { email, plainHead } from './email.ts'
import { openMail } from './mail.ts'
import { sendPosted } from './post-emails.ts'

/** The default letterhead needs no database; what is stored of an address is tested with the jobs. */
const nowhere = overPool({ query: async () => ({ rows: [] }) } as never)
const silent = { warn: () => {} } as never
/** What e-mails without attachments do not need. */
const unread = { storage: null as never, translate: null as never, ports: portsOf([]) }
const plain = {
  to: 'anna@example.com',
  subject: 'Заказ 1001 подтверждён',
  text: 'Добрый день',
  html: '<p>Добрый день</p>',
}

describe('over SMTP', () => {
  const received: { mail: Email; recipients: string[]; raw: string; greeted: string }[] = []
  let refuse = false
  let isUnknown = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(isUnknown ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece) => pieces.push(piece))
      stream.on('end', async () => {
        if (refuse) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        const raw = Buffer.concat(pieces)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const greeted = session.hostNameAppearsAs
        received.push({ mail: await PostalMime.parse(raw), recipients, raw: raw.toString(), greeted })
        done()
      })
    },
  })
  let mail: ReturnType<typeof openMail>
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.server.address() as AddressInfo
    mail = openMail({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'Portico <no-reply@portico.example>',
      folder: '',
    })
  })
  afterAll(() => new Promise<void>((closed) => server.close(closed)))

  async function arrival(input: Partial<typeof plain>, id = 'order-1-2') {
    received.length = 0
    await mail.send({ ...plain, ...input }, id)
    expect(received).toHaveLength(1)
    return received[0]!
  }

  test('an address that does not exist ends the job, is logged by the id of the e-mail and counted', async () => {
    const counted: string[] = []
    const hear = (fact: unknown) => counted.push((fact as { result: string }).result)
    measured.mail.subscribe(hear)
    const warned: object[] = []
    const log = { warn: (said: object) => warned.push(said) } as never
    const parts = { to: 'gone@example.com', subject: 'Hello', greeting: 'Hello', paragraphs: ['Hello'] }
    const job = () => sendPosted({ mail, db: nowhere, ...unread, log }, { id: 'order-7-8', ...parts })
    isUnknown = true
    await job()
    isUnknown = false
    expect(warned).toMatchObject([{ email: 'order-7-8' }])
    refuse = true
    await expect(job()).rejects.toThrow('try later')
    refuse = false
    await job()
    measured.mail.unsubscribe(hear)
    expect(counted).toEqual(['refused', 'failed', 'sent'])
  })

  test('a letter arrives whole, in two alphabets, with a Message-ID that a second copy shares', async () => {
    const first = await arrival({})
    expect(first.mail).toMatchObject({
      subject: plain.subject,
      from: { name: 'Portico', address: 'no-reply@portico.example' },
      to: [{ address: plain.to }],
      messageId: '<order-1-2@portico.example>',
    })
    expect(first.greeted).toBe('portico.example')
    expect(first.mail.text?.trim()).toBe(plain.text)
    expect(first.mail.html?.trim()).toBe(plain.html)
    expect((await arrival({})).mail.messageId).toBe(first.mail.messageId)
  })

  test('files arrive under their names, beside the pictures of the letter', async () => {
    received.length = 0
    const pdf = Buffer.from('%PDF-1.7 счёт')
    await mail.send(
      {
        ...plain,
        pictures: [{ cid: 'logo', png: Buffer.from('png').toString('base64') }],
        attachments: [
          { name: 'invoice-26-1-ru.pdf', type: 'application/pdf', content: pdf.toString('base64') },
        ],
      },
      'with-files',
    )
    const [logo, file] = received[0]!.mail.attachments
    expect([logo!.disposition, logo!.filename]).toEqual(['inline', 'logo.png'])
    expect(file).toMatchObject({
      ...{ disposition: 'attachment', filename: 'invoice-26-1-ru.pdf', mimeType: 'application/pdf' },
    })
    expect(Buffer.from(file!.content as ArrayBuffer).equals(pdf)).toBe(true)
  })

  test.each([
    ['the subject', { subject: 'Hello\r\nBcc: thief@evil.example\r\n\r\nBody' }],
    ['the address', { to: 'anna@example.com\r\nBcc: thief@evil.example' }],
    ['the address by a comma', { to: 'anna@example.com, thief@evil.example' }],
    ['the subject with a NUL', { subject: 'Hello\0\nX-Injected: 1' }],
  ])('no one adds a header or a recipient through %s', async (_, input) => {
    received.length = 0
    await mail.send({ ...plain, ...input }, 'order-1').catch(() => {})
    for (const { mail: parsed, recipients, raw } of received) {
      expect(recipients).toHaveLength(1)
      expect(recipients[0]).not.toBe('thief@evil.example')
      expect(parsed.bcc ?? []).toEqual([])
      expect(parsed.to).toHaveLength(1)
      expect(raw).not.toMatch(/^(bcc|x-injected):/im)
    }
  })

  test('a server that says later makes the sending fail, so that the queue tries again', async () => {
    refuse = true
    await expect(mail.send(plain, 'order-1')).rejects.toThrow('451')
    refuse = false
  })
})

describe('stored', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-mail-'))
  const mail = openMail({
    smtpUrl: null,
    from: 'Portico <no-reply@portico.example>',
    folder: path.join(folder, 'mail'),
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('e-mails lie in the folder, newest first, each for its addressee', async () => {
    expect(await mail.stored!('anna@example.com')).toEqual([])
    for (const subject of ['one', 'two', 'three']) {
      await mail.send({ ...plain, subject }, `../../escape/${subject}`)
      await new Promise((later) => setTimeout(later, 2))
    }
    await mail.send({ ...plain, to: 'other@example.com' }, 'x')
    const emails = await mail.stored!('anna@example.com')
    expect(emails.map(({ subject }) => subject)).toEqual(['three', 'two', 'one'])
    expect(emails[0]).toMatchObject({ ...plain, subject: 'three', sent_at: expect.stringMatching(/Z$/) })
    expect(await mail.stored!('')).toHaveLength(4)
  })

  test('no line of a subject begins another header, there either', async () => {
    await mail.send(
      { ...plain, to: 'line@example.com', subject: 'Hello\r\nBcc: thief@evil.example\0' },
      'line',
    )
    const [stored] = await mail.stored!('line@example.com')
    expect(stored!.subject).toBe('Hello  Bcc: thief@evil.example ')
  })

  test('an e-mail that is stored already is not stored again, and one of a longer name is another', async () => {
    const to = { ...plain, to: 'again@example.com' }
    await mail.send(to, 'told-7', { isFirst: true })
    await mail.send(to, 'told-7', { isFirst: false })
    for (const id of ['told-7', 'once-told-7']) await mail.send(to, id)
    expect(await mail.stored!('again@example.com')).toHaveLength(2)
  })

  test('a second try of a job looks whether its e-mail was stored; the first need not', async () => {
    const parts = { to: 'job@example.com', subject: 'One', greeting: '', paragraphs: [], farewell: '' }
    const { signal } = new AbortController()
    for (const attempt of [1, 2])
      await sendPosted(
        { mail, db: nowhere, ...unread, log: silent },
        { id: 'job-1', ...parts },
        { attempt, ending: signal },
      )
    await sendPosted({ mail, db: nowhere, ...unread, log: silent }, { id: 'job-1', ...parts })
    expect(await mail.stored!('job@example.com')).toHaveLength(1)
  })

  test('what was begun by a process that was killed goes after a while, whole e-mails never', async () => {
    const place = path.join(folder, 'mail')
    const before = (await mail.stored!('')).length
    for (const name of ['.begun', '.under-way']) writeFileSync(path.join(place, name), '{')
    for (const name of readdirSync(place)) if (name !== '.under-way') utimesSync(path.join(place, name), 0, 0)
    await mail.sweep(new Date(Date.now() - 60_000))
    expect(readdirSync(place).filter((name) => name.startsWith('.'))).toEqual(['.under-way'])
    expect(await mail.stored!('')).toHaveLength(before)
  })
})

test('what people wrote is text in the HTML of an e-mail', () => {
  const { html, text } = email(
    {
      to: 'anna@example.com',
      subject: 'x',
      greeting: '<img src=x onerror=alert(1)>',
      paragraphs: ['"quotes" & <b>'],
      button: { label: '<i>', href: 'https://portico.example/?a="><script>' },
      farewell: '</div>',
    },
    plainHead,
  )
  expect(html).not.toMatch(/<img|<b>|<i>|<script|a="><|<\/div><\/div><\/div>/)
  expect(text).toContain('<img src=x onerror=alert(1)>')
})

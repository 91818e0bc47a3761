import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { EmailCard, EmailPreview, EmailRow } from '../contract.ts'
import type { BothTexts } from '../email-shape.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const ask = <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  body?: object,
  as: string = cast.admin,
) => portico.request<T>(as, method, `/api/manager/emails${path}`, body)
const card = async (key: string) => (await ask<EmailCard>('GET', `/${key}`)).body
const rewritten = async (key: string, change: (texts: BothTexts) => void) => {
  const { texts } = await card(key)
  change(texts)
  return texts
}
const blocked = 'clients.emails.blocked'

test('every e-mail is there, says something in both languages, and arrives with nothing left open', async () => {
  const { body: rows } = await ask<EmailRow[]>('GET')
  expect(rows.length).toBeGreaterThan(60)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  for (const { key, subject } of rows) {
    expect(subject, key).not.toMatch(/\{\{|\$t\(/)
    const { texts, parts } = await card(key)
    for (const text of [texts.en, texts.ru])
      for (const part of parts) expect(text[part], `${key}.${part}`).not.toContain(`${key}.`)
    const { status, body } = await ask<EmailPreview>('POST', `/${key}/preview`, texts)
    expect([key, status]).toEqual([key, 200])
    expect(JSON.stringify(body), key).not.toMatch(/\{\{|\$t\(/)
  }
})

describe('what an administrator writes', () => {
  test('is what is then sent, word for word as the preview showed it', async () => {
    const texts = await rewritten(blocked, ({ en, ru }) => {
      en.subject = 'We had to stop your account'
      en.text = 'Dear client,\n\nwhy: {{reason}}.'
      ru.subject = 'Доступ приостановлен'
    })
    const { body: shown } = await ask<EmailPreview>('POST', `/${blocked}/preview`, texts)
    const { status, body } = await ask<EmailCard>('PUT', `/${blocked}`, texts)
    expect([status, body.texts, body.is_changed]).toEqual([200, texts, true])

    const [{ id, sample }] = (
      await portico.platform.pool.query(
        'select organization_id as id, name as sample from users where email = $1',
        [cast.clientA],
      )
    ).rows
    const reason = 'This size is not made any more.'
    await portico.request(cast.chief, 'POST', `/api/manager/clients/${id}/blocking`, { reason })
    const [email] = await portico.emailsTo(cast.clientA)
    await portico.request(cast.chief, 'POST', `/api/manager/clients/${id}/unblocking`)
    const sent = [shown.en, shown.ru].find(({ subject }) => subject === email!.subject)!
    const [me] = (await portico.platform.pool.query('select name from users where email = $1', [cast.admin]))
      .rows
    // The preview is addressed to the viewer, and its button has a placeholder link.
    const plain = (html: string) => html.replace(/href="[^"]*"/, '').replace(me.name, sample)
    expect(plain(email!.html)).toBe(plain(sent.html))
    expect(email!.html).toContain(reason)
  })

  test('is audited part by part', async () => {
    const { rows } = await portico.platform.pool.query(
      `select part_key, changes -> 'text' ->> 1 as is_now from audit_entries where entity = 'email' and entity_id = $1 order by part_key`,
      [blocked],
    )
    expect(rows.map(({ part_key }) => part_key)).toEqual(['subject,en', 'subject,ru', 'text,en'])
    expect(rows[0].is_now).toBe('We had to stop your account')
  })

  test('is taken back to our own words', async () => {
    const { body } = await ask<EmailCard>('DELETE', `/${blocked}`)
    expect([body.is_changed, body.texts]).toEqual([false, body.originals])
  })

  test('that is our own word again is no change', async () => {
    const same = await rewritten(blocked, () => {})
    expect((await ask<EmailCard>('PUT', `/${blocked}`, same)).body.is_changed).toBe(false)
  })

  test.each<[string, string, (texts: BothTexts) => void]>([
    ['a placeholder the e-mail does not know', 'en.text', ({ en }) => (en.text = 'See {{password}}')],
    ['words of ours by their key', 'ru.text', ({ ru }) => (ru.text = '$t(auth.signIn)')],
    ['a brace that is never closed', 'ru.subject', ({ ru }) => (ru.subject = 'О {{reason')],
    ['no subject', 'en.subject', ({ en }) => (en.subject = '  ')],
    ['a subject of two lines', 'en.subject', ({ en }) => (en.subject = 'One\r\nBcc: someone@else.example')],
    ['no button where there is one', 'en.button', ({ en }) => (en.button = '')],
  ])('is refused at its field: %s', async (_, field, change) => {
    const texts = await rewritten('auth.passwordEmail', change)
    for (const [method, path] of [
      ['POST', '/auth.passwordEmail/preview'],
      ['PUT', '/auth.passwordEmail'],
    ] as const) {
      const { status, body } = await ask<{ codes: object }>(method, path, texts)
      expect(status).toBe(422)
      expect(Object.keys(body.codes)).toContain(field)
    }
    expect((await card('auth.passwordEmail')).is_changed).toBe(false)
  })

  test('in markup is only words', async () => {
    const texts = await rewritten(blocked, ({ en }) => (en.text = '<img src=x onerror=alert(1)>'))
    const { body } = await ask<EmailPreview>('POST', `/${blocked}/preview`, texts)
    expect(body.en.html).toContain('&lt;img src=x')
  })
})

test.each([cast.manager, cast.chief, cast.clientA])('%s writes no e-mails', async (as) => {
  const { texts } = await card(blocked)
  expect((await ask('GET', '', undefined, as)).status).toBe(403)
  expect((await ask('PUT', `/${blocked}`, texts, as)).status).toBe(403)
})

test('an e-mail that there is not is not found', async () => {
  const { texts } = await card(blocked)
  expect((await ask('PUT', '/auth.signIn', texts)).status).toBe(404)
})

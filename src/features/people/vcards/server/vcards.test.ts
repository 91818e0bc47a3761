import sharp from 'sharp'
import { parse } from 'vcard4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import * as sample from '#features/foundation/files/server/testing/samples.ts'
import { applicationOf } from '#features/people/clients/server/testing/application.ts'
import { formType, formWith } from '#platform/server/testing/form.ts'
import { get, idOf, makeCard, portico, query, startVcards } from './testing/vcards.ts'

beforeAll(startVcards)
afterAll(() => portico.stop())

describe('a card', () => {
  test('is shown to anybody, in the language asked for', async () => {
    const { status, body } = await get('maria-orlova')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      slug: 'maria-orlova',
      url: `${portico.platform.env.publicUrl}/v-card/maria-orlova`,
      name: 'Maria Orlova',
      city: 'London',
      emails: [cast.manager],
      takes_referrals: true,
    })
    expect(body.local_time).toMatch(/^\d\d:\d\d$/)
    expect((await get('maria-orlova', 'ru')).body.name).toBe('Мария Орлова')
  })

  test('has a file for the address book in each language', async () => {
    const { body, headers } = await get('maria-orlova/vcf?lang=ru')
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8')
    expect(headers['content-disposition']).toContain('filename="maria-orlova.vcf"')
    expect(body).toContain('FN:Мария Орлова\r\nN:Орлова;Мария;;;\r\n')
    expect(() => parse(body)).not.toThrow()
    expect((await get('maria-orlova/vcf?lang=de')).status).toBe(422)
  })

  test('has a picture for where its address is sent, of its own in each language', async () => {
    const [english, russian] = await Promise.all(
      ['en', 'ru'].map((lang) => get(`maria-orlova/sharing-picture?lang=${lang}`)),
    )
    expect([english!.status, english!.headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height, format } = await sharp(english!.raw).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    expect(english!.raw.equals(russian!.raw)).toBe(false)
  })

  test('has its photo in the file and by itself', async () => {
    const upload = await portico.request(
      cast.manager,
      'POST',
      '/api/files',
      formWith({ name: 'me.png', bytes: sample.png }, { category: 'avatar' }),
      { 'content-type': formType },
    )
    await makeCard('with-photo', { photo_file_id: upload.body.id })
    expect((await get('with-photo')).body.has_photo).toBe(true)
    const photo = await get('with-photo/photo')
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/webp'])
    const unfolded = (await get('with-photo/vcf')).body.replaceAll('\r\n ', '')
    expect(unfolded).toMatch(/\r\nPHOTO:data:image\/jpeg;base64,[A-Za-z0-9+/]+=*\r\n/)
    expect((await get('maria-orlova/photo')).status).toBe(404)
  })

  test('has a QR code of its public address', async () => {
    const { status, body, headers } = await get('maria-orlova/qr')
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(body).toMatch(/^<svg .*<\/svg>\s*$/s)
    expect(body).not.toBe((await get('boris-klein/qr')).body)
  })

  test('has the code for printers too, as PNG, and in no other form', async () => {
    const { status, headers, raw } = await get('maria-orlova/qr?format=png')
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height, format } = await sharp(raw).metadata()
    expect([width, height, format]).toEqual([1024, 1024, 'png'])
    expect((await get('maria-orlova/qr?format=gif')).status).toBe(422)
  })

  test('says while its person is away until when, and names the card of the person who stands in, for the reader’s language', async () => {
    const [boris, maria, chief] = await Promise.all(
      [cast.otherManager, cast.manager, cast.chief].map((one) => idOf(one.split('@')[0]!)),
    )
    const [{ today }] = await query(`select (now() at time zone 'utc')::date::text as today`)
    const [holiday] = await query(
      `insert into holidays (manager_id, starts_on, ends_on, time_zone, kind, reply_en, brief, created_by_id)
       values ($1, $2, $2, 'UTC', 'illness', 'Back next week.', 'Secret brief', $1) returning id`,
      [maria, today],
    )
    const substitute = (id: number, scope: string, language: string | null) =>
      query(
        'insert into holiday_substitutes (holiday_id, substitute_id, scope, language) values ($1, $2, $3, $4)',
        [holiday.id, id, scope, language],
      )
    await substitute(boris!, 'all', null)
    await substitute(chief!, 'language', 'ru')
    const { body } = await get('maria-orlova')
    expect(body).toMatchObject({
      until: null,
      next: null,
      away: {
        until: today,
        reply: 'Back next week.',
        instead: { slug: 'boris-klein', name: 'Boris Klein' },
      },
    })
    expect((await get('maria-orlova', 'ru')).body.away.instead.slug).toBe('clara-stone')
    // The reason of an absence is private, and the hand-over is internal.
    expect(JSON.stringify(body)).not.toMatch(/illness|Secret/i)

    const applied = await portico.request(
      null,
      'POST',
      '/api/front/auth/signup',
      applicationOf('while@away.example', { ref: 'maria-orlova', locale: 'en' }),
    )
    expect(applied.status).toBe(200)
    await portico.emailsTo('while@away.example')
    expect(
      await query(
        `select o.manager_id, e.manager_id as answering from users u join organizations o on o.id = u.organization_id
           left join effective_managers e on e.organization_id = o.id where u.email = 'while@away.example'`,
      ),
    ).toEqual([{ manager_id: maria, answering: boris }])
    // A substitute whose card is not shown is not named.
    await query(`update vcards set state = 'paused' where slug = 'boris-klein'`)
    expect((await get('maria-orlova')).body.away).toEqual({
      until: today,
      reply: 'Back next week.',
      instead: null,
    })
    await query(`update vcards set state = 'published' where slug = 'boris-klein'`)
    await query('delete from holiday_substitutes where holiday_id = $1', [holiday.id])
    await query('delete from holidays where id = $1', [holiday.id])
    expect((await get('maria-orlova')).body.away).toBeNull()
  })

  test('is found under a slug it had before, and says which it has now', async () => {
    expect((await get('m-orlova')).body.slug).toBe('maria-orlova')
    await makeCard('newer', { former_slugs: ['older'] })
    expect((await get('older')).body.slug).toBe('newer')
    await makeCard('older')
    expect((await get('older')).body.slug).toBe('older')
  })
})

describe('a card that is not shown is like one that does not exist', () => {
  const past = new Date(Date.now() - 1000)
  const future = new Date(Date.now() + 3_600_000)
  const hidden: [string, Record<string, unknown>][] = [
    ['drafted', { state: 'draft' }],
    ['paused', { state: 'paused' }],
    ['archived', { state: 'archived' }],
    ['ended', { ends_at: past }],
    ['not-begun', { starts_at: future }],
  ]
  test.each(hidden)('%s', async (slug, columns) => {
    await makeCard(slug, columns)
    await expectMissing(slug)
  })

  test.each(['blocked', 'deleted', 'client.a'])(
    'of someone who is no active member of staff: %s',
    async (who) => {
      const slug = `of-${who.replace('.', '-')}`
      await makeCard(slug, { user_id: await idOf(who) })
      await expectMissing(slug)
    },
  )

  test.each(['boris-klein-drives', 'maria-orlova-fair'])('%s of the demonstration', (slug) =>
    expectMissing(slug),
  )

  async function expectMissing(slug: string): Promise<void> {
    // Views of other cards may still be counted in the background.
    const looksAtIt = () =>
      query(`select * from vcard_days where vcard_id = (select id from vcards where slug = '${slug}')`)
    const before = await looksAtIt()
    for (const part of ['', '/photo', '/vcf', '/qr']) {
      const [hiddenOne, missing] = [await get(slug + part), await get(`no-one-${slug}${part}`)]
      expect(hiddenOne.status).toBe(404)
      expect({ ...hiddenOne.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    }
    expect(await looksAtIt()).toEqual(before)
  }
})

test('what people typed makes no second property in the file, and no link but to the web', async () => {
  const nasty = 'Ann;,\\\r\nTEL:+1900\r\nEND:VCARD\u2028X'
  await makeCard('nasty', {
    name_en: nasty,
    position_en: nasty,
    text_en: nasty,
    phones: [nasty],
    emails: [nasty],
    messengers: JSON.stringify([{ kind: 'telegram', value: nasty }]),
    links: JSON.stringify([
      { label_en: 'x', label_ru: '', href: 'javascript:alert(1)' },
      { label_en: 'y', label_ru: '', href: 'https://ok.example/\r\nTEL:+1' },
    ]),
  })
  const lines = (await get('nasty/vcf')).body.replaceAll('\r\n ', '').split('\r\n')
  const names = lines.map((line: string) => line.split(/[:;]/)[0])
  expect(names).toEqual([
    'BEGIN',
    'VERSION',
    'KIND',
    'FN',
    'N',
    'ORG',
    'TITLE',
    'TEL',
    'EMAIL',
    'IMPP',
    'URL',
    'URL',
    'TZ',
    'NOTE',
    'UID',
    'REV',
    'END',
    '',
  ])
  expect((await get('nasty')).body.links).toEqual([{ label: 'y', href: 'https://ok.example/TEL:+1' }])
})

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import type { Brand } from '../contract.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico({ world: 'company' })
})
afterAll(() => portico.stop())

const brand = async () => (await portico.request<Brand>(null, 'GET', '/api/public/brand')).body
const put = async (path: string, body: object, as: string = cast.admin) =>
  portico.request(as, 'PUT', `/api/manager/brand${path}`, { based_on: (await brand()).version, ...body })
const drawing = (format: 'png' | 'jpeg' | 'gif') =>
  sharp({ create: { width: 1600, height: 200, channels: 3, background: '#123456' } })
    .toFormat(format)
    .toBuffer()
const text = async (format: 'png' | 'jpeg' | 'gif' = 'png') => (await drawing(format)).toString('base64')
const forgets = async (email: string) => {
  await portico.request(null, 'POST', '/api/auth/forgot-password', { email })
  return (await portico.emailsTo(email))[0]!
}

test('an accent that can be read in both themes is drawn: of links, of buttons, of e-mails', async () => {
  const { status, body } = await put('', { accent: '#8A1C3B' })
  expect([status, body.accent, body.shades.palette[7], body.shades.text_light]).toEqual([
    ...[200, '#8a1c3b', '#8a1c3b', '#8a1c3b'],
  ])
  expect(await brand()).toEqual(body)
  expect((await forgets(cast.clientA)).html).toContain('background:#8a1c3b')
})

test.each([
  ['#f2c200', 'companyStaff.brand.unreadable.link'],
  ['#ffffff', 'companyStaff.brand.unreadable.button'],
  ['red', 'companyStaff.brand.notAColour'],
  ['#12345', 'companyStaff.brand.notAColour'],
])('%s is refused at its field, and says why', async (accent, code) => {
  const before = await brand()
  const { status, body } = await put('', { accent })
  expect([status, body.codes]).toEqual([422, { accent: [code] }])
  expect(JSON.stringify(body)).not.toContain('{{')
  expect(await brand()).toEqual(before)
})

test('a logo is redrawn as a small PNG and shown in the header, in e-mails and on documents', async () => {
  const pdf = async () => portico.request(cast.clientA, 'GET', '/api/front/statement/pdf?lang=en')
  const before = await pdf()
  expect(before.status).toBe(200)
  const { status, body } = await put('/logo', { picture: await text('jpeg') })
  expect([status, body.logo]).toEqual([200, `/api/public/brand/logo?v=${body.version}`])
  const shown = await portico.request(null, 'GET', body.logo)
  expect(shown.headers['content-type']).toBe('image/png')
  expect(await sharp(shown.raw).metadata()).toMatchObject({ format: 'png', width: 640, height: 80 })
  const email = await forgets(cast.admin)
  expect(email.html).toContain('src="cid:logo"')
  expect(email.pictures).toEqual([{ cid: 'logo', png: shown.raw.toString('base64') }])
  const images = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1
  expect([images(before.raw), images((await pdf()).raw) > 0]).toEqual([0, true])
})

test('what is taken away is shown no more', async () => {
  await put('/logo', { picture: await text() })
  const { version, logo } = await brand()
  const { body } = await portico.request(cast.admin, 'DELETE', '/api/manager/brand/logo', {
    based_on: version,
  })
  expect(body.logo).toBe(null)
  expect((await portico.request(null, 'GET', logo!)).status).toBe(404)
  expect((await forgets(cast.clientB)).html).not.toContain('cid:')
})

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64'),
  ],
  ['words', Buffer.from('no picture at all').toString('base64')],
  ['a GIF', ''],
])('%s is no logo', async (_, picture) => {
  const { status, body } = await put('/logo', { picture: picture || (await text('gif')) })
  expect([status, body.codes]).toEqual([422, { picture: ['companyStaff.brand.notAPicture'] }])
})

test.each([cast.manager, cast.chief, cast.clientA])('%s changes nothing of it', async (as) => {
  const before = await brand()
  expect((await put('', { accent: '#000000' }, as)).status).toBe(403)
  expect((await put('/logo', { picture: await text() }, as)).status).toBe(403)
  expect(await brand()).toEqual(before)
})

test('who saves over what someone else has saved is told', async () => {
  const { version: based_on } = await brand()
  expect((await put('', { accent: '#000000', based_on })).status).toBe(200)
  expect((await put('', { accent: '#123456', based_on })).status).toBe(409)
})

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { sender, sendingTo } from '#processes/testing/sending.ts'
import * as sample from './testing/samples.ts'

/** Avatars: accepted in five formats, cropped to a square, re-encoded (spec §5). */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())
const { send, expectRefused } = sendingTo(() => portico)

describe('an avatar', () => {
  const avatar = { category: 'avatar' }
  const padded = (size: number) => Buffer.concat([sample.jpg, Buffer.alloc(size - sample.jpg.length)])

  test.each(['webp', 'png', 'jpg', 'jpeg', 'gif'])('may be a .%s, and is drawn again', async (extension) => {
    const { status, body } = await send(
      { name: `me.${extension}`, bytes: sample.samples[extension]! },
      avatar,
    )
    expect([status, body.name, body.mime, body.category]).toEqual([200, 'me.webp', 'image/webp', 'avatar'])
  })

  test.each(['stl', 'dwg', 'csv', 'doc', 'docx', 'pdf', 'txt', 'xlsx', 'xls'])(
    'may not be a .%s',
    (extension) =>
      expectRefused(
        { name: `me.${extension}`, bytes: sample.samples[extension]! },
        'errors.onlyExtensions',
        avatar,
      ),
  )

  test('of exactly 4 MB is taken, and one byte more is refused', async () => {
    expect((await send({ name: 'me.jpg', bytes: padded(4_194_304) }, avatar)).status).toBe(200)
    await expectRefused({ name: 'me.jpg', bytes: padded(4_194_305) }, 'errors.fileMoreThan', avatar)
  })

  test('is the chosen square, upright, without what the camera wrote next to it', async () => {
    const left = await sharp({ create: { width: 300, height: 600, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Artist: 'Someone' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    // Rotated by a quarter: what was left is now on top.
    const { body } = await send(
      { name: 'me.jpg', bytes: photo },
      { ...avatar, crop_x: 0, crop_y: 0, crop_size: 250 },
    )
    const link = await portico.app.inject({
      url: `/api/files/link/${body.id}`,
      headers: { authorization: `Bearer ${await portico.tokenOf(sender)}` },
    })
    const shown = sharp(link.rawPayload)
    const { width, height, format, exif } = await shown.metadata()
    expect([width, height, format, exif]).toEqual([512, 512, 'webp', undefined])
    const { channels } = await shown.stats()
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1])
  })

  test.each([
    { crop_x: -1, crop_y: 0, crop_size: 10 },
    { crop_x: 'left', crop_size: 10 },
    { crop_size: 0 },
    { crop_size: 1e9 },
    { crop_size: 'NaN' },
  ])('is not cropped by %j', async (crop) => {
    const { status, body } = await send({ name: 'me.png', bytes: sample.png }, { ...avatar, ...crop })
    expect([status, body.codes.file]).toEqual([422, undefined])
  })
})

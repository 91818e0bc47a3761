import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sent } from '#platform/server/testing/form.ts'
import { startPortico, type TestPortico } from '#processes/testing/portico.ts'
import { sender, sendingTo } from '#processes/testing/sending.ts'
import * as sample from './testing/samples.ts'
import { zipOf } from './testing/zip.ts'

/** The corpus of trust §4: bad uploads sent by mistake or on purpose. */
let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

const { send, expectRefused } = sendingTo(() => portico)

describe('what the specification allows', () => {
  test.each(Object.entries(sample.samples))('.%s is taken by its extension', async (extension, bytes) => {
    const answer = await send({ name: `Part 7.${extension.toUpperCase()}`, bytes })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject({
      name: `Part 7.${extension}`,
      size: bytes.length,
      category: 'general',
    })
  })

  test.each([
    ['model/stl', 'stl'],
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['IMAGE/JPEG; charset=binary', 'jpg'],
    ['image/vnd.dwg', 'dwg'],
    ['image/gif', 'gif'],
    ['image/webp', 'webp'],
    ['text/csv', 'csv'],
    ['application/msword', 'doc'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['application/pdf', 'pdf'],
    ['text/plain', 'txt'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['application/vnd.ms-excel', 'xls'],
  ])('%s is taken by its content type, and gets its extension', async (type, extension) => {
    const answer = await send({ name: 'scan', type, bytes: sample.samples[extension]! })
    expect([answer.status, answer.body.name], JSON.stringify(answer.body)).toEqual([200, `scan.${extension}`])
  })

  const more: [string, Sent][] = [
    ['a binary STL', { name: 'cube.stl', bytes: sample.binaryStl(12) }],
    ['a price list in Windows-1251', { name: 'прайс.csv', bytes: sample.windows1251 }],
    ['a list with a byte order mark', { name: 'list.csv', bytes: Buffer.from('\ufeffsku;price\n') }],
    [
      'an unusual extension under an allowed content type',
      { name: 'photo.jfif', type: 'image/jpeg', bytes: sample.jpg },
    ],
    [
      'a document with a picture in it',
      { name: 'a.docx', bytes: sample.docxWith({ 'word/media/1.png': sample.png }) },
    ],
    [
      'a document whose XML names outer entities: stored as it is, never parsed',
      {
        name: 'xxe.docx',
        bytes: sample.docxWith({
          'word/document.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
        }),
      },
    ],
    [
      'a document with another archive in it, which stays closed',
      { name: 'nested.docx', bytes: sample.docxWith({ 'inner.zip': zipOf({ a: 'b' }) }) },
    ],
  ]
  test.each(more)('%s', async (_, file) => {
    expect((await send(file)).status).toBe(200)
  })
})

describe('an extension that a system might run is refused, whatever is in it', () => {
  test.each([
    'exe',
    'com',
    'bat',
    'cmd',
    'msi',
    'scr',
    'js',
    'mjs',
    'vbs',
    'ps1',
    'sh',
    'php',
    'phtml',
    'jsp',
    'asp',
    'html',
    'svg',
    'jar',
    'hta',
    'lnk',
    'docm',
  ])('.%s', (extension) =>
    expectRefused(
      { name: `photo.${extension}`, type: 'image/png', bytes: sample.png },
      'errors.onlyExtensions',
    ),
  )

  test.each(['zip', 'rar', 'mp4', 'bmp', 'tiff', ''])('.%s is not on the list either', (extension) =>
    expectRefused({ name: `thing.${extension}`, bytes: sample.png }, 'errors.onlyExtensions'),
  )
})

const executable = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(200)])
const html = Buffer.from('<html><script>alert(1)</script></html>')

describe('content that is not what the name says is refused', () => {
  const foreign: [string, Buffer][] = [
    ['photo.png', sample.jpg],
    ['photo.jpg', sample.png],
    ['photo.gif', sample.webp],
    ['photo.webp', sample.gif],
    ['photo.png', html],
    ['email.docx', sample.xlsx],
    ['table.xlsx', sample.docx],
    ['email.docx', zipOf({ 'readme.txt': 'a plain archive' })],
    ['email.doc', sample.xls],
    ['table.xls', sample.doc],
    ['offer.pdf', html],
    ['drawing.dwg', sample.txt],
    ['part.stl', executable],
    ['note.txt', executable],
    ['note.txt', sample.pdf],
    ['list.csv', sample.png],
    ['list.csv', Buffer.from('sku;\u0000price\n')],
    ['list.csv', Buffer.from('\ufeffsku', 'utf16le')],
    ['part.stl', sample.binaryStl(12).subarray(0, 300)],
    ['photo.png', sample.png.subarray(0, 20)],
  ]
  test.each(foreign)('%s (%#)', (name, bytes) => expectRefused({ name, bytes }, 'errors.fileNotValid'))

  test.each(['png', 'pdf', 'txt', 'csv', 'docx', 'stl'])('an empty .%s', (extension) =>
    expectRefused({ name: `empty.${extension}`, bytes: Buffer.alloc(0) }, 'errors.fileNotValid'),
  )
})

describe('two things at once', () => {
  const refused: [string, string, Sent][] = [
    ['PNG.exe', 'errors.onlyExtensions', { name: 'photo.png.exe', type: 'image/png', bytes: sample.png }],
    [
      'exe behind a space',
      'errors.onlyExtensions',
      { name: 'photo.png.exe ', type: 'image/png', bytes: sample.png },
    ],
    [
      'exe behind NUL',
      'errors.onlyExtensions',
      { name: 'photo.png\u0000.exe', type: 'image/png', bytes: sample.png },
    ],
    [
      'exe turned right to left',
      'errors.onlyExtensions',
      { name: 'photo\u202egnp.exe', type: 'image/png', bytes: sample.png },
    ],
    ['script before PNG', 'errors.fileNotValid', { name: 'a.php.png', bytes: Buffer.from('<?php echo 1;') }],
    [
      'PDF before ZIP',
      'errors.fileNotValid',
      { name: 'a.docx', bytes: Buffer.concat([sample.pdf, sample.docx]) },
    ],
    [
      'script before ZIP',
      'errors.fileNotValid',
      { name: 'a.docx', bytes: Buffer.concat([html, sample.docx]) },
    ],
    ['ZIP called PDF', 'errors.fileNotValid', { name: 'a.pdf', bytes: sample.docx }],
    ['BMP called GIF', 'errors.fileNotValid', { name: 'a.gif', bytes: Buffer.from('BM000000') }],
    [
      'half a GIF header and a script',
      'errors.fileNotValid',
      { name: 'a.gif', bytes: Buffer.from('GIF89a/*') },
    ],
    [
      'SVG called PNG',
      'errors.fileNotValid',
      { name: 'a.png', bytes: Buffer.from('<svg onload="alert(1)"/>') },
    ],
  ]
  test.each(refused)('%s is refused', (_, code, file) => expectRefused(file, code))

  const inert: [string, Sent, string][] = [
    ['a picture called PHP inside', { name: 'evil.php.png', bytes: sample.png }, 'evil.php.png'],
    ['a GIF with a script behind it', { name: 'a.gif', bytes: Buffer.concat([sample.gif, html]) }, 'a.gif'],
    [
      'a JPEG with PHP behind it',
      { name: 'a.jpg', bytes: Buffer.concat([sample.jpg, Buffer.from('<?php')]) },
      'a.jpg',
    ],
    ['a text that is a page', { name: 'page.txt', bytes: html }, 'page.txt'],
    ['a list of formulas', { name: 'f.csv', bytes: Buffer.from('=cmd|calc!A1\n') }, 'f.csv'],
    ['NUL before the extension', { name: 'photo.exe\u0000.png', bytes: sample.png }, 'photo.exe.png'],
    ['a name read backwards', { name: 'a\u202exe.png', bytes: sample.png }, 'axe.png'],
    [
      'a stream of Windows',
      { name: 'a.exe::$DATA', type: 'image/png', bytes: sample.png },
      'a.exe__$DATA.png',
    ],
  ]
  test.each(inert)('%s is stored, and only ever saved', async (_, file, name) => {
    const { status, body } = await send(file)
    expect([status, body.name], JSON.stringify(body)).toEqual([200, name])
    const { headers } = await portico.request(sender, 'GET', `/api/files/link/${body.id}`)
    expect(headers['content-disposition']).toMatch(/^attachment; /)
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-type']).not.toMatch(/html|script|svg/)
  })
})

describe('a name is shown, and is never a path', () => {
  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\windows\\system.txt', 'system.txt'],
    ['/etc/cron.d/job.txt', 'job.txt'],
    ['C:\\boot.txt', 'boot.txt'],
    ['....//x.txt', 'x.txt'],
    ['.txt', 'file.txt'],
    ['..txt', 'file.txt'],
    ['   spaces   .txt', 'spaces.txt'],
    ['a\tb.txt', 'ab.txt'],
    ['a\u0007b.txt', 'ab.txt'],
    ['"quoted".txt', '%22quoted%22.txt'],
    ['a\r\nContent-Type: text/html.txt', 'html.txt'],
    ['<img src=x onerror=alert(1)>.txt', '_img src=x onerror=alert(1)_.txt'],
    ['Чертёж №5.txt', 'Чертёж №5.txt'],
    ['и\u0306.txt', 'й.txt'],
    ['\u200bhidden\u200d.txt', 'hidden.txt'],
    ['\u2028line.txt', 'line.txt'],
    ['图纸.txt', '图纸.txt'],
    ['😀.txt', '😀.txt'],
    [`${'д'.repeat(300)}.txt`, `${'д'.repeat(125)}.txt`],
    ["o'neil (1)*.txt", "o'neil (1)_.txt"],
  ])('%j is shown as %j', async (given, shown) => {
    const { status, body } = await send({ name: given, bytes: sample.txt })
    expect([status, body.name], JSON.stringify(body)).toEqual([200, shown])
    const link = await portico.request(sender, 'GET', `/api/files/link/${body.id}`)
    const [, encoded] = /filename\*=UTF-8''([\w%.!~-]+)$/.exec(link.headers['content-disposition']!)!
    expect(decodeURIComponent(encoded!)).toBe(shown)
  })
})

describe('what would grow when it is opened is refused', () => {
  const zeros = Buffer.alloc(120_000_000)
  const bombs: [string, Sent][] = [
    [
      'a document of 120 MB of nothing',
      { name: 'bomb.docx', bytes: sample.docxWith({ 'word/x.xml': zeros }) },
    ],
    [
      'a document that says it is small',
      {
        name: 'lies.docx',
        bytes: zipOf(
          { '[Content_Types].xml': '', 'word/document.xml': zeros.subarray(0, 9_000_000) },
          { declaredSize: 10 },
        ),
      },
    ],
    [
      'a document of 6,000 parts',
      {
        name: 'parts.docx',
        bytes: sample.docxWith(Object.fromEntries(Array.from({ length: 6000 }, (_, at) => [`p${at}`, '']))),
      },
    ],
    [
      'an encrypted document',
      {
        name: 'secret.docx',
        bytes: zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' }, { flags: 1 }),
      },
    ],
    ['a document with a way out', { name: 'slip.docx', bytes: sample.docxWith({ '../../evil.txt': 'x' }) }],
    ['a picture of 65535 × 65535', { name: 'huge.png', bytes: sample.pngSaying(65_535, 65_535) }],
  ]
  test.each(bombs)('%s', (_, file) => expectRefused(file, 'errors.fileNotValid'))
})

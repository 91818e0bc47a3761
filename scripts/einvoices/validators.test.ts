import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { writeCii } from '#features/money/e-invoices/cii.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import { broken, exampleOf, good } from './documents.ts'
import { type Validator, validator } from './java.ts'

const folder = path.resolve('test-results/einvoices')
mkdirSync(folder, { recursive: true })

/** Says why a validator cannot run: then its tests are skipped. */
function isHere(one: Validator): one is Exclude<Validator, { missing: string }> {
  if ('missing' in one) process.stdout.write(`Skipped: ${one.missing}.\n`)
  return !('missing' in one)
}

describe('the official rules of EN 16931 and Peppol', () => {
  const phive = validator('phive')
  const here = isHere(phive)
  const fileOf = (name: string) => path.join(folder, `${name}.xml`)
  // One JVM for all: it reads the rules for ten seconds, and a document takes a tenth of one.
  const words = [...good, ...broken].flatMap(({ name, rules, xml }) => {
    writeFileSync(fileOf(name), xml)
    return [rules, fileOf(name)]
  })
  const errors = here ? phive.errorsOf(words) : new Map<string, string[]>()

  test.skipIf(!here).each(good)('accept $name by $rules', ({ name }) => {
    expect(errors.get(fileOf(name))).toEqual([])
  })

  test.skipIf(!here).each(broken)('refuse $name: $breaks', ({ name, breaks }) => {
    expect(errors.get(fileOf(name))?.map((error) => error.split(' ')[0])).toContain(breaks)
  })
})

describe('the validator of Factur-X and PDF/A', async () => {
  const mustang = validator('mustang')
  const here = isHere(mustang)
  const fileOf = (name: string) => path.join(folder, `${name}.pdf`)
  const final = exampleOf('S31-2')
  const wrong = { ...final, totals: { ...final.totals, payable: final.totals.payable + 1 } }
  const files = {
    'factur-x': await pdfWith(writeCii(final)),
    'factur-x-wrong-total': await pdfWith(writeCii(wrong)),
    'pdf-without-xml': await pdfWith(null),
  }
  for (const [name, body] of Object.entries(files)) writeFileSync(fileOf(name), body)
  const errors = here ? mustang.errorsOf(Object.keys(files).map(fileOf)) : new Map<string, string[]>()

  test.skipIf(!here)('accepts an invoice with a logo, a payment code and words in other scripts', () => {
    expect(errors.get(fileOf('factur-x'))).toEqual([])
  })

  test.skipIf(!here)('refuses one whose total is wrong, and a PDF without an e-invoice', () => {
    expect(errors.get(fileOf('factur-x-wrong-total'))?.join()).toContain('BR-CO-16')
    expect(errors.get(fileOf('pdf-without-xml'))).toContain('INVALID')
  })

  test('the invoice has its XML inside as factur-x.xml', async () => {
    const written = await readFile(fileOf('factur-x'), 'latin1')
    expect(written).toContain('(factur-x.xml)')
    expect(written).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  })
})

/** A PDF with everything that an invoice may have; a half-transparent logo too. */
async function pdfWith(xml: string | null): Promise<Buffer> {
  const background = { r: 31, g: 90, b: 76, alpha: 0.5 }
  const logo = await sharp({ create: { width: 60, height: 20, channels: 4, background } })
    .png()
    .toBuffer()
  const pdf: Pdf = {
    lang: 'ru',
    title: 'Счёт INV-2026-00061',
    seller: { name: 'Portico', lines: ['Riga'], logo: `data:image/png;base64,${logo.toString('base64')}` },
    facts: [{ name: 'Payer', value: 'Holm Söhne, 日本, Ελλάδα' }],
    tables: [
      {
        columns: [
          { heading: 'Товар', is: 'wide' },
          { heading: 'Сумма', is: 'figure' },
        ],
        rows: [['Болт М6', { amount: 434, currency: 'EUR' }]],
      },
    ],
    totals: [{ name: 'Итого', value: { amount: 525, currency: 'EUR' }, strong: true }],
    code: { png: await QRCode.toDataURL('INV-2026-00061', { margin: 4, scale: 4 }), text: 'Code' },
    ...(xml && { factur_x: { xml, written_at: '2026-11-26T10:00:00Z' } }),
  }
  return writePdf(pdf)
}

import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decoded, encodingOf } from './encoding.ts'

const russian = [
  'windows-1251',
  'koi8-r',
  'cp866',
  'x-mac-cyrillic',
  'utf-16le',
  'utf-16be',
  'utf-8',
] as const
const western = ['windows-1252', 'cp850', 'macintosh', 'utf-8'] as const
const names: Partial<Record<string, string>> = { 'x-mac-cyrillic': 'maccyrillic', macintosh: 'macroman' }
const written = (text: string, encoding: string) => iconv.encode(text, names[encoding] ?? encoding)

describe('an encoding is recognised by the words it makes', () => {
  const cases = [
    ...russian.flatMap((encoding) => [
      [encoding, 'Артикул;Наименование;Цена\nA-1;Болт М8 оцинкованный;10,00\n'],
      [encoding, 'sku;name\nA;Болт\n'],
      [encoding, 'sku;name\nWILD;Болт М8x60 DIN 933 ГОСТ 7798-70, класс прочности 8.8\n'],
    ]),
    ...(['windows-1251', 'koi8-r', 'cp866'] as const).map((encoding) => [
      encoding,
      'БОЛТ ОЦИНКОВАННЫЙ;ГАЙКА ШЕСТИГРАННАЯ\n',
    ]),
    ...western.flatMap((encoding) => [
      [encoding, 'Référence;Désignation;Prix\n1;Boulon à tête hexagonale;3,50\n'],
      [encoding, 'sku;name;price\nA;Gehäuse groß;1,00\n'],
    ]),
    ['macintosh', 'Artikel;Bezeichnung\rSK-1;Schützkappe\r'],
    ['windows-1252', 'Artikel;Bezeichnung\nSK-1;Schützkappe\n'],
    ['windows-1252', 'sku;name\nA;Pump 5 m³/h, 20 °C ±1, Ø 12, 3 µm\n'],
    ['windows-1250', 'Indeks;Nazwa\nS-1;Śruba sześciokątna ocynkowana, żółta\n'],
    ['windows-1250', 'kód;název\n1;Šroub šestihranný žárově pozinkovaný\n'],
  ] as [string, string][]
  test.each(cases)('%s: %j', (encoding, text) => {
    const bytes = written(text, encoding)
    const recognised = encodingOf(bytes)
    expect([recognised, decoded(bytes, recognised)]).toEqual([encoding, text])
  })
})

test('a mark at the beginning decides, and is no part of the text', () => {
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
    const bytes = iconv.encode('sku;name\n', encoding, { addBOM: true })
    expect([encodingOf(bytes), decoded(bytes, encoding)]).toEqual([encoding, 'sku;name\n'])
  }
})

test('whatever bytes come, some encoding is recognised', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  expect(decoded(all, encodingOf(all))).not.toBe('')
})

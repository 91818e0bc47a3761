import { expect, test } from 'vitest'
import { fallbackFonts } from './fallback-fonts.ts'
import { lines, openFont } from './typeface.ts'

test('each font has a real glyph for what it promises, in both weights, at the height of our lines', async () => {
  const wanted = [...'Ω⌀∞₂‑Ж上海볼とไम🔩ש١ص𠮷ა']
  const found = await fallbackFonts(wanted)
  expect(new Set(found.flatMap(({ characters }) => characters))).toEqual(new Set(wanted))
  for (const { characters, files } of found)
    for (const file of [files.normal, files.bold]) {
      const font = openFont(file)
      if (!('glyphForCodePoint' in font)) throw new Error('This is a collection.')
      for (const one of characters) expect(font.glyphForCodePoint(one.codePointAt(0)!).id).not.toBe(0)
      expect(font.ascent / font.unitsPerEm).toBeCloseTo(lines.ascent / lines.unitsPerEm, 2)
    }
})

test('a character that no font has is in none of them', async () => {
  expect(await fallbackFonts(['\ue000', '\u{1f6ff}', '\u{10ffff}'])).toEqual([])
})

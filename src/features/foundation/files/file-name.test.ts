import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownName } from './file-name.ts'

test('whatever was given, a shown name is one visible line of at most 255 bytes with its real extension', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = shownName(given, 'pdf')
      expect(name).toMatch(/^[^/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+\.pdf$/u)
      expect(name.startsWith('.')).toBe(false)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name).toBe(name.normalize('NFC'))
    }),
    { numRuns: 1000 },
  )
})

test('a known extension is replaced by what the content was found to be, an unknown one is stored before it', () => {
  expect(shownName('me.PNG', 'webp')).toBe('me.webp')
  expect(shownName('photo.jfif', 'jpg')).toBe('photo.jfif.jpg')
  expect(shownName('scan', 'pdf')).toBe('scan.pdf')
})

import fc from 'fast-check'
import { parse } from 'vcard4'
import { expect, test } from 'vitest'
import { writeVcf } from './vcf.ts'

/** Returns the unfolded lines. */
const read = (vcf: string) => vcf.replace(/\r\n /g, '').split('\r\n')

test('is a vCard 4.0 that another library reads', () => {
  const vcf = writeVcf([
    { name: 'FN', text: 'Мария Орлова' },
    { name: 'N', text: ['Орлова', 'Мария', '', '', ''] },
    { name: 'URL', uri: 'https://portico.example/v-card/maria' },
  ])
  expect(read(vcf)).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Мария Орлова',
    'N:Орлова;Мария;;;',
    'URL:https://portico.example/v-card/maria',
    'END:VCARD',
    '',
  ])
  expect(() => parse(vcf)).not.toThrow()
})

test.each([
  ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
  ['one\r\nTEL:+1', 'one\\nTEL:+1'],
  ['one\rTEL:+1', 'one\\nTEL:+1'],
  ['one\nEND:VCARD', 'one\\nEND:VCARD'],
  ['one\u2028two\u0085three', 'one\\ntwo\\nthree'],
  ['\u0000\u0007\u001bx', 'x'],
  ['\ud800x', '\ufffdx'],
])('%j stays one value', (given, written) => {
  expect(read(writeVcf([{ name: 'NOTE', text: given }]))[2]).toBe(`NOTE:${written}`)
})

test('an address cannot begin a new line', () => {
  expect(read(writeVcf([{ name: 'URL', uri: 'https://x.example/\r\nTEL:+1 2' }]))[2]).toBe(
    'URL:https://x.example/TEL:+12',
  )
})

test('no text whatever makes another line, and no line is longer than 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const vcf = writeVcf([{ name: 'NOTE', text }])
      expect(read(vcf)).toHaveLength(5)
      expect(vcf.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of vcf.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }),
    { numRuns: 1000 },
  )
})

import { expect, test } from 'vitest'
import { differencesAsHtml } from './differences.ts'

test('a difference is told in words, without the signs that only shape a text', () => {
  const before = '## 1. **Words**\n\nSee the [policy](/privacy-policy) within five days.'
  const after = '## 1. **Words**\n\nSee the [policy](/privacy-policy) within ten days.'
  expect(differencesAsHtml(before, after)).toBe(
    '1. Words\n\nSee the policy (/privacy-policy) within <del>five</del><ins>ten</ins> days.',
  )
})

test('two long texts with nothing in common are told as a whole: others are answered in the meantime', () => {
  const text = (seed: number) =>
    Array.from({ length: 10_000 }, (_, nth) => `w${(nth * seed) % 9973}`).join(' ')
  // Finding the few common words would take seconds: the comparison gives up early.
  expect(differencesAsHtml(text(7919), text(104_729)).match(/<(del|ins)>/g)).toEqual(['<del>', '<ins>'])
})

test('a text written again line by line is told apart at its beginning, and as whole lines after that', () => {
  const text = (word: string) =>
    Array.from({ length: 150 }, (_, nth) =>
      Array.from({ length: 20 }, (_, at) => `${word}${nth}x${at}`).join(' '),
    ).join('\n')
  const marks = differencesAsHtml(text('a'), text('b')).match(/<del>/g)!
  expect(marks.length).toBeGreaterThan(150)
  expect(marks.length).toBeLessThan(150 * 20)
})

test('one word in a long text is told as one word', () => {
  const long = Array.from({ length: 300 }, (_, nth) => `Paragraph ${nth} says what was agreed upon.`).join(
    '\n\n',
  )
  const html = differencesAsHtml(long, long.replace('Paragraph 150 says', 'Paragraph 150 denies'))
  expect(html).toContain('Paragraph 150 <del>says</del><ins>denies</ins> what')
  expect(html.match(/<(del|ins)>/g)).toHaveLength(2)
})

test('a link that leads somewhere else is a difference', () => {
  expect(differencesAsHtml('[here](/a)', '[here](/b)')).toBe('here (/<del>a</del><ins>b</ins>)')
})

test('what looks like a tag is shown as what it is', () => {
  expect(differencesAsHtml('a', 'a <b>')).toBe('a<ins> &lt;b&gt;</ins>')
})

import { expect, test } from 'vitest'
import { differencesAsHtml } from './differences.ts'

test('a difference is told in words, without the signs that only shape a text', () => {
  const before = '## 1. **Words**\n\nSee the [policy](/privacy-policy) within five days.'
  const after = '## 1. **Words**\n\nSee the [policy](/privacy-policy) within ten days.'
  expect(differencesAsHtml(before, after)).toBe(
    '1. Words\n\nSee the policy (/privacy-policy) within <del>five</del><ins>ten</ins> days.',
  )
})

test('a link that leads somewhere else is a difference', () => {
  expect(differencesAsHtml('[here](/a)', '[here](/b)')).toBe('here (/<del>a</del><ins>b</ins>)')
})

test('what looks like a tag is shown as what it is', () => {
  expect(differencesAsHtml('a', 'a <b>')).toBe('a<ins> &lt;b&gt;</ins>')
})

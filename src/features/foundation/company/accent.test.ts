import { expect, test } from 'vitest'
import { cssVariables } from '#ui/theme.ts'
import {
  contrast,
  enoughContrast,
  grounds,
  readabilityOf,
  shadesOf,
  unreadable,
  usualAccent,
} from './accent.ts'

test('contrast is as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#1f5a4c', '#1f5a4c')).toBe(1)
})

test('the grounds and the usual accent are those of the themes', () => {
  const { light, dark } = cssVariables({} as never)
  const of = (theme: Record<string, string | undefined>) =>
    ['--mantine-color-body', '--surface', '--quiet-soft'].map((name) => theme[name])
  expect(light['--mantine-color-anchor']).toBe(usualAccent)
  expect(grounds.light).toEqual(expect.arrayContaining([...of(light), light['--sunken']]))
  expect(grounds.dark).toEqual(expect.arrayContaining(of(dark)))
})

test.each([
  ['#1f5a4c', null],
  ['#8a1c3b', null],
  ['#000000', null],
  // Yellow is unreadable behind white text, and as text on white.
  ['#f2c200', 'link'],
  ['#7f8c99', 'link'],
  ['#ffffff', 'button'],
])('%s: what cannot be read is %s', (accent, what) => {
  expect(unreadable(accent)?.what ?? null).toBe(what)
})

test('whatever is accepted can be read in both themes, and what is not is not', () => {
  const steps = [0, 51, 102, 153, 204, 255].map((part) => part.toString(16).padStart(2, '0'))
  const all = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  const accepted = all.filter((accent) => unreadable(accent) === null)
  expect(accepted.length).toBeGreaterThan(30)
  expect(accepted.length).toBeLessThan(all.length / 2)
  for (const accent of accepted) {
    const { palette, text_dark } = shadesOf(accent)
    expect(palette).toHaveLength(10)
    for (const ground of grounds.light)
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(enoughContrast)
    for (const ground of grounds.dark)
      expect(contrast(text_dark, ground)).toBeGreaterThanOrEqual(enoughContrast)
    for (const button of [palette[6]!, palette[7]!])
      expect(contrast('#ffffff', button)).toBeGreaterThanOrEqual(enoughContrast)
    expect(readabilityOf(accent)).toHaveLength(4)
  }
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints } from './breakpoints.ts'

const defined = [
  ...readFileSync('src/ui/breakpoints.css', 'utf8').matchAll(/^@custom-media --(\w+) (.+);$/gm),
]

test('styles and scripts have the same breakpoints', () => {
  expect(Object.fromEntries(defined.map(([, name, width]) => [name, width]))).toEqual(breakpoints)
})

test('every breakpoint that a style names is defined', () => {
  const used = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]*\(--(\w+)\)/g)].map(([, name]) => name!),
  )
  expect(new Set(used)).toEqual(new Set(Object.keys(breakpoints)))
})

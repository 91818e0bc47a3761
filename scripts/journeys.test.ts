import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The one file that may set a field's value without keys, and says for which fields. */
const typing = 'e2e/testing/typing.ts'

/** Returns where a journey fills a field at once; filling a list does not count. */
const fillsIn = (source: string): string[] =>
  [...source.matchAll(/(?<!\bArray\([^()]*\))\s*\.\s*fill\([^\n]*/g)].map(([whole]) => whole.trim())

const files = globSync('e2e/**/*.ts')
const filled = (file: string): string[] => fillsIn(readFileSync(file, 'utf8'))

test('journeys type, they do not fill', () => {
  expect(files.length).toBeGreaterThan(60)
  const breaches = files
    .filter((file) => file !== typing)
    .flatMap((file) => filled(file).map((fill) => `${file}: ${fill} (${typing} has what types)`))
  expect(breaches).toEqual([])
  expect(filled(typing), 'what is picked').toHaveLength(1)
})

test.each([
  ["await name.fill('Ida')", [".fill('Ida')"]],
  ["await page.getByLabel('City')\n    .fill('Leipzig')", [".fill('Leipzig')"]],
  ["await page.fill('[name=city]', 'Leipzig')", [".fill('[name=city]', 'Leipzig')"]],
  ['expect(drawn).toEqual(Array(12).fill(true))', []],
  ["await typeInto(name, 'Ida')", []],
])('of %j it finds %j', (source, found) => {
  expect(fillsIn(source)).toEqual(found)
})

test('no test and no project has a second try', () => {
  const settings = [
    ...globSync('{src,e2e}/**/*.test.ts'),
    'vitest.config.ts',
    'scripts/test.mjs',
    'package.json',
  ]
  expect(settings.filter((file) => /--retry|[{,]\s*retry: \d/.test(readFileSync(file, 'utf8')))).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const longest = 300

/** Files that may be longer, and why. */
const exceptions: [path: RegExp, reason: string][] = [
  [/^src\/features\/[^/]+\/[^/]+\/messages\//, 'a table of texts in one language'],
  [/^src\/features\/management\/audit\/server\/names\.ts$/, 'a table of the names of columns'],
  [/^src\/routes\.ts$/, 'the table of pages'],
]

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'e2e', 'bench', 'scripts', 'build'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file))

const lines = new Map(files.map((file) => [file, linesIn(file)]))
const tooLong = files.filter((file) => lines.get(file)! > longest)

/** A deleted file is in the index until the next commit. */
function linesIn(file: string): number {
  try {
    return readFileSync(file, 'utf8').split('\n').length - 1
  } catch {
    return 0
  }
}

test(`no file has more than ${longest} lines: split it by subject`, () => {
  expect(files.length).toBeGreaterThan(2000)
  const breaches = tooLong.filter((file) => !exceptions.some(([path]) => path.test(file)))
  expect(breaches.map((file) => `${file}: ${lines.get(file)}`)).toEqual([])
})

test.each(exceptions)('%s may be longer, and is: %s', (path) => {
  expect(tooLong.some((file) => path.test(file))).toBe(true)
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'e2e'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.test\.tsx?$/.test(file))
const held = files.filter((file) => readFileSync(file, 'utf8').includes('fc.assert('))

test.each(held)(
  '%s says how often its properties are tried: a thousand times at least (trust §6)',
  (file) => {
    const source = readFileSync(file, 'utf8')
    const asserts = source.split('fc.assert(').length - 1
    const runs = [...source.matchAll(/numRuns: ([\w_]+)/g)].map(([, times]) => times!.replaceAll('_', ''))
    expect(runs).toHaveLength(asserts)
    // A test against a whole server states its number of runs, and how to raise it.
    for (const times of runs.filter((one) => /^\d/.test(one)))
      expect(Number(times)).toBeGreaterThanOrEqual(1000)
  },
)

test('there are some', () => expect(held.length).toBeGreaterThan(8))

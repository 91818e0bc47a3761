import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scenarios } from '../bench/scenarios.ts'

const bench = (...words: string[]) =>
  spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../bench/main.ts'), ...words], {
    encoding: 'utf8',
  })

test('an unknown experiment lists all of them, every speed scenario among them', () => {
  const { status, stderr } = bench('nonsense')
  expect(status).toBe(1)
  expect(stderr).toContain('There is no experiment nonsense.')
  const listed = [...stderr.matchAll(/^ {2}(\S+) /gm)].map(([, name]) => name)
  expect(listed).toEqual(expect.arrayContaining([...scenarios.map(({ name }) => name), 'rest', 'kills']))
})

test('speed benchmarks may be named together, other experiments may not', () => {
  const { status, stderr } = bench('list', 'kills')
  expect([status, stderr.split('\n')[0]]).toEqual([1, 'kills cannot be measured together with list.'])
})

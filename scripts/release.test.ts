import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

type Steps = {
  check(version: string): Promise<void>
  ship(version: string): Promise<void>
  build(version: string): Promise<string[]>
}
const script: string = './release.mjs'
const { release, pack, entryOf } = (await import(script)) as {
  pack(folder: string, version: string, archive: string): void
  release(version: string, how: { folder: string; steps: Steps }): Promise<void>
  entryOf(folder: string, version: string): string
}

let folder: string
let done: string[]
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const commit = () => {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Something')
}

/** Fast steps: each records that it ran, and has the effects of the real one. */
const steps = (more: Partial<Steps> = {}): Steps => ({
  check: async () => void done.push('check'),
  ship: async (version) => {
    done.push('ship')
    put('db/shipped/statements', version)
    put('db/shipped/more/new', version)
  },
  build: async () => {
    done.push('build')
    put('build/archive', git('show', 'HEAD:package.json'))
    return [path.join(folder, 'build/archive')]
  },
  ...more,
})

const changelog = `# Changelog

## [Unreleased]

## [1.3.0] - 2026-05-14

### Added

- Clients see what they owe.

## [1.2.0] - 2026-04-01

- The beginning.

[1.3.0]: https://portico.example/1.3.0
`

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portico-release-'))
  done = []
  git('init', '--quiet', '--initial-branch', 'main')
  for (const [name, value] of [
    ['user.name', 'Someone'],
    ['user.email', 'someone@portico.example'],
    ['commit.gpgsign', 'false'],
  ])
    git('config', name!, value!)
  put('.gitignore', 'build/\n')
  put('package.json', `${JSON.stringify({ name: 'portico', version: '1.2.0', type: 'module' }, null, 2)}\n`)
  const lock = {
    name: 'portico',
    version: '1.2.0',
    packages: { '': { version: '1.2.0' }, 'node_modules/a': { version: '1.2.0' } },
  }
  put('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  put('db/shipped/statements', '1.2.0')
  put('CHANGELOG.md', changelog)
  commit()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Everything that a failed release must not change. */
const everything = () => ({
  head: git('rev-parse', 'HEAD'),
  tags: git('tag'),
  status: git('status', '--porcelain', '--ignored'),
  files: git('ls-files')
    .split('\n')
    .map((file) => [file, read(file)]),
})

const refusal = (version: string, with_: Steps = steps()) =>
  release(version, { folder, steps: with_ }).then(
    () => null,
    ({ message }: Error) => message,
  )

test('a release is checked, shipped, committed, built and tagged, in this order, with the version everywhere', async () => {
  await release('1.3.0', { folder, steps: steps() })
  expect(done).toEqual(['check', 'ship', 'build'])
  expect(JSON.parse(read('package.json'))).toEqual({ name: 'portico', version: '1.3.0', type: 'module' })
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '1.3.0',
    packages: { '': { version: '1.3.0' }, 'node_modules/a': { version: '1.2.0' } },
  })
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '--format=%s')).toBe('Version 1.3.0\nSomething')
  expect(git('cat-file', '-t', 'v1.3.0')).toBe('tag')
  expect(git('rev-parse', 'v1.3.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(git('tag', '--list', '--format=%(contents)', 'v1.3.0')).toContain('- Clients see what they owe.')
  expect(git('show', 'HEAD:db/shipped/statements')).toBe('1.3.0')
  // The build equals the tag.
  expect(JSON.parse(read('build/archive')).version).toBe('1.3.0')
})

describe('refused before anything is done, with what is wrong', () => {
  const refused = async (version: string, words: string | RegExp) => {
    const before = everything()
    expect(await refusal(version)).toMatch(words)
    expect(done).toEqual([])
    expect(everything()).toEqual(before)
  }
  test.each(['1.2.0', '1.1.9', '0.9.10'])('%s, which is not above the present version', (version) =>
    refused(version, /is not above 1\.2\.0/),
  )
  test.each(['', '1.3', 'v1.3.0', '1.3.0-beta', '01.3.0'])('“%s”, which is no version', (version) =>
    refused(version, /Which version/),
  )
  test('a version that is tagged already', async () => {
    git('tag', 'v1.3.0')
    await refused('1.3.0', /v1\.3\.0 is there already/)
  })
  test('a version the changelog says nothing of', async () => {
    await refused('1.4.0', /CHANGELOG\.md says nothing of 1\.4\.0/)
    put('CHANGELOG.md', '# Changelog\n\n## [1.4.0] - 2026-05-14\n\n## [1.2.0] - 2026-04-01\n\n- Something.\n')
    commit()
    await refused('1.4.0', /CHANGELOG\.md says nothing of 1\.4\.0/)
  })
  test('what is not committed, also a new file', async () => {
    put('package.json', `${read('package.json')}\n`)
    await refused('1.3.0', /not committed:\n.*package\.json/)
    git('checkout', '--quiet', '.')
    put('new.ts', '')
    await refused('1.3.0', /not committed:\n.*new\.ts/)
  })
})

describe('nothing is half done', () => {
  const breaks = async () => {
    throw new Error('it broke')
  }
  test.each(['check', 'ship', 'build'] as const)('when %s fails', async (name) => {
    const before = everything()
    expect(await refusal('1.3.0', steps({ [name]: breaks }))).toBe('it broke')
    expect(everything()).toEqual(before)
  })
  test('when the tag cannot be made', async () => {
    const before = everything()
    // Someone else creates the tag first.
    const build: Steps['build'] = async (version) => {
      git('tag', `v${version}`, before.head)
      return steps().build(version)
    }
    expect(await refusal('1.3.0', steps({ build }))).toMatch(/git tag/)
    git('tag', '--delete', 'v1.3.0')
    expect(everything()).toEqual(before)
  })
  test('when someone works in the folder while the checks run', async () => {
    const check = async () => put('package.json', '{}')
    expect(await refusal('1.3.0', steps({ check }))).toMatch(/while the checks ran/)
    // Their changes stay.
    expect(read('package.json')).toBe('{}')
    expect(git('log', '--format=%s')).toBe('Something')
  })
})

test('the archive has what is committed and the built pages, and nothing else of the folder', () => {
  put('.gitignore', 'build/\ndist/\n')
  commit()
  for (const file of ['dist/client/assets/page.js', 'dist/server/index.js', 'dist/.stamp']) put(file, file)
  put('dist/release/portico-1.2.0.tar.gz', 'an earlier one')
  put('new.ts', 'not committed')
  put('build/earlier', '')
  const before = everything()
  pack(folder, '1.3.0', path.join(folder, 'build/archive'))
  const names = execFileSync('tar', ['-tzf', path.join(folder, 'build/archive')], { encoding: 'utf8' })
  expect(names.split('\n').filter((name) => /[^/]$/.test(name))).toEqual(
    [...git('ls-files').split('\n'), 'dist/.stamp', 'dist/client/assets/page.js', 'dist/server/index.js']
      .sort()
      .map((name) => `portico-1.3.0/${name}`),
  )
  expect(everything()).toEqual(before)
})

test('the changelog begins with the present version or the one to come and ends with the first, each above the one before', () => {
  const present = JSON.parse(readFileSync('package.json', 'utf8')).version
  const versions = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\d[^\]]*)\]/gm)].map(
    ([, one]) => one!,
  )
  // The next release has an entry before the version is set.
  expect(versions.slice(0, 2)).toContain(present)
  expect(versions).toEqual([...versions].sort((a, b) => b.localeCompare(a, 'en', { numeric: true })))
  for (const version of versions) expect(entryOf('.', version), version).not.toBe('')
})

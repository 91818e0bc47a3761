import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const module: string = './env-file.mjs'
type Taken = { words: string[]; settings: Record<string, string>; over?: string[] }
const { parseEnvFile, takeEnvFile } = (await import(module)) as {
  parseEnvFile: (text: string) => Record<string, string>
  takeEnvFile: (words: string[], environment: Record<string, string>) => Taken
}

const home = mkdtempSync(path.join(os.tmpdir(), 'portico-env-file-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const file = (name: string, text: string) => {
  const place = path.join(home, name)
  writeFileSync(place, text)
  return place
}

test.each([
  ['an address with & and ?', 'A=postgres://p:w@db/shop?sslmode=require&application_name=x'],
  ['a dollar and backquotes', 'A=smtps://u:$HOME`id`$(id)@mail.example:465'],
  ['a # inside', 'A=four#words'],
  ['an = inside', 'A=a=b=='],
  ['a quote inside', `A=it's "so"`],
  ['a semicolon, a pipe and brackets', 'A=a;b|c<d>e(f)'],
  ['spaces inside', 'A=four words nobody guesses'],
  ['Cyrillic', 'A=четыре слова'],
])('%s stays as it is written, with any quotes or none', (_, line) => {
  const value = line.slice('A='.length)
  expect(parseEnvFile(line)).toEqual({ A: value })
  for (const quote of [`'`, `"`].filter((one) => !value.includes(one)))
    expect(parseEnvFile(`A=${quote}${value}${quote}`)).toEqual({ A: value })
})

test('spaces around, comments, empty lines, a byte order mark and the line ends of Windows change nothing', () => {
  const text = '\uFEFF# first\r\n\r\n  A=1  \r\n; second\r\nB="  two "\r\nC=\r\n#D=4\r\nE=\'\\n # $A\'\r\n'
  expect(parseEnvFile(text)).toEqual({ A: '1', B: '  two ', C: '', E: '\\n # $A' })
})

test.each([
  ['a shell’s line', 'export A=1', 'without "export"'],
  ['spaces before the =', 'A = 1', 'Write NAME=value'],
  ['no =', 'A', 'Write NAME=value'],
  ['a name that is none', '1A=1', 'Write NAME=value'],
  ['a quote that does not end', 'A="four words', 'on the same line'],
  ['words after the quote', 'A="four" words', 'on the same line'],
  ['a comment after the quote', `A='four' # words`, 'on the same line'],
  ['one quote alone', `A='`, 'on the same line'],
  ['a comment after a value', 'A=1 # one', `A='…'`],
  ['a backslash that systemd takes away', 'A=C:\\data', `A='…'`],
  ['a backslash in double quotes', 'A="a\\"b"', 'line 2'],
  ['a line that goes on', 'A=1 \\', `A='…'`],
  ['a name that is there twice', 'A=1\nA=2', 'line 3: A is set a second time'],
])('%s is refused with its line and what to write', (_, line, words) => {
  expect(() => parseEnvFile(`# settings\n${line}`)).toThrow(words)
  expect(() => parseEnvFile(`# settings\n${line}`)).toThrow(/line [23]:/)
})

test('what is refused does not repeat a secret', () => {
  for (const line of [
    'BACKUP_PASSPHRASE="a secret word" x',
    'export SMTP_URL=a secret word',
    'P=a secret\\word',
  ])
    expect(() => parseEnvFile(line)).not.toThrow(/secret/)
})

test('the file is taken out of the words, and the environment goes before it', () => {
  const place = file('portico.env', 'DATA_DIR=/srv/portico\nPORT=4000\nDEMO=0\n')
  for (const named of [['--env-file', place], [`--env-file=${place}`]])
    expect(takeEnvFile(['backup.ts', ...named, '/mnt/'], { PORT: '5000', DEMO: '0' })).toMatchObject({
      words: ['backup.ts', '/mnt/'],
      settings: { DATA_DIR: '/srv/portico' },
      over: ['PORT'],
    })
  expect(takeEnvFile(['backup.ts', '/mnt/'], {})).toEqual({ words: ['backup.ts', '/mnt/'], settings: {} })
  const { settings } = takeEnvFile(['a.ts', '--env-file', 'portico.env'], { INIT_CWD: home })
  expect(settings).toHaveProperty('PORT')
})

test.each([
  ['no file', () => ['--env-file'], 'needs a file'],
  ['two files', () => ['--env-file', 'a', '--env-file=b'], 'once'],
  ['a file that is not there', () => ['--env-file', '/nowhere/portico.env'], 'there is no such file'],
  [
    'a file without DATA_DIR',
    () => ['--env-file', file('without.env', 'DEMO=0')],
    'DATA_DIR=/var/lib/portico',
  ],
])('%s is refused in words', (_, words, said) => {
  expect(() => takeEnvFile(['a.ts', ...words()], {})).toThrow(said)
})

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...words], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', DEMO: '1' },
  })

test('a command gets the settings of the file before it starts, and a refusal is one sentence', () => {
  const program = file(
    'say.mjs',
    'console.log(JSON.stringify([process.argv.slice(2), process.env.SMTP_URL]))',
  )
  const url = 'smtps://u:a&b$HOME@mail.example'
  const place = file('whole.env', `DATA_DIR=/srv/portico\nDEMO=0\nSMTP_URL=${url}\n`)
  const { stdout, stderr } = run(program, '--env-file', place, 'word')
  expect(JSON.parse(stdout)).toEqual([['word'], url])
  expect(stderr).toContain('The environment sets DEMO')
  const refused = run(program, '--env-file', file('bad.env', 'export A=1'))
  expect([refused.status, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr.trim().split('\n')).toHaveLength(1)
})

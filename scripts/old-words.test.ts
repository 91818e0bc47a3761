import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

/**
 * Words of an earlier private vocabulary, with the term that replaced each (docs/glossary.md). The texts people read
 * have a list of their own: src/shell/languages/old-words.test.ts.
 */
const replacedInNames: Record<string, string> = {
  act: 'ctx, action',
  anew: 'again',
  belonging: 'company record',
  belongings: 'company records',
  bill: 'invoice',
  billed: 'invoiced',
  bills: 'invoices',
  deed: 'command, transaction',
  deeds: 'commands',
  desk: 'workbench, page',
  desks: 'workbench, pages',
  door: 'public API, adapter',
  doors: 'adapters',
  dossier: 'order archive',
  letter: 'e-mail',
  letters: 'e-mails',
  meanwhile: 'concurrently',
  nobody: 'no one',
  paper: 'pdf, document',
  papers: 'pdfs, documents',
  planted: 'mutant',
  somebody: 'someone',
  takings: 'downloads',
  told: 'notified, reply',
  unwritten: 'ReplyInput',
  whoever: 'anyone',
  wish: 'input',
  wished: 'requested',
  wishes: 'inputs',
}

/** In prose only words that have no plain use here: a letter of the alphabet is a letter, a name is on paper. */
const replacedInProse = [
  'anew',
  'belongings',
  'deed',
  'deeds',
  'dossier',
  'meanwhile',
  'nobody',
  'somebody',
  'takings',
  'whoever',
]

/** Names in which an old word is the right one, and why. */
const allowedNames: Record<string, string> = {
  atLeastOneUppercaseAndOneLowercaseLetter: 'letters of an alphabet',
  act: 'the acceptance certificate of a lot, a kind of PDF; the column of actions',
  fewestLetters: 'letters of an alphabet',
  latinLetters: 'letters of an alphabet',
  letter: 'letters of an alphabet',
  letters: 'letters of an alphabet, of columns',
  lettersOf: 'letters of columns',
  lookForLetters: 'letters of an alphabet',
  mostLetters: 'letters of an alphabet',
  onlyLetters: 'letters of an alphabet',
  optionalLatinLetters: 'letters of an alphabet',
  unwritten: 'a text of the site that has not been written yet',
  unwrittenText: 'a text of the site that has not been written yet',
}

/** Files whose subject is the old words, or that quote somebody else’s text. */
const leftAlone = /old-words\.test\.ts$|^docs\/specification\.md$|^db\/migrations\/000[0-6]_|^db\/shipped\//

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 })
  .split('\n')
  .filter((file) => file !== '' && !leftAlone.test(file))
const sources = tracked.filter((file) => /^(?:src|e2e|bench|scripts|build)\/.*\.(?:ts|tsx|mjs)$/.test(file))
const documents = tracked.filter((file) => /\.md$/.test(file))

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const oldIn = (name: string): string[] =>
  name in allowedNames
    ? []
    : wordsOf(name)
        .filter((word) => Object.hasOwn(replacedInNames, word))
        .map((word) => `${name}: ${word} is now ${replacedInNames[word]}`)

const prosePattern = new RegExp(`(?<![\\w-])(?:${replacedInProse.join('|')})(?![\\w-])`, 'gi')

test('no file has an old word in its name', () => {
  const names = sources.flatMap((file) => path.basename(file).split('.')[0]!.split('-'))
  expect(names.length).toBeGreaterThan(1000)
  const old = sources.filter((file) => file !== 'src/features/foundation/search/letters.ts')
  expect(old.flatMap((file) => oldIn(path.basename(file).split('.')[0]!))).toEqual([])
})

test('no identifier has an old word in it', () => {
  const found = sources.flatMap((file) => {
    const names = identifiersIn(readFileSync(file, 'utf8'), file)
    return [...names].flatMap(oldIn).map((old) => `${file}: ${old}`)
  })
  expect(found).toEqual([])
}, 120_000)

test('no comment and no document has an old word in it', () => {
  const inComments = sources.flatMap((file) => oldProse(file, commentsIn(readFileSync(file, 'utf8'))))
  const inDocuments = documents.flatMap((file) => oldProse(file, readFileSync(file, 'utf8')))
  expect([...inComments, ...inDocuments]).toEqual([])
})

test('an old word is found in an identifier, a property and a comment', () => {
  const source = `// Nobody reads it.\nexport const openBills = ({ paper_id }) => paper_id`
  expect([...identifiersIn(source, 'x.ts')].flatMap(oldIn)).toEqual([
    'openBills: bills is now invoices',
    'paper_id: paper is now pdf, document',
  ])
  expect(oldProse('x.ts', commentsIn(source))).toEqual(['x.ts: Nobody'])
  expect(oldIn('waybill')).toEqual([])
})

const oldProse = (file: string, text: string): string[] =>
  [...text.matchAll(prosePattern)].map(([word]) => `${file}: ${word}`)

const commentsIn = (source: string): string =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment).join('\n')

function identifiersIn(source: string, file: string): Set<string> {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    else if (typeof node === 'object' && node !== null) {
      const { type, value } = node as { type?: string; value?: unknown }
      if ((type === 'Identifier' || type === 'PrivateName') && typeof value === 'string') names.add(value)
      for (const part of Object.values(node)) visit(part)
    }
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: !file.endsWith('.ts') }).body)
  return names
}

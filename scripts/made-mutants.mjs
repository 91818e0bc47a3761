// Makes mutants from the source itself: every comparison, `&&` and `||`, `filter`, awaited step, and every
// condition and comparison in SQL, in the areas below. scripts/mutants.mjs runs a sample of them.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { root } from './lib.mjs'

/** The features whose rules and statements are changed, and the tests that run first for each. */
const areas = [
  { in: 'src/features/money', by: ['features/money', 'sales/orders/server/credit', 'commands-at-once'] },
  {
    in: 'src/features/sales/ledger',
    by: ['invoicing/server/statement.test', 'invoicing/server/payments.test'],
  },
  {
    in: 'src/features/sales/orders',
    by: ['features/sales/orders', 'sales/negotiation', 'sales/cart/server'],
  },
  { in: 'src/features/sales/negotiation', by: ['sales/negotiation', 'sales/approvals', 'chat/server'] },
  { in: 'src/features/fulfilment/shipments', by: ['fulfilment/shipments', 'support/server/given'] },
  { in: 'src/features/communication/chat', by: ['communication/chat', 'finding.test'] },
  { in: 'src/features/people/auth', by: ['people/auth', 'people/clients', 'processes/perform'] },
  { in: 'src/features/people/clients', by: ['people/clients', 'processes/isolation', 'people/merging'] },
  { in: 'src/features/people/staff', by: ['people/staff', 'people/clients/server', 'management/team'] },
  { in: 'src/features/integrations/keys', by: ['integrations/keys', 'key-scopes'] },
  { in: 'src/platform/server/calls', by: ['server/calls', 'processes/perform', 'rate-limits'] },
]
const leftOut =
  /\/(?:client|messages|testing)\/|\.test\.ts$|-contract\.ts$|contract\.ts$|tables\.ts$|index\.ts$/

/** @typedef {{ file: string, line: number, from: number, to: number, put: string, says: string, by: string[] }} Made */

/** Returns all mutants of the areas, in the order of files and places. */
export const everyMade = () =>
  areas.flatMap(({ in: folder, by }) =>
    globSync(`${folder}/**/*.ts`, { cwd: root })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !leftOut.test(file))
      .sort()
      .flatMap((file) =>
        madeIn(readFileSync(path.join(root, file), 'utf8')).map((one) => ({ ...one, file, by })),
      ),
  )

/** Returns `count` of them by chance; the same seed gives the same ones. */
export function sampled(all, count, seed) {
  const rest = [...all]
  let state = seed >>> 0
  // A linear congruential generator, as in Numerical Recipes.
  const below = (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(below(rest.length), 1)[0])
}

export const withMade = (source, { from, to, put }) => source.slice(0, from) + put + source.slice(to)

/** Returns the mutants of one source: where they begin and end in it, and what they put there. */
export function madeIn(source) {
  const bytes = Buffer.from(source)
  // The parser counts bytes, and goes on from the end of the file it read before.
  const tree = parseSync(`;${source}`, { syntax: 'typescript', target: 'es2024' })
  const base = tree.span.start + 1
  const at = (offset) => bytes.subarray(0, offset - base).toString().length
  const found = []
  visit(tree, (node) => found.push(...(makers[node.type]?.(node, source, at) ?? [])))
  return found
    .map((one) => ({ ...one, line: source.slice(0, one.from).split('\n').length }))
    .sort((one, other) => one.from - other.from)
}

function visit(node, see) {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const one of node) visit(one, see)
    return
  }
  if (typeof node.type === 'string') see(node)
  for (const part of Object.values(node)) visit(part, see)
}

const swapped = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
}

const makers = {
  BinaryExpression: ({ operator, left, right }, source, at) => {
    const put = swapped[operator]
    if (!put) return []
    const [from, end] = [at(left.span.end), at(right.span.start)]
    const place = source.slice(from, end).indexOf(operator)
    return place < 0 ? [] : [change(source, from + place, from + place + operator.length, put)]
  },
  CallExpression: ({ callee, span }, source, at) =>
    callee.type === 'MemberExpression' && callee.property.value === 'filter'
      ? [change(source, at(callee.object.span.end), at(span.end), '')]
      : [],
  ExpressionStatement: ({ expression, span }, source, at) =>
    expression.type === 'AwaitExpression' ? [change(source, at(span.start), at(span.end), ';')] : [],
  TemplateLiteral: ({ span }, source, at) => inSql(source, at(span.start), at(span.end)),
  StringLiteral: ({ span }, source, at) => inSql(source, at(span.start), at(span.end)),
}

const isSql =
  /\b(?:select|update|delete from|insert into|where)\b[\s\S]*\b(?:from|set|where|values)\b|^.\(?[a-z]+\.[a-z_]+ /
const endOfCondition =
  /^(?:and|or|order by|group by|returning|limit|offset|for (?:update|share|no key)|on conflict|having|union|then|(?:left |cross |full )?join|where|window)\b/

/** Every condition in a `where`, made always true, and every comparison moved by one. */
function inSql(source, from, to) {
  const text = masked(source.slice(from, to))
  if (!isSql.test(text)) return []
  const conditions = [...text.matchAll(/\b(?:where|and)\s+/g)].flatMap((word) => {
    if (/\bbetween\s+\S+(?:\s*[-+]\s*\S+)?\s+$/.test(text.slice(0, word.index))) return []
    const begin = word.index + word[0].length
    const end = endOf(text, begin)
    const condition = source.slice(from + begin, from + end)
    return condition === '' ? [] : [change(source, from + begin, from + end, `(${condition} or true)`)]
  })
  const comparisons = [...text.matchAll(/(?<=[\w)$ ]) ([<>]=?) (?=[\w($])/g)].map(({ index, 1: sign }) =>
    change(source, from + index + 1, from + index + 1 + sign.length, swapped[sign]),
  )
  return [...conditions, ...comparisons]
}

/** The text with its inserted expressions blanked out. */
function masked(text) {
  let depth = 0
  let out = ''
  for (let at = 0; at < text.length; at += 1) {
    if (depth === 0 && text.startsWith('${', at)) depth = 1
    else if (depth > 0 && text[at] === '{' && text[at - 1] !== '$') depth += 1
    else if (depth > 0 && text.startsWith('${', at)) depth += 1
    const isInside = depth > 0
    if (depth > 0 && text[at] === '}') depth -= 1
    out += isInside ? 'x' : text[at]
  }
  return out
}

/** Returns where a condition ends that begins here: at the next word of the statement, or its bracket. */
function endOf(text, begin) {
  let depth = 0
  let isBetween = false
  for (let at = begin; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth < 0 || at === text.length - 1) return trimmedEnd(text, begin, at)
    if (depth > 0 || /\w/.test(text[at - 1])) continue
    const rest = text.slice(at)
    if (/^between\b/.test(rest)) isBetween = true
    else if (/^and\b/.test(rest) && isBetween) isBetween = false
    else if (endOfCondition.test(rest)) return trimmedEnd(text, begin, at)
  }
  return begin
}

const trimmedEnd = (text, begin, end) => begin + text.slice(begin, end).trimEnd().length

function change(source, from, to, put) {
  const short = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 100)
  const was = short(source.slice(from, to))
  const [before, after] = [source.lastIndexOf('\n', from) + 1, source.indexOf('\n', to)]
  if (swapped[put])
    return { from, to, put, says: `${put} for ${was} in ${short(source.slice(before, after))}` }
  return { from, to, put, says: put.endsWith('or true)') ? `any, not only ${was}` : `without ${was}` }
}

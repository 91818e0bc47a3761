import { parseSync } from '@swc/core'

/**
 * A test as found in its file: its title, whether it runs, the first cells of its table, and its text with the
 * code outside of tests.
 */
export type SuiteTest = { title: string; runs: boolean; firsts: string[]; text: string }

type Found = { title: string; runs: boolean; tables: any[]; start: number; end: number; isGroup: boolean }

/** Returns the tests and groups of a file, without running it. */
export function testsIn(source: string): SuiteTest[] {
  const bytes = Buffer.from(source)
  const tree = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' }) as any
  // Positions continue from the end of the parser's previous file.
  const base = tree.span.start - leading(source)
  const found: Found[] = []
  look(tree, true, found)
  const consts = constsOf(tree)
  const inside = found.filter(({ isGroup }) => !isGroup)
  const cut = (from: number, to: number) => bytes.subarray(from - base, to - base).toString()
  let shared = ''
  let at = base
  for (const one of inside) {
    if (one.start > at) shared += cut(at, one.start)
    at = Math.max(at, one.end)
  }
  shared += bytes.subarray(at - base).toString()
  return found.map(({ title, runs, tables, start, end }) => ({
    title,
    runs,
    firsts: tables.flatMap((table) => firstsOf(table, consts)),
    text: withoutComments(cut(start, end) + shared),
  }))
}

/** The parser counts from the first token, not from the first byte. */
const leading = (source: string): number => {
  const [before = ''] = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(source) ?? []
  return Buffer.byteLength(before)
}

function look(node: any, runs: boolean, found: Found[]): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const one of node) look(one, runs, found)
    return
  }
  const call = node.type === 'CallExpression' ? callOf(node) : null
  const title = call && node.arguments[0]?.expression
  if (!call || title?.type !== 'StringLiteral') {
    for (const part of Object.values(node)) look(part, runs, found)
    return
  }
  const isRunning = runs && call.runs
  const { start, end } = node.span
  found.push({ title: title.value, runs: isRunning, tables: call.tables, start, end, isGroup: call.isGroup })
  // Only groups contain tests.
  if (call.isGroup) look(node.arguments, isRunning, found)
}

type Call = { isGroup: boolean; runs: boolean; tables: any[] }

/** Matches `test(…)`, `describe(…)`, `test.each(…)(…)`, and whether a modifier disables it. */
function callOf({ callee, arguments: given }: any): Call | null {
  const tables: any[] = []
  let runs = true
  let at = callee
  for (;;) {
    if (at?.type === 'TsInstantiation') at = at.expression
    else if (at?.type === 'CallExpression') {
      tables.push(at.arguments[0]?.expression)
      at = at.callee
    } else if (at?.type === 'MemberExpression') {
      if (!['each', 'for', 'concurrent', 'sequential'].includes(at.property.value)) runs = false
      at = at.object
    } else break
  }
  if (at?.type !== 'Identifier' || !['test', 'describe'].includes(at.value) || given.length < 2) {
    if (at?.type !== 'Identifier' || !['test', 'describe'].includes(at.value)) return null
    // A title without a body is a planned test.
    if (given[0]?.expression?.type !== 'StringLiteral') return null
    return { isGroup: at.value === 'describe', runs: false, tables }
  }
  return { isGroup: at.value === 'describe', runs, tables }
}

function constsOf(tree: any): Map<string, any> {
  const consts = new Map<string, any>()
  for (const one of tree.body)
    if (one.type === 'VariableDeclaration')
      for (const { id, init } of one.declarations) if (id.type === 'Identifier') consts.set(id.value, init)
  return consts
}

/** Returns the first cells of a table's rows; the table may be a constant at the top of its file. */
function firstsOf(node: any, consts: Map<string, any>): string[] {
  if (node?.type === 'Identifier') return firstsOf(consts.get(node.value), consts)
  if (
    node?.type === 'TsAsExpression' ||
    node?.type === 'TsConstAssertion' ||
    node?.type === 'ParenthesisExpression'
  )
    return firstsOf(node.expression, consts)
  if (node?.type !== 'ArrayExpression') return []
  return node.elements.flatMap((element: any) => {
    const cell = element?.expression
    if (cell?.type === 'ArrayExpression') return textOf(cell.elements[0]?.expression)
    return textOf(cell)
  })
}

const textOf = (node: any): string[] => (node?.type === 'StringLiteral' ? [node.value] : [])

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

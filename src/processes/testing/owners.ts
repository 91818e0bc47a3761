import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core'
import { type FeatureName, featuresInOrder, folderOf as folderOfFeature } from '#features/in-order.ts'
import { type Statement, statements } from '#platform/server/database/db.ts'

/** The platform, then the features in their order. */
export const ownersInOrder: readonly string[] = ['platform', ...featuresInOrder]

export type Owned = { owner: string; statement: Statement<unknown> }

const root = path.resolve(import.meta.dirname, '../../..')
const folderOf = (owner: string) =>
  owner === 'platform' ? 'src/platform/server' : `src/${folderOfFeature(owner as FeatureName)}/server`

/** Returns the server files of an owner that run in the product, relative to the root of the repository. */
export const filesOf = (owner: string): string[] =>
  globSync(`${folderOf(owner)}/**/*.ts`, { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .sort()

/** Returns every statement with the owner of its file. Throws if no file names it. */
export async function ownedStatements(): Promise<Owned[]> {
  const named = new Map<string, string>()
  for (const owner of ownersInOrder) {
    for (const file of filesOf(owner)) {
      if (!/-worker\.ts$/.test(file)) await import(path.join(root, file))
      for (const name of statementNamesIn(readFileSync(path.join(root, file), 'utf8'))) named.set(name, owner)
    }
  }
  const longestFirst = [...named].sort(([one], [other]) => other.length - one.length)
  const trials = namesInTests()
  return statements().flatMap((statement) => {
    // Test files share a process (0023): statements of other tests do not count.
    if (trials.has(statement.name) && !named.has(statement.name)) return []
    const owner =
      named.get(statement.name) ?? longestFirst.find(([name]) => statement.name.startsWith(name))?.[1]
    if (!owner)
      throw new Error(`no file names the statement ${statement.name}: begin the name with fixed words`)
    return { owner, statement }
  })
}

/** Statements of `src/processes`, which belong to no feature, are tested where they are. */
function namesInTests(): Set<string> {
  const files = globSync(['src/**/*.test.ts', 'src/**/testing/*.ts', 'src/processes/*.ts'], { cwd: root })
  return new Set(files.flatMap((file) => statementNamesIn(readFileSync(path.join(root, file), 'utf8'))))
}

/** Returns the names of statements in a file, as far as they are fixed: 'carts.list ' of `carts.list ${sort}`. */
export const statementNamesIn = (source: string): string[] =>
  [...withoutComments(source).matchAll(/\bstatement(?:<[^()]*?>)?\(\s*['"`]([^'"`$]+)/g)].map(
    ([, name]) => name!,
  )

export const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Returns the owner of every table and view, by its `tables.ts`. */
export async function ownersOfTables(): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (const owner of ownersInOrder) {
    for (const file of filesOf(owner).filter((name) => /\/tables\.ts$/.test(name))) {
      const exported: Record<string, unknown> = await import(path.join(root, file))
      for (const one of Object.values(exported)) {
        if (is(one, PgTable)) owners.set(getTableConfig(one).name, owner)
        if (is(one, PgView)) owners.set(getViewConfig(one).name, owner)
      }
    }
  }
  return owners
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core'
import { type FeatureName, featuresInOrder, folderOf as folderOfFeature } from '#features/in-order.ts'
import { type Statement, statements } from '#platform/server/db.ts'

/** From left to right: the platform, then the features in their order. */
export const ownersInOrder: readonly string[] = ['platform', ...featuresInOrder]

export type Owned = { owner: string; statement: Statement<unknown> }

const root = path.resolve(import.meta.dirname, '../../..')
const folderOf = (owner: string) =>
  owner === 'platform' ? 'src/platform/server' : `src/${folderOfFeature(owner as FeatureName)}/server`

/** The files of someone's server side that run in the product, from the root of the repository. */
export const filesOf = (owner: string): string[] =>
  globSync(`${folderOf(owner)}/**/*.ts`, { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .sort()

/** Every statement there is, with whose file names it. Throws where no file does. */
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
    // Test files share a process (0023): what another one tried here is not the product's.
    if (trials.has(statement.name) && !named.has(statement.name)) return []
    const owner =
      named.get(statement.name) ?? longestFirst.find(([name]) => statement.name.startsWith(name))?.[1]
    if (!owner)
      throw new Error(`no file names the statement ${statement.name}: begin the name with fixed words`)
    return { owner, statement }
  })
}

/** Those of a whole process, which belong to no feature, are tried where they are. */
function namesInTests(): Set<string> {
  const files = globSync(['src/**/*.test.ts', 'src/**/testing/*.ts', 'src/processes/*.ts'], { cwd: root })
  return new Set(files.flatMap((file) => statementNamesIn(readFileSync(path.join(root, file), 'utf8'))))
}

/** The names a file gives to statements, as far as they are fixed: 'carts.list ' of `carts.list ${sort}`. */
export const statementNamesIn = (source: string): string[] =>
  [...withoutComments(source).matchAll(/\bstatement(?:<[^()]*?>)?\(\s*['"`]([^'"`$]+)/g)].map(
    ([, name]) => name!,
  )

export const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Whose every table and view is, by its `tables.ts`. */
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

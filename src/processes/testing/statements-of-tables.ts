import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { filesOf, ownersInOrder } from './owners.ts'

/**
 * Prints, as JSON, the statements that make the tables of all `tables.ts` in an empty database. A process of its own:
 * drizzle-kit lends every array of its process a method, which would befall the person who else works there.
 */
// From left to right: a view may stand on one before it.
const files = ownersInOrder.flatMap(filesOf).filter((file) => /\/tables\.ts$/.test(file))
const modules: object[] = await Promise.all(files.map((file) => import(path.resolve(file))))
const tables = Object.assign({}, ...modules)
process.stdout.write(
  JSON.stringify(await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables))),
)

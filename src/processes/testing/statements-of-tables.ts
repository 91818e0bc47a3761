import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { filesOf, ownersInOrder } from './owners.ts'

/**
 * Prints, as JSON, the statements that create the tables of all `tables.ts` in an empty database. A separate
 * process, because drizzle-kit adds a method to the arrays of its whole process.
 */
// In order: a view may depend on an earlier one.
const files = ownersInOrder.flatMap(filesOf).filter((file) => /\/tables\.ts$/.test(file))
const modules: object[] = await Promise.all(files.map((file) => import(path.resolve(file))))
const tables = Object.assign({}, ...modules)
process.stdout.write(
  JSON.stringify(await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables))),
)

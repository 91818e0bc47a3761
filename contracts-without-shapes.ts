import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const mark = '?without-shapes'
/** What crosses the wire: addresses, and what has happened. */
const isContract = (file: string) => /\/(?:contract|[\w-]+-events)\.ts$/.test(file) || file.endsWith(mark)
/** Which keys open an endpoint is asked on the server alone. */
const namesScope = /\bscope: '[a-z:]+',?/g
/** What goes in is checked, and what comes out is written, on the server; the browser asks only whether something comes. */
const takesIn = /\b(?:body|query): [A-Z]\w*(?:\.\w+\(\))*(?:,|(?= \}))/g
const givesOut = /\breply: [A-Z]\w*(?:\.\w+\(\))*(?=,| \})/g
const makesShapes =
  /from '(?:zod|#platform\/shared\/(?:validation|phone|money-shape)\.ts|\.\/[\w-]+(?:-rules|-shape)\.ts)'/

/**
 * In the browser a contract is addresses; its shapes belong to the server. What a contract imports to make shapes is
 * taken in a copy that makes none, so that a page without a form carries no validation library (docs/decisions/0008).
 */
export function contractsWithoutShapes(): Plugin {
  return {
    name: 'portico:contracts-without-shapes',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, file) =>
      /contract\.ts(?:$|\?)/.test(file) ? { code: withoutParts(code), map: null } : null,
    async resolveId(source, importer) {
      if (!importer || !isContract(importer)) return null
      if (source === 'zod')
        return this.resolve('#platform/client/no-shapes.ts', importer.replace(mark, ''), { skipSelf: true })
      const found = await this.resolve(source, importer.replace(mark, ''), { skipSelf: true })
      if (!found || isContract(found.id) || !/\/src\/.*\.ts$/.test(found.id)) return found
      return makesShapes.test(await readFile(found.id, 'utf8')) ? found.id + mark : found
    },
  }
}

const withoutParts = (code: string): string =>
  code.replace(namesScope, '').replace(takesIn, '').replace(givesOut, 'reply: 1')

/** What makes a shape does nothing else: where no one asks for the shape the bundler leaves it out. */
export const makersOfShapes: string[] = [
  'z',
  ...new Set(
    globSync('src/{features/*/*,platform/shared}/*.ts').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /^(?:export )?const ([A-Z]\w*|\w*[tT]ext|\w*[lL]etters\w*) = /gm,
        ),
      ].map(([, name]) => name!),
    ),
  ),
]

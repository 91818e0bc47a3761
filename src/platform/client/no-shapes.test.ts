import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Decision 0008: in the browser a contract has no shapes, so a screen that used one would validate nothing.
 */
test('no screen takes a shape from a contract', () => {
  const taking = globSync('src/{features/*/*/client,shell,ui}/**/*.{ts,tsx}').flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from '[^']*contract\.ts'/gm)
    const names = [...imports].flatMap(([, list]) => list!.split(',').map((name) => name.trim()))
    return names.filter((name) => /^[A-Z]/.test(name)).map((name) => `${file}: ${name}`)
  })
  expect(taking).toEqual([])
})

// node scripts/setup.mjs start | test | dev | tools: installs what is missing for it, and prints nothing
// otherwise.
import { ensureBrowser } from './browser.mjs'
import { ensureCompiled, ensureDependencies, ensureForStart, ensureNode, ensurePages, fail } from './lib.mjs'

const needs = {
  start: [ensureForStart, ensureCompiled],
  test: [ensureDependencies, ensurePages, ensureBrowser],
  dev: [ensureDependencies],
  tools: [(node) => ensureDependencies(node, { dev: false })],
}

const purpose = process.argv[2] ?? ''
if (!needs[purpose]) fail(`setup.mjs is for one of: ${Object.keys(needs).join(', ')}`)
const node = ensureNode()
for (const ensure of needs[purpose]) ensure(node)

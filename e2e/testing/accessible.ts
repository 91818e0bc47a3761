import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string; target: string[] }[] }

/** Without `preload`: the styles are the page's own, so axe need not load them again. */
const rules = `{ resultTypes: ['violations'], preload: false, rules: { 'target-size': { enabled: true } } }`
const shortOf = `(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes })))`

/** Returns the violations axe finds in the page as `rule: elements`; expected to be empty. */
export async function violationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  const found: Violation[] = await page.evaluate(`axe.run(document, ${rules}).then(${shortOf})`)
  const real = await Promise.all(found.map(async (one) => ({ ...one, nodes: await still(page, one) })))
  return real
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Repeats the check for elements that a sticky bar covered. */
async function still(page: Page, { id, nodes }: Violation): Promise<Violation['nodes']> {
  if (id !== 'target-size') return nodes
  const left: Violation['nodes'] = []
  for (const node of nodes) {
    const target = JSON.stringify(node.target[0])
    const again: Violation[] = await page.evaluate(
      `(document.querySelector(${target}).scrollIntoView({ block: 'center' }), axe.run(${target}, { runOnly: ['target-size'] }).then(${shortOf}))`,
    )
    if (again.length > 0) left.push(node)
  }
  return left
}

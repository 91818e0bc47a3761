import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { freePort, startPortico } from '../e2e/testing/global-setup.ts'
import { chromiumPath } from './chromium.ts'

/**
 * npm run bench -- lighthouse [path…]: runs Lighthouse's mobile preset on public pages of a production build, in both
 * languages. Exits with 1 if a page is below the agreed scores.
 */
const agreed = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 }
type Category = keyof typeof agreed
const asked = process.argv.slice(2)
const pages =
  asked.length > 0 ? asked : ['/', '/search?q=bolt', '/search?product=HB-M8X60-A2', '/v-card/maria-orlova']

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portico-lighthouse-'))
const portico = await startPortico({ dataDir, port: await freePort() })
const chrome = await launch({
  chromePath: chromiumPath(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-quic'],
})
const low: string[] = []
try {
  const rows: Record<string, Record<string, number | string>> = {}
  for (const page of pages) for (const lang of ['en', 'ru']) rows[`${page} ${lang}`] = await seen(page, lang)
  console.table(rows)
} finally {
  chrome.kill()
  await portico.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const line of low) console.log(line)
process.exitCode = low.length > 0 ? 1 : 0

async function seen(page: string, lang: string): Promise<Record<string, number | string>> {
  const url = `${portico.url}${page}${page.includes('?') ? '&' : '?'}lang=${lang}`
  const { lhr } = (await lighthouse(url, { port: chrome.port, logLevel: 'error' }))!
  const scores = Object.keys(agreed).map((name) => {
    const category = lhr.categories[name]!
    const score = Math.round((category.score ?? 0) * 100)
    if (score < agreed[name as Category]) {
      const why = category.auditRefs
        .map(({ id }) => lhr.audits[id]!)
        .filter((audit) => audit.score !== null && audit.score < 0.9)
        .map(({ title, displayValue }) => `${title} ${displayValue ?? ''}`.trim())
      low.push(`${page} ${lang}: ${name} ${score} of ${agreed[name as Category]}: ${why.join('; ')}`)
    }
    return [name, score] as const
  })
  const lcp = lhr.audits['largest-contentful-paint']?.displayValue ?? ''
  return { ...Object.fromEntries(scores), 'largest paint': lcp.replaceAll('\u00a0', ' ') }
}

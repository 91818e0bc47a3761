import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

test('what e-mails say is in no script', () => {
  const folder = path.resolve('dist/client/assets')
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const holding = (words: string) => texts.filter((text) => text.includes(words)).length
  expect(holding('Sold while stocks last; replaced by')).toBe(1)
  for (const words of [
    'We have sent you an offer',
    'Мы отправили вам предложение',
    'Confirm your e-mail address:',
  ])
    expect(holding(words), words).toBe(0)
})

test('what the browser is sent holds no secret and no source of the server', () => {
  const folder = path.resolve('dist/client/assets')
  const files = readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    expect(text, file).not.toMatch(
      /Portico-Demo-2026|password_hash|REALTIME_SECRET|select \w+ from \w+ where/,
    )
    expect(text, file).not.toContain('sourceMappingURL')
  }
  expect(readdirSync(folder).filter((file) => file.endsWith('.map'))).toEqual([])
})

test('every file that the map of pages names is there', () => {
  const folder = path.resolve('dist/client')
  const [name] = readdirSync(path.join(folder, 'assets')).filter((file) => /^manifest-\w+\.js$/.test(file))
  const script = readFileSync(path.join(folder, 'assets', name!), 'utf8')
  const window: { __reactRouterManifest?: any } = {}
  runInNewContext(script, { window })
  const pages: { imports: string[]; css: string[]; module: string }[] = Object.values(
    window.__reactRouterManifest.routes,
  )
  expect(pages.length).toBeGreaterThan(70)
  for (const { imports, css, module } of pages)
    for (const file of [module, ...imports, ...css])
      expect(existsSync(path.join(folder, file.replace(/#.*/, ''))), file).toBe(true)
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('what letters say is in no script', () => {
  const folder = path.resolve('build/client/assets')
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const holding = (words: string) => texts.filter((text) => text.includes(words)).length
  expect(holding('Sold only while it lasts; from now on it is replaced by')).toBe(1)
  for (const words of [
    'We have sent you an offer',
    'Мы отправили вам предложение',
    'Confirm your e-mail address:',
  ])
    expect(holding(words), words).toBe(0)
})

test('what the browser is sent holds no secret and no source of the server', () => {
  const folder = path.resolve('build/client/assets')
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

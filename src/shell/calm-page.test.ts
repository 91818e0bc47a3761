import { expect, test } from 'vitest'
import { calmed } from './calm-page.ts'

const page = `<html><head><link rel="modulepreload" href="/a.js" nonce="n1"/><link rel="stylesheet" href="/a.css"/></head>
<body><p>type="module" async=""</p><script nonce="n1">window.a=1</script><script nonce="n1" type="module" async="">import "/a.js"</script></body></html>`

test('the scripts of a calm page are held back, its styles are not', () => {
  const html = calmed(page, 'n1')
  expect(html).not.toContain('modulepreload')
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(html).toContain('<script nonce="n1" type="text/plain" data-later="1">import "/a.js"</script>')
  expect(html).toContain('<p>type="module" async=""</p><script nonce="n1">window.a=1</script>')
})

test('what fetches them later carries the nonce of the answer', () => {
  expect(calmed(page, 'n1')).toMatch(/<script nonce="n1">\(function[\s\S]+<\/script><\/body><\/html>$/)
})

import { describe, expect, test } from 'vitest'
import { written } from './markdown.ts'

/** Typical attacks. Nothing of the output may be active. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{display:none}</style>',
  '<!-- <script>alert(1)</script> -->',
  '<div\nonclick="alert(1)"',
  '<b><i><script',
  '<![CDATA[<script>alert(1)</script>]]>',
  '</article></main><form action=https://evil.example>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](%6Aavascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '[x](<javascript:alert(1)>)',
  '[x]: javascript:alert(1)\n\n[x]',
  '![x](https://evil.example/x.png)',
  '![x](x" onerror="alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '<javascript:alert(1)>',
  '[x](https://a.example "t\\" onmouseover=\\"alert(1)")',
  '[x](https://a.example/"onmouseover="alert(1))',
  '# <img src=x onerror=alert(1)> ?\n\n### "><script>alert(1)</script>?',
  '```"><script>\nalert(1)\n```',
  '| <script> | <img onerror=x> |\n|---|---|\n| </td><script>alert(1)</script> | x |',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

const tags =
  /^(?:h[2-6]|p|ul|ol|li|a|strong|em|s|code|pre|blockquote|hr|br|table|thead|tbody|tr|th|td|div|details|summary)$/
const attributes = /^(?:id|href|rel|title|class|tabindex|style|start)$/

/**
 * Returns whether a link leads where it may, independently of the code under test: the web, a mailbox, a page
 * of ours, an anchor on this page.
 */
function leadsWhereItMay(href: string): boolean {
  const place = new URL(href, 'https://portico.example/about')
  if (href.includes('\\')) return false
  if (/^(?:https?:|mailto:)/i.test(href)) return true
  return (href.startsWith('/') || href.startsWith('#')) && place.origin === 'https://portico.example'
}

/** Reads HTML as a browser finds tags: `<` followed by a letter. */
function actingParts(html: string): string[] {
  const bad: string[] = []
  for (const [whole, name, rest] of html.matchAll(/<\/?([a-z!?][^\s/>]*)((?:[^>"]|"[^"]*")*)>?/gi)) {
    if (!tags.test(name!)) bad.push(whole)
    for (const [, key, value] of rest!.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)) {
      if (!attributes.test(key!)) bad.push(`${key} in ${whole}`)
      if (key === 'href' && !leadsWhereItMay(value!.replaceAll('&amp;', '&'))) bad.push(whole)
      if (key === 'style' && !/^text-align:(?:left|right|center)$/.test(value!)) bad.push(whole)
      if (key === 'class' && !/^(?:scroll|language-\S*)$/.test(value!)) bad.push(whole)
    }
  }
  return bad
}

describe('no text can do anything but be read', () => {
  test.each(hostile)('%j', (source) => {
    expect(actingParts(written(source).html)).toEqual([])
  })

  test('the judge of this test sees what acts', () => {
    const acting = [
      '<script>x</script>',
      '<p onclick="x">',
      '<a href="javascript:x">',
      '<p class="x" style="position:fixed">',
      '<a href="//evil.example">',
      '<a href="/\\\\evil.example">',
      '<a href="ftp://evil.example">',
    ]
    expect(acting.filter((html) => actingParts(html).length === 0)).toEqual([])
  })
})

test.each(['//evil.example', '///evil.example', '//evil.example/contacts', '\\\\evil.example'])(
  'a link to %j is not ours, and stays words',
  (address) => {
    for (const source of [`[here](${address})`, `[here](<${address}>)`, `[here][1]\n\n[1]: ${address}`])
      expect(written(source).html).not.toContain('<a ')
  },
)

test('links lead to the web, to a mailbox and to our own pages; those to the web vouch for nothing', () => {
  const { html } = written(
    '[a](https://a.example/?b=1&c) [b](mailto:a@b.example) [c](/contacts) [d](#s-terms) [e](ftp://x.example)',
  )
  expect(html).toBe(
    '<p><a href="https://a.example/?b=1&amp;c" rel="nofollow noopener">a</a> <a href="mailto:a@b.example">b</a> <a href="/contacts">c</a> <a href="#s-terms">d</a> [e](ftp://x.example)</p>\n',
  )
})

test('headings begin under the title, have names of their own, and make the contents', () => {
  const { html, toc } = written('# Terms\n\n## Price & *pay*\n\n# Terms\n\n### Цена')
  expect(toc).toEqual([
    { id: 's-terms', text: 'Terms', level: 2 },
    { id: 's-price-pay', text: 'Price & pay', level: 3 },
    { id: 's-terms-2', text: 'Terms', level: 2 },
    { id: 's-цена', text: 'Цена', level: 4 },
  ])
  expect(html).toContain('<h3 id="s-price-pay">Price &amp; <em>pay</em></h3>')
})

test('a heading that asks opens its answer, and does not crowd the contents', () => {
  const { html, toc, questions } = written('## Asked\n\n### Is it free?\n\nYes,\nit is.\n\n## Next\n\nText')
  expect(html).toBe(
    '<h2 id="s-asked">Asked</h2>\n<details id="s-is-it-free"><summary>Is it free?</summary>\n<p>Yes,\nit is.</p>\n</details>\n<h2 id="s-next">Next</h2>\n<p>Text</p>\n',
  )
  expect(toc.map(({ text }) => text)).toEqual(['Asked', 'Next'])
  expect(questions).toEqual([{ question: 'Is it free?', answer: 'Yes, it is.' }])
})

import { expect, test } from 'vitest'
import { html } from './html.ts'

test('what is put into HTML is text, and no markup in it is one', () => {
  const name = `<img src=x onerror="alert('1')"> & Co`
  expect(html`<p title="${name}">${name}</p>`.text).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co</p>',
  )
})

test('pieces of HTML stay what they are, alone and several, and what is not there leaves nothing', () => {
  const cells = ['a', '<b>', 3].map((cell) => html`<td>${cell}</td>`)
  expect(html`<tr>${cells}${null}${false}</tr>`.text).toBe('<tr><td>a</td><td>&lt;b&gt;</td><td>3</td></tr>')
})

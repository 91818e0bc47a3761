import type { Response } from 'playwright-core'

const styles = new Map<string, Promise<string>>()

/** A class name generated from a CSS module: `_head_1x2y3_7`. */
const made = /^_[\w-]+_[\w-]{5,}_\d+$/

/** Returns elements in the server's HTML whose styles are missing until their script loads. */
export async function bareIn(response: Response): Promise<string[]> {
  const page = await response.text()
  const named = [...page.matchAll(/class="([^"]*)"/g)].flatMap(([, classes]) => classes!.split(/\s+/))
  const links = [...page.matchAll(/<link [^>]*?href="([^"#]+\.css)#?"/g)].map(([, href]) => href!)
  const known = (await Promise.all(links.map((href) => styleAt(new URL(href, response.url()).href)))).join('')
  return [...new Set(named)].filter((name) => made.test(name) && !known.includes(`.${name}`))
}

function styleAt(url: string): Promise<string> {
  const style = styles.get(url) ?? fetch(url).then((reply) => reply.text())
  styles.set(url, style)
  return style
}

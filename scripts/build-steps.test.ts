import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { numbered } from '../numbered-manifest.ts'
import { addStyles, type Chunk } from '../styles-of-open-parts.ts'

describe('styles of what may be open at first', () => {
  const chunks = (): Record<string, Chunk> => ({
    'src/orders-screen.tsx': {
      file: 'orders.js',
      isEntry: true,
      css: ['orders.css'],
      imports: ['_shared.js'],
    },
    'src/quiet-screen.tsx': { file: 'quiet.js', isEntry: true, css: ['quiet.css'] },
    'src/frame.tsx': { file: 'frame.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js', css: ['shared.css'] },
    'src/lines-tab.tsx': { file: 'lines.js', css: ['lines.css', 'shared.css'], imports: ['_table.js'] },
    '_table.js': { file: 'table.js', css: ['table.css'], imports: ['_cell.js'] },
    '_cell.js': { file: 'cell.js', css: ['cell.css'], imports: ['_table.js'] },
  })

  test('stand next to the page’s own, with all that the part brings, once each', () => {
    const built = chunks()
    addStyles(built, new Map([['orders.js', ['src/lines-tab.tsx']]]))
    expect(built['src/orders-screen.tsx']!.css).toEqual(['orders.css', 'lines.css', 'table.css', 'cell.css'])
    expect(built['src/quiet-screen.tsx']!.css).toEqual(['quiet.css'])
  })

  test('are found where a file that the page shares with others names the part', () => {
    const built = chunks()
    addStyles(built, new Map([['shared.js', ['src/lines-tab.tsx']]]))
    expect(built['src/orders-screen.tsx']!.css).toContain('lines.css')
    // A page's frame is loaded before the page, so it needs no added styles.
    expect(built['src/frame.tsx']!.css).toBeUndefined()
  })

  test('are none where a part has none, or is no file of its own', () => {
    const built = chunks()
    addStyles(built, new Map([['orders.js', ['src/gone.tsx', '_shared.js']]]))
    expect(built).toEqual(chunks())
  })
})

describe('the map of pages with numbers', () => {
  const map = {
    entry: { module: '/a/entry.js', imports: ['/a/react.js', '/a/common.js'], css: [] },
    routes: {
      root: { id: 'root', module: '/a/root.js', imports: ['/a/react.js', '/a/ui.js'], css: ['/a/root.css'] },
      page: {
        id: 'page',
        parentId: 'root',
        module: '/a/page.js',
        imports: ['/a/ui.js', '/a/own.js', '/a/common.js'],
        css: ['/a/later.css', '/a/root.css', '/a/first.css'],
      },
      bare: { id: 'bare', parentId: 'page', module: '/a/bare.js' },
    },
    version: 'v1',
  }
  const read = () => {
    const window: { __reactRouterManifest?: typeof map } = {}
    runInNewContext(numbered(`window.__reactRouterManifest=${JSON.stringify(map)};`), { window })
    return JSON.parse(JSON.stringify(window.__reactRouterManifest)) as typeof map
  }

  test('names again all but what was there before the page', () => {
    const { routes, entry, version } = read()
    expect(version).toBe('v1')
    expect(entry.imports.toSorted()).toEqual(['/a/common.js', '/a/react.js'])
    expect(routes.root.imports).toEqual(['/a/ui.js'])
    expect(routes.page.imports).toEqual(['/a/own.js'])
    expect(routes.bare).toEqual(map.routes.bare)
  })

  test('leaves styles in their order, of which the later wins', () => {
    expect(read().routes.page.css).toEqual(['/a/later.css', '/a/root.css', '/a/first.css'])
  })

  test('says each address once', () => {
    const script = numbered(`window.__reactRouterManifest=${JSON.stringify(map)};`)
    expect(script.split('/a/ui.js')).toHaveLength(2)
    expect(script.split('/a/root.css')).toHaveLength(2)
  })
})

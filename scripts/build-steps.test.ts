import { describe, expect, test } from 'vitest'
import { addStyles, type Chunk } from '../build/styles-of-open-parts.ts'

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

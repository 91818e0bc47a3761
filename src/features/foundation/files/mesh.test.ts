import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMesh } from './mesh.ts'
import { binaryOf, boxTriangles, textOf } from './testing/box.ts'

describe('a model', () => {
  const block = { triangles: 12, size: [30, 20, 10], volume: 6000 }
  const whole = { open_edges: 0, flipped_edges: 0, degenerate: 0, is_checked: true }
  test('has its box and its volume, whether it was written in binary or as text', () => {
    expect(readMesh(binaryOf(boxTriangles(30, 20, 10)))).toEqual({ ...block, ...whole })
    expect(readMesh(textOf(boxTriangles(30, 20, 10)))).toEqual({ ...block, ...whole })
  })

  test('of any size anywhere has the volume of its box', () => {
    const side = fc.integer({ min: 1, max: 500 })
    const place = fc.integer({ min: -2000, max: 2000 })
    fc.assert(
      fc.property(side, side, side, place, place, place, (x, y, z, ...at) => {
        const mesh = readMesh(binaryOf(boxTriangles(x, y, z, at)))
        expect(mesh).toEqual({ triangles: 12, size: [x, y, z], volume: x * y * z, ...whole })
      }),
      { numRuns: 1000 },
    )
  })

  test('turned inside out has the same volume', () => {
    const turned = boxTriangles(30, 20, 10).map(([a, b, c]) => [a, c, b] as [number[], number[], number[]])
    expect(readMesh(binaryOf(turned))).toEqual({ ...block, ...whole })
  })

  test('without one of its triangles has three open edges', () => {
    expect(readMesh(binaryOf(boxTriangles(30, 20, 10).slice(1)))).toMatchObject({
      triangles: 11,
      open_edges: 3,
      flipped_edges: 0,
    })
  })

  test('with one triangle turned has three edges whose triangles look to opposite sides', () => {
    const [first, ...others] = boxTriangles(30, 20, 10)
    const [a, b, c] = first!
    expect(readMesh(binaryOf([[a, c, b], ...others]))).toMatchObject({ open_edges: 0, flipped_edges: 3 })
  })

  test('says how many of its triangles have no area', () => {
    const flat: [number[], number[], number[]] = [
      [0, 0, 0],
      [1, 1, 1],
      [2, 2, 2],
    ]
    expect(readMesh(binaryOf([...boxTriangles(30, 20, 10), flat]))?.degenerate).toBe(1)
  })

  test('of more triangles than are looked at one by one still has its box and volume, and says so', () => {
    const one = boxTriangles(30, 20, 10)
    const many = Array.from({ length: 41_667 }, () => one).flat()
    const mesh = readMesh(binaryOf(many))
    expect(mesh).toMatchObject({ triangles: 500_004, size: [30, 20, 10], is_checked: false, open_edges: 0 })
    expect(mesh!.volume).toBe(6000 * 41_667)
  }, 30_000)
})

describe('a model as other programs write it', () => {
  const text = textOf(boxTriangles(30, 20, 10)).toString()
  const binary = binaryOf(boxTriangles(30, 20, 10))
  test.each<[string, Buffer]>([
    ['in capitals', Buffer.from(text.toUpperCase())],
    ['in mixed case', Buffer.from(text.replaceAll('facet', 'Facet').replaceAll('vertex', 'Vertex'))],
    ['with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    [
      'with a byte order mark, in capitals, after an empty line',
      Buffer.from(`\uFEFF\r\n${text.toUpperCase()}`),
    ],
    ['with the line ends of an old Mac', Buffer.from(text.replaceAll('\n', '\r'))],
    ['in binary with two bytes after the last triangle', Buffer.concat([binary, Buffer.alloc(2)])],
    ['in binary with a line end after it', Buffer.concat([binary, Buffer.from('\r\n')])],
    ['in binary with “solid” in its header', Buffer.concat([Buffer.from('SOLID part'), binary.subarray(10)])],
  ])('%s is the same model', (_, bytes) => {
    expect(readMesh(bytes)).toMatchObject({
      triangles: 12,
      size: [30, 20, 10],
      volume: 6000,
      open_edges: 0,
      flipped_edges: 0,
    })
  })
})

describe('no model is', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['a binary file without a triangle', binaryOf([])],
    ['a binary file cut short', binaryOf(boxTriangles(1, 1, 1)).subarray(0, 300)],
    ['a binary file with much after it', Buffer.concat([binaryOf(boxTriangles(1, 1, 1)), Buffer.alloc(500)])],
    [
      'a text in capitals cut short',
      Buffer.from(
        textOf(boxTriangles(1, 1, 1))
          .toString()
          .toUpperCase()
          .slice(0, 300),
      ),
    ],
    ['a text cut short', textOf(boxTriangles(1, 1, 1)).subarray(0, 300)],
    [
      'a text whose corners are words',
      Buffer.from('solid a\nfacet\nvertex x y z\nvertex x y z\nvertex x y z\nendfacet\nendsolid a'),
    ],
    [
      'a corner that is nowhere',
      binaryOf([
        [
          [Number.NaN, 0, 0],
          [1, 0, 0],
          [0, 1, 0],
        ],
      ]),
    ],
    [
      'a corner infinitely far away',
      binaryOf([
        [
          [Number.POSITIVE_INFINITY, 0, 0],
          [1, 0, 0],
          [0, 1, 0],
        ],
      ]),
    ],
  ])('%s', (_, bytes) => expect(readMesh(bytes)).toBeNull())

  test('whatever bytes come: an answer, never an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => void readMesh(bytes)),
      { numRuns: 1000 },
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        readMesh(Buffer.from(`solid ${text} endsolid`))
      }),
      { numRuns: 1000 },
    )
  })

  test('a text made to be slow is answered at once', () => {
    const began = performance.now()
    expect(readMesh(Buffer.from(`solid ${`vertex ${' '.repeat(30)}1`.repeat(200_000)} endsolid`))).toBeNull()
    expect(performance.now() - began).toBeLessThan(3000)
  })
})

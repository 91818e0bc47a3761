type Triangle = [number[], number[], number[]]

/** Builds a block with these sides: two triangles per side, all facing outwards. */
export function boxTriangles(x: number, y: number, z: number, [dx, dy, dz] = [0, 0, 0]): Triangle[] {
  const corner = (n: number) => [(n & 1 ? x : 0) + dx!, (n & 2 ? y : 0) + dy!, (n & 4 ? z : 0) + dz!]
  const sides = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ]
  return sides.flatMap(([a, b, c, d]) => [
    [corner(a!), corner(b!), corner(c!)] as Triangle,
    [corner(a!), corner(c!), corner(d!)] as Triangle,
  ])
}

export function binaryOf(triangles: readonly Triangle[]): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles.length)
  bytes.writeUInt32LE(triangles.length, 80)
  for (const [place, triangle] of triangles.entries())
    for (const [one, value] of triangle.flat().entries())
      bytes.writeFloatLE(value, 84 + 50 * place + 12 + 4 * one)
  return bytes
}

export const textOf = (triangles: readonly Triangle[]): Buffer =>
  Buffer.from(
    [
      'solid block',
      ...triangles.map((corners) =>
        [
          'facet normal 0 0 0',
          'outer loop',
          ...corners.map((one) => `vertex ${one.map((value) => value.toExponential(6)).join(' ')}`),
          'endloop',
          'endfacet',
        ].join('\n'),
      ),
      'endsolid block',
      '',
    ].join('\n'),
  )

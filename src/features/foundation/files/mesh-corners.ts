/** Nine numbers per triangle: x, y and z of its three corners. */
export type Corners = Float32Array

/** In bytes: a header of 80 and the number of triangles; each triangle. */
const [headerSize, triangleSize] = [84, 50]
/** Some programs write a line end or a checksum after the last triangle. */
const mostTrailing = 100

/**
 * Tells from its size and first 84 bytes whether a file is a binary STL: it contains the triangles it declares, and at
 * most a few bytes after them.
 */
export function isBinaryStl(size: number, start: Uint8Array): boolean {
  if (start.length < headerSize || size < headerSize) return false
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  const facets = view.getUint32(80, true)
  const trailing = size - headerSize - triangleSize * facets
  return trailing === 0 || (facets > 0 && trailing > 0 && trailing <= mostTrailing)
}

/** Tells from the first bytes whether a file is a text STL: its keywords may be in capitals, after a byte order mark. */
export const isTextStl = (start: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*solid\b/i.test(latin1(start.subarray(0, headerSize)))

/** Returns the corners of an STL file, binary or text. Null if it is neither or truncated. */
export const cornersOf = (bytes: Uint8Array): Corners | null =>
  isBinaryStl(bytes.length, bytes) ? ofBinary(bytes) : ofText(bytes)

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** 50 bytes per triangle: a normal, three corners, two unused bytes. */
function ofBinary(bytes: Uint8Array): Corners {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const facets = view.getUint32(80, true)
  const corners = new Float32Array(9 * facets)
  for (let facet = 0; facet < facets; facet += 1)
    for (let one = 0; one < 9; one += 1)
      corners[9 * facet + one] = view.getFloat32(headerSize + triangleSize * facet + 12 + 4 * one, true)
  return corners
}

// The quantifiers are bounded, so that matching takes few steps at every position, whatever the file
// contains.
const corner = /\bvertex\s{1,40}(\S{1,40})\s{1,40}(\S{1,40})\s{1,40}(\S{1,40})(?=\s)/gi

function ofText(bytes: Uint8Array): Corners | null {
  if (!isTextStl(bytes)) return null
  const text = latin1(bytes)
  if (!/\bendsolid\b/i.test(text.slice(-500))) return null
  const found: number[] = []
  for (const [, x, y, z] of text.matchAll(corner)) found.push(Number(x), Number(y), Number(z))
  const facets = text.match(/\bendfacet\b/gi)?.length ?? 0
  return found.length === 9 * facets ? Float32Array.from(found) : null
}

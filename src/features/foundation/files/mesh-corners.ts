/** Nine numbers per triangle: x, y and z of its three corners. */
export type Corners = Float32Array

/** Returns the corners of an STL file, binary or text. Null if it is neither or truncated. */
export function cornersOf(bytes: Uint8Array): Corners | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const facets = bytes.length >= 84 ? view.getUint32(80, true) : -1
  return facets >= 0 && bytes.length === 84 + 50 * facets ? ofBinary(view, facets) : ofText(bytes)
}

/** 50 bytes per triangle: a normal, three corners, two unused bytes. */
function ofBinary(view: DataView, facets: number): Corners {
  const corners = new Float32Array(9 * facets)
  for (let facet = 0; facet < facets; facet += 1)
    for (let one = 0; one < 9; one += 1)
      corners[9 * facet + one] = view.getFloat32(84 + 50 * facet + 12 + 4 * one, true)
  return corners
}

// The quantifiers are bounded, so that matching takes few steps at every position, whatever the file
// contains.
const corner = /\bvertex\s{1,40}(\S{1,40})\s{1,40}(\S{1,40})\s{1,40}(\S{1,40})(?=\s)/g

function ofText(bytes: Uint8Array): Corners | null {
  const text = new TextDecoder('latin1').decode(bytes)
  if (!/^\s*solid\b/.test(text) || !/\bendsolid\b/.test(text.slice(-500))) return null
  const found: number[] = []
  for (const [, x, y, z] of text.matchAll(corner)) found.push(Number(x), Number(y), Number(z))
  const facets = text.match(/\bendfacet\b/g)?.length ?? 0
  return found.length === 9 * facets ? Float32Array.from(found) : null
}

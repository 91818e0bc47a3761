import type { Family, Part } from '../good.ts'
import { alloySteel, type Material, stainlessA2 } from '../materials.ts'
import { hexagon } from '../mesh/hexagon.ts'
import { circle } from '../mesh/loft.ts'
import { coarsePitch, screw, segments } from '../screw.ts'

/** ISO 10642: head diameter, key, depth of the socket, lengths over the head. */
const sizes: Record<number, [head: number, key: number, depth: number, lengths: number[]]> = {
  3: [6, 2, 1.1, [8, 16]],
  4: [8, 2.5, 1.5, [10, 20]],
  5: [10, 3, 1.9, [12, 25]],
  6: [12, 4, 2.2, [16, 30]],
  8: [16, 5, 3, [20, 40]],
}

export function countersunkScrews(): Family {
  const parts = Object.entries(sizes).flatMap(([size, [head, key, depth, lengths]]) =>
    lengths.flatMap((length) =>
      [alloySteel, stainlessA2].map((material) =>
        countersunkScrew(Number(size), length, head, key, depth, material),
      ),
    ),
  )
  return { category: 'bolts-and-screws', parts }
}

function countersunkScrew(
  d: number,
  length: number,
  head: number,
  key: number,
  depth: number,
  material: Material,
): Part {
  const pitch = coarsePitch[d]!
  const neck = length - (head - d) / 2 - d * 0.06
  return {
    sku: `CS-M${d}X${length}-${material.suffix}`,
    name: {
      en: `Countersunk screw M${d} × ${length}, ISO 10642, ${material.name.en}`,
      ru: `Винт с потайной головкой и внутренним шестигранником М${d} × ${length}, ISO 10642, ${material.name.ru}`,
    },
    description: {
      en: `Screw with a 90° countersunk head and a hexagon socket, made of ${material.madeOf.en}. Sits flush with the surface.`,
      ru: `Винт из ${material.madeOf.ru} с потайной головкой 90° и внутренним шестигранником. Не выступает над поверхностью.`,
    },
    material,
    attributes: {
      standard: 'ISO 10642',
      thread: `M${d}`,
      pitch_mm: pitch,
      length_mm: length,
      across_flats_mm: key,
    },
    pack: 100,
    work: 2 + d * 0.5,
    shape: () =>
      screw(d, neck - pitch * 0.8, neck, [
        circle(head / 2, length - d * 0.06, segments),
        circle(head / 2, length, segments),
        hexagon(key, length, segments),
        hexagon(key, length - depth, segments),
      ]),
    pose: 'to the left',
  }
}

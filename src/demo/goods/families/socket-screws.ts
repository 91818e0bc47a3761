import type { Family, Part } from '../good.ts'
import { alloySteel, type Material, stainlessA2 } from '../materials.ts'
import { hexagon } from '../mesh/hexagon.ts'
import { circle } from '../mesh/loft.ts'
import { coarsePitch, screw, segments } from '../screw.ts'
import { comma } from '../text.ts'

/** ISO 4762: head diameter, key, depth of the socket, lengths; the head is as high as the thread is wide. */
const sizes: Record<number, [head: number, key: number, depth: number, lengths: number[]]> = {
  3: [5.5, 2.5, 1.5, [8, 12, 20]],
  4: [7, 3, 2.2, [10, 16, 25]],
  5: [8.5, 4, 2.7, [10, 16, 25]],
  6: [10, 5, 3.2, [12, 20, 35]],
  8: [13, 6, 4.2, [16, 30, 50]],
  10: [16, 8, 5.2, [25, 45, 70]],
  12: [18, 10, 6.2, [30, 60]],
}

export function socketScrews(): Family {
  const parts = Object.entries(sizes).flatMap(([size, [head, key, depth, lengths]]) =>
    lengths.flatMap((length) =>
      [alloySteel, stainlessA2].map((material) =>
        socketScrew(Number(size), length, head, key, depth, material),
      ),
    ),
  )
  return { category: 'bolts-and-screws', parts }
}

function socketScrew(
  d: number,
  length: number,
  head: number,
  key: number,
  depth: number,
  material: Material,
): Part {
  const pitch = coarsePitch[d]!
  const threadEnd = Math.min(length - pitch, 2 * d + 12)
  const top = length + d
  return {
    sku: `SC-M${d}X${length}-${material.suffix}`,
    name: {
      en: `Socket head cap screw M${d} × ${length}, ISO 4762, ${material.name.en}`,
      ru: `Винт с цилиндрической головкой и внутренним шестигранником М${d} × ${length}, ISO 4762, ${material.name.ru}`,
    },
    description: {
      en: `Cap screw with a hexagon socket, made of ${material.madeOf.en}. Tightened with a ${key} mm key, also where a spanner has no room.`,
      ru: `Винт из ${material.madeOf.ru} с внутренним шестигранником. Затягивается ключом на ${comma(key)}\u00a0мм и там, где рожковому ключу не хватает места.`,
    },
    material,
    attributes: {
      standard: 'ISO 4762',
      thread: `M${d}`,
      pitch_mm: pitch,
      length_mm: length,
      across_flats_mm: key,
    },
    pack: d <= 6 ? 100 : 50,
    work: 2 + d * 0.45,
    shape: () =>
      screw(d, threadEnd, length, [
        circle(head / 2, length, segments),
        circle(head / 2, top - 0.06 * d, segments),
        circle(head / 2 - 0.06 * d, top, segments),
        hexagon(key, top, segments),
        hexagon(key, top - depth, segments),
      ]),
    pose: 'to the left',
  }
}

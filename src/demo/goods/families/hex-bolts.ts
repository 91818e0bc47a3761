import type { Family, Part } from '../good.ts'
import { type Material, stainlessA2, zincSteel } from '../materials.ts'
import { hexagon, hexagonSide } from '../mesh/hexagon.ts'
import { coarsePitch, screw, segments } from '../screw.ts'

/** ISO 4017: across flats, height of the head, lengths. */
const sizes: Record<number, [acrossFlats: number, head: number, lengths: number[]]> = {
  5: [8, 3.5, [12, 20, 30]],
  6: [10, 4, [16, 20, 30, 40]],
  8: [13, 5.3, [16, 25, 40, 60]],
  10: [16, 6.4, [20, 30, 50, 80]],
  12: [18, 7.5, [30, 50, 80]],
  16: [24, 10, [40, 60, 100]],
}

export function hexBolts(): Family {
  const parts = Object.entries(sizes).flatMap(([size, [acrossFlats, head, lengths]]) =>
    lengths.flatMap((length) =>
      [zincSteel, stainlessA2].map((material) => hexBolt(Number(size), length, acrossFlats, head, material)),
    ),
  )
  return { category: 'bolts-and-screws', parts }
}

function hexBolt(d: number, length: number, acrossFlats: number, head: number, material: Material): Part {
  const pitch = coarsePitch[d]!
  return {
    sku: `HB-M${d}X${length}-${material.suffix}`,
    name: {
      en: `Hex bolt M${d} × ${length}, ISO 4017, ${material.name.en}`,
      ru: `Болт с шестигранной головкой М${d} × ${length}, ISO 4017, ${material.name.ru}`,
    },
    description: {
      en: `Hexagon head bolt threaded up to the head, made of ${material.madeOf.en}. Tightened with a ${acrossFlats} mm spanner.`,
      ru: `Болт из ${material.madeOf.ru} с резьбой до головки. Затягивается ключом на ${acrossFlats}\u00a0мм.`,
    },
    material,
    attributes: {
      standard: 'ISO 4017',
      thread: `M${d}`,
      pitch_mm: pitch,
      length_mm: length,
      across_flats_mm: acrossFlats,
    },
    pack: d <= 8 ? 100 : d <= 12 ? 50 : 25,
    work: 1.5 + d * 0.35,
    shape: () =>
      screw(d, length - pitch, length, [
        hexagon(acrossFlats, length, segments),
        ...hexagonSide(acrossFlats, length, length + head, segments).slice(1),
      ]),
    pose: 'to the left',
  }
}

import type { Family, Part } from '../good.ts'
import { hardenedSteel, type Material, plainZincSteel, stainlessA4 } from '../materials.ts'
import { revolveSolid } from '../mesh/loft.ts'

/** ISO 8734 (hardened) and ISO 2338: diameters and their lengths. */
const dowels: Record<number, number[]> = {
  3: [10, 16, 24],
  4: [12, 20, 32],
  6: [16, 30, 50],
  8: [20, 40, 60],
}

/** ISO 2341: head diameter, its height, lengths under the head. */
const clevises: Record<number, [head: number, height: number, lengths: number[]]> = {
  6: [10, 2, [20, 35]],
  8: [14, 3, [25, 45]],
  10: [18, 4, [30, 55]],
}

export function pins(): Family {
  return {
    category: 'pins',
    parts: [
      ...Object.entries(dowels).flatMap(([diameter, lengths]) =>
        lengths.flatMap((length) =>
          [hardenedSteel, stainlessA4].map((material) => dowel(Number(diameter), length, material)),
        ),
      ),
      ...Object.entries(clevises).flatMap(([diameter, [head, height, lengths]]) =>
        lengths.map((length) => clevis(Number(diameter), length, head, height)),
      ),
    ],
  }
}

function dowel(d: number, length: number, material: Material): Part {
  const [r, chamfer] = [d / 2, d * 0.16]
  const standard = material === hardenedSteel ? 'ISO 8734' : 'ISO 2338'
  return {
    sku: `DP-${d}X${length}-${material.suffix}`,
    name: {
      en: `Dowel pin ${d} m6 × ${length}, ${standard}, ${material.name.en}`,
      ru: `Штифт цилиндрический ${d} m6 × ${length}, ${standard}, ${material.name.ru}`,
    },
    description: {
      en: `Cylindrical pin of ${material.madeOf.en}, tolerance m6. Locates two parts to each other without play.`,
      ru: `Цилиндрический штифт из ${material.madeOf.ru}, поле допуска m6. Фиксирует две детали относительно друг друга без зазора.`,
    },
    material,
    attributes: { standard, diameter_mm: d, length_mm: length },
    pack: 50,
    work: 3 + length * 0.06,
    shape: () =>
      revolveSolid([
        [r - chamfer * 0.6, 0],
        [r, chamfer],
        [r, length - chamfer],
        [r - chamfer * 0.6, length],
      ]),
    pose: 'to the left',
  }
}

function clevis(d: number, length: number, head: number, height: number): Part {
  const r = d / 2
  return {
    sku: `CP-${d}X${length}-${plainZincSteel.suffix}`,
    name: {
      en: `Clevis pin with head ${d} × ${length}, ISO 2341, ${plainZincSteel.name.en}`,
      ru: `Ось с головкой ${d} × ${length}, ISO 2341, ${plainZincSteel.name.ru}`,
    },
    description: {
      en: `Pin with a flat head for hinges and fork joints, made of ${plainZincSteel.madeOf.en}. Form A, without a split pin hole.`,
      ru: `Ось из ${plainZincSteel.madeOf.ru} с плоской головкой, для шарниров и вилок. Исполнение A, без отверстия под шплинт.`,
    },
    material: plainZincSteel,
    attributes: { standard: 'ISO 2341', diameter_mm: d, length_mm: length, outer_diameter_mm: head },
    pack: 25,
    work: 9 + length * 0.1,
    shape: () =>
      revolveSolid([
        [r * 0.82, 0],
        [r, r * 0.25],
        [r, length],
        [head / 2, length],
        [head / 2, length + height * 0.75],
        [head / 2 - height * 0.25, length + height],
      ]),
    pose: 'to the left',
  }
}

import type { Family, Part } from '../good.ts'
import { brass, type Material, plainZincSteel, stainlessA2, stainlessA4 } from '../materials.ts'
import { revolve } from '../mesh/loft.ts'

type Size = [inner: number, outer: number, thickness: number]

/** ISO 7089, normal series. */
const normal: Record<number, Size> = {
  3: [3.2, 7, 0.5],
  4: [4.3, 9, 0.8],
  5: [5.3, 10, 1],
  6: [6.4, 12, 1.6],
  8: [8.4, 16, 1.6],
  10: [10.5, 20, 2],
  12: [13, 24, 2.5],
  16: [17, 30, 3],
  20: [21, 37, 3],
}

/** ISO 7093-1, large series. */
const large: Record<number, Size> = {
  4: [4.3, 12, 1],
  5: [5.3, 15, 1],
  6: [6.4, 18, 1.6],
  8: [8.4, 24, 2],
  10: [10.5, 30, 2.5],
  12: [13, 37, 3],
}

export function washers(): Family {
  return {
    category: 'washers',
    parts: [
      ...Object.entries(normal).flatMap(([thread, size]) =>
        [plainZincSteel, stainlessA2, ...(Number(thread) <= 6 ? [brass] : [stainlessA4])].map((material) =>
          washer(Number(thread), size, 'normal', material),
        ),
      ),
      ...Object.entries(large).flatMap(([thread, size]) =>
        [plainZincSteel, stainlessA2].map((material) => washer(Number(thread), size, 'large', material)),
      ),
    ],
  }
}

const series = {
  normal: { code: 'WN', standard: 'ISO 7089', en: 'Plain washer', ru: 'Шайба плоская' },
  large: { code: 'WL', standard: 'ISO 7093-1', en: 'Large washer', ru: 'Шайба плоская увеличенная' },
} as const

function washer(
  thread: number,
  [inner, outer, thickness]: Size,
  kind: keyof typeof series,
  material: Material,
): Part {
  const { code, standard, en, ru } = series[kind]
  const [i, o, bevel] = [inner / 2, outer / 2, kind === 'normal' ? thickness / 4 : 0]
  return {
    sku: `${code}-M${thread}-${material.suffix}`,
    name: {
      en: `${en} M${thread}, ${standard}, ${material.name.en}`,
      ru: `${ru} М${thread}, ${standard}, ${material.name.ru}`,
    },
    description: {
      en: `Flat washer of ${material.madeOf.en} for the head of an M${thread} screw or for its nut. Spreads the load and spares the surface.`,
      ru: `Плоская шайба из ${material.madeOf.ru} под головку винта М${thread} или под гайку. Распределяет нагрузку и бережёт поверхность.`,
    },
    material,
    attributes: {
      standard,
      thread: `M${thread}`,
      inner_diameter_mm: inner,
      outer_diameter_mm: outer,
      thickness_mm: thickness,
    },
    pack: thread <= 8 ? 200 : 100,
    work: 0.3 + thread * 0.05,
    shape: () =>
      revolve(
        bevel > 0
          ? [
              [i, 0],
              [o, 0],
              [o, thickness - bevel],
              [o - bevel, thickness],
              [i, thickness],
            ]
          : [
              [i, 0],
              [o, 0],
              [o, thickness],
              [i, thickness],
            ],
      ),
  }
}

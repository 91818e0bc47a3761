import type { Family, Part } from '../good.ts'
import { carbonSteel, type Material, stainlessA2 } from '../materials.ts'
import { revolve } from '../mesh/loft.ts'

/** DIN 705: bore, outer diameter, width. */
const sizes: [bore: number, outer: number, width: number][] = [
  [6, 12, 8],
  [8, 16, 8],
  [10, 20, 10],
  [12, 22, 12],
  [16, 28, 12],
  [20, 32, 14],
]

export function collars(): Family {
  const parts = sizes.flatMap((size) =>
    [carbonSteel, stainlessA2].map((material) => collar(...size, material)),
  )
  return { category: 'bushings', parts }
}

function collar(bore: number, outer: number, width: number, material: Material): Part {
  const [i, o, bevel] = [bore / 2, outer / 2, outer * 0.03]
  return {
    sku: `SHC-${bore}-${material.suffix}`,
    name: {
      en: `Set collar ${bore}, DIN 705, ${material.name.en}`,
      ru: `Кольцо установочное ${bore}, DIN 705, ${material.name.ru}`,
    },
    description: {
      en: `Ring that holds wheels and levers in place on a ${bore} mm shaft, made of ${material.madeOf.en}. Delivered undrilled.`,
      ru: `Кольцо из ${material.madeOf.ru} для осевой фиксации колёс и рычагов на валу ${bore}\u00a0мм. Поставляется без отверстия под установочный винт.`,
    },
    material,
    attributes: { standard: 'DIN 705', bore_mm: bore, outer_diameter_mm: outer, width_mm: width },
    pack: 5,
    work: 70 + outer,
    shape: () =>
      revolve([
        [i, bevel],
        [i + bevel, 0],
        [o - bevel, 0],
        [o, bevel],
        [o, width - bevel],
        [o - bevel, width],
        [i + bevel, width],
        [i, width - bevel],
      ]),
  }
}

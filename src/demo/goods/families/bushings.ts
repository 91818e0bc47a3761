import type { Family, Part } from '../good.ts'
import { acetal, bronze, type Material } from '../materials.ts'
import { revolve } from '../mesh/loft.ts'

/** ISO 2795 and ISO 4379: inner and outer diameter, diameter and thickness of the flange, lengths. */
const sizes: [inner: number, outer: number, flange: number, thickness: number, lengths: number[]][] = [
  [6, 10, 14, 2, [6, 10]],
  [8, 12, 16, 2, [8, 12]],
  [10, 14, 20, 2, [10, 16]],
  [12, 18, 24, 3, [12, 20]],
  [16, 22, 28, 3, [16, 25]],
  [20, 26, 32, 3, [20, 30]],
]

export function bushings(): Family {
  const parts = sizes.flatMap(([inner, outer, flange, thickness, lengths]) =>
    lengths.flatMap((length, index) => [
      plain(inner, outer, length, index === 0 ? acetal : bronze),
      flanged(inner, outer, length, flange, thickness, index === 0 ? bronze : acetal),
    ]),
  )
  return { category: 'bushings', parts }
}

function plain(inner: number, outer: number, length: number, material: Material): Part {
  const [i, o, bevel] = [inner / 2, outer / 2, (outer - inner) * 0.12]
  return {
    sku: `PB-${inner}X${outer}X${length}-${material.suffix}`,
    name: {
      en: `Plain bushing ${inner} × ${outer} × ${length}, ${material.name.en}`,
      ru: `Втулка скольжения ${inner} × ${outer} × ${length}, ${material.name.ru}`,
    },
    description: {
      en: `Sleeve bearing for a ${inner} mm shaft, made of ${material.madeOf.en}. Chamfered at both ends for pressing in.`,
      ru: `Подшипник скольжения: втулка из ${material.madeOf.ru} под вал ${inner}\u00a0мм. Фаски с двух сторон для запрессовки.`,
    },
    material,
    attributes: {
      ...standardOf(material),
      inner_diameter_mm: inner,
      outer_diameter_mm: outer,
      length_mm: length,
    },
    pack: 10,
    work: 45 + length,
    shape: () =>
      revolve([
        [i, bevel],
        [i + bevel, 0],
        [o - bevel, 0],
        [o, bevel],
        [o, length - bevel],
        [o - bevel, length],
        [i + bevel, length],
        [i, length - bevel],
      ]),
  }
}

function flanged(
  inner: number,
  outer: number,
  length: number,
  flange: number,
  thickness: number,
  material: Material,
): Part {
  const [i, o, bevel] = [inner / 2, outer / 2, (outer - inner) * 0.1]
  return {
    sku: `FB-${inner}X${outer}X${length}-${material.suffix}`,
    name: {
      en: `Flanged bushing ${inner} × ${outer} × ${length}, ${material.name.en}`,
      ru: `Втулка скольжения с буртом ${inner} × ${outer} × ${length}, ${material.name.ru}`,
    },
    description: {
      en: `Sleeve bearing with a flange for a ${inner} mm shaft, made of ${material.madeOf.en}. Carries radial and light axial loads.`,
      ru: `Подшипник скольжения: втулка с буртом из ${material.madeOf.ru} под вал ${inner}\u00a0мм. Воспринимает радиальные и небольшие осевые нагрузки.`,
    },
    material,
    attributes: {
      ...standardOf(material),
      inner_diameter_mm: inner,
      outer_diameter_mm: outer,
      flange_diameter_mm: flange,
      length_mm: length,
    },
    pack: 10,
    work: 60 + length,
    shape: () =>
      revolve([
        [i, bevel],
        [i + bevel, 0],
        [flange / 2, 0],
        [flange / 2, thickness],
        [o, thickness],
        [o, length - bevel],
        [o - bevel, length],
        [i + bevel, length],
        [i, length - bevel],
      ]),
  }
}

/** The standard covers metal bushings only. */
function standardOf(material: Material) {
  return material === bronze ? { standard: 'ISO 4379' } : {}
}

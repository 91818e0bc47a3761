import type { Family, Part } from '../good.ts'
import { brass, type Material, stainlessA2 } from '../materials.ts'
import { hexagonSide } from '../mesh/hexagon.ts'
import { circle, loft } from '../mesh/loft.ts'
import type { Triangle } from '../mesh/mesh.ts'
import { minorRadius } from '../mesh/thread.ts'
import { coarsePitch, segments } from '../screw.ts'

/** DIN 1587: across flats, height over the dome, height of the hexagon. */
const sizes: Record<number, [acrossFlats: number, height: number, hexagon: number]> = {
  4: [7, 8, 3.2],
  5: [8, 10, 4],
  6: [10, 12, 5],
  8: [13, 15, 6.5],
  10: [16, 18, 8],
  12: [18, 22, 10],
}

export function capNuts(): Family {
  const parts = Object.entries(sizes).flatMap(([size, [acrossFlats, height, hexagon]]) =>
    [stainlessA2, brass].map((material) => capNut(Number(size), acrossFlats, height, hexagon, material)),
  )
  return { category: 'nuts', parts }
}

function capNut(d: number, acrossFlats: number, height: number, hexagon: number, material: Material): Part {
  return {
    sku: `CN-M${d}-${material.suffix}`,
    name: {
      en: `Domed cap nut M${d}, DIN 1587, ${material.name.en}`,
      ru: `Гайка колпачковая М${d}, DIN 1587, ${material.name.ru}`,
    },
    description: {
      en: `Closed nut with a high dome, made of ${material.madeOf.en}. Covers the end of the screw and keeps dirt out of the thread.`,
      ru: `Глухая гайка из ${material.madeOf.ru} с высоким колпачком. Закрывает конец винта и защищает резьбу от грязи.`,
    },
    material,
    attributes: {
      standard: 'DIN 1587',
      thread: `M${d}`,
      pitch_mm: coarsePitch[d]!,
      across_flats_mm: acrossFlats,
      height_mm: height,
    },
    pack: 50,
    work: 3 + d * 0.8,
    shape: () => cappedNut(d, acrossFlats, height, hexagon),
  }
}

function cappedNut(d: number, acrossFlats: number, height: number, hexagon: number): Triangle[] {
  const root = minorRadius(d, coarsePitch[d]!)
  const depth = height * 0.72
  const dome = acrossFlats * 0.475
  const rise = height - hexagon
  const domeRings = Array.from({ length: 11 }, (_, step) => {
    const angle = (step / 12) * (Math.PI / 2)
    return circle(dome * Math.cos(angle), hexagon + rise * Math.sin(angle), segments)
  })
  const rings = [
    circle(root, depth, segments),
    circle(root, d * 0.54 - root, segments),
    circle(d * 0.54, 0, segments),
    ...hexagonSide(acrossFlats, 0, hexagon, segments, true),
    ...domeRings,
    circle(dome * 0.04, height, segments),
  ]
  return loft(rings, 'caps')
}

import type { Family, Part } from '../good.ts'
import { brass, type Material, plainZincSteel, stainlessA2 } from '../materials.ts'
import { hexagonSide } from '../mesh/hexagon.ts'
import { circle, loft } from '../mesh/loft.ts'
import type { Triangle } from '../mesh/mesh.ts'
import { minorRadius, threadSkin } from '../mesh/thread.ts'
import { coarsePitch, segments } from '../screw.ts'
import { comma } from '../text.ts'

/** ISO 4032: across flats, height. */
const sizes: Record<number, [acrossFlats: number, height: number]> = {
  3: [5.5, 2.4],
  4: [7, 3.2],
  5: [8, 4.7],
  6: [10, 5.2],
  8: [13, 6.8],
  10: [16, 8.4],
  12: [18, 10.8],
  16: [24, 14.8],
  20: [30, 18],
  24: [36, 21.5],
}

export function hexNuts(): Family {
  const parts = Object.entries(sizes).flatMap(([size, [acrossFlats, height]]) =>
    [plainZincSteel, stainlessA2, ...(Number(size) <= 8 ? [brass] : [])].map((material) =>
      hexNut(Number(size), acrossFlats, height, material),
    ),
  )
  return { category: 'nuts', parts }
}

function hexNut(d: number, acrossFlats: number, height: number, material: Material): Part {
  return {
    sku: `HN-M${d}-${material.suffix}`,
    name: {
      en: `Hex nut M${d}, ISO 4032, ${material.name.en}`,
      ru: `Гайка шестигранная М${d}, ISO 4032, ${material.name.ru}`,
    },
    description: {
      en: `Hexagon nut of normal height with both faces chamfered, made of ${material.madeOf.en}. Takes a ${acrossFlats} mm spanner.`,
      ru: `Шестигранная гайка нормальной высоты из ${material.madeOf.ru}, с фасками с двух сторон. Размер под ключ ${comma(acrossFlats)}\u00a0мм.`,
    },
    material,
    attributes: {
      standard: 'ISO 4032',
      thread: `M${d}`,
      pitch_mm: coarsePitch[d]!,
      across_flats_mm: acrossFlats,
      height_mm: height,
    },
    pack: d <= 10 ? 100 : 25,
    work: 0.8 + d * 0.2,
    shape: () => nut(d, acrossFlats, height),
  }
}

function nut(d: number, acrossFlats: number, height: number): Triangle[] {
  const pitch = coarsePitch[d]!
  const root = minorRadius(d, pitch)
  const mouth = d * 0.54
  const sink = mouth - root
  const body = [
    circle(root, sink, segments),
    circle(mouth, 0, segments),
    ...hexagonSide(acrossFlats, 0, height, segments, true),
    circle(mouth, height, segments),
    circle(root, height - sink, segments),
  ]
  const thread = {
    major: d,
    pitch,
    low: sink,
    high: height - sink,
    lowRadius: root,
    highRadius: root,
    segments,
  }
  return [...loft(body, 'open'), ...threadSkin(thread, 'in')]
}

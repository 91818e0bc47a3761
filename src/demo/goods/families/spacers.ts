import type { Family, Part } from '../good.ts'
import { acetal, aluminium, brass, type Material, stainlessA2 } from '../materials.ts'
import { hexagon } from '../mesh/hexagon.ts'
import { circle, loft, revolve } from '../mesh/loft.ts'
import { segments } from '../screw.ts'

const rounds: Record<number, [inner: number, outer: number, lengths: number[]]> = {
  4: [4.3, 8, [5, 10, 20]],
  5: [5.3, 10, [8, 15, 30]],
  6: [6.4, 12, [10, 20]],
  8: [8.4, 16, [15, 30]],
}

const hexagons: Record<number, [bore: number, acrossFlats: number, lengths: number[]]> = {
  3: [2.5, 5.5, [8, 15, 25]],
  4: [3.3, 7, [10, 20, 35]],
  5: [4.2, 8, [12, 30]],
}

export function spacers(): Family {
  return {
    category: 'spacers',
    parts: [
      ...Object.entries(rounds).flatMap(([thread, [inner, outer, lengths]]) =>
        lengths.map((length, index) =>
          spacer(Number(thread), inner, outer, length, index === 0 ? acetal : aluminium),
        ),
      ),
      ...Object.entries(hexagons).flatMap(([thread, [bore, acrossFlats, lengths]]) =>
        lengths.map((length, index) =>
          standoff(Number(thread), bore, acrossFlats, length, index === 1 ? stainlessA2 : brass),
        ),
      ),
    ],
  }
}

function spacer(thread: number, inner: number, outer: number, length: number, material: Material): Part {
  const [i, o, bevel] = [inner / 2, outer / 2, 0.3]
  return {
    sku: `SP-M${thread}X${length}-${material.suffix}`,
    name: {
      en: `Round spacer for M${thread}, ${outer} × ${length}, ${material.name.en}`,
      ru: `Втулка дистанционная под М${thread}, ${outer} × ${length}, ${material.name.ru}`,
    },
    description: {
      en: `Plain tube that keeps two parts ${length} mm apart, made of ${material.madeOf.en}. An M${thread} screw passes freely.`,
      ru: `Гладкая втулка из ${material.madeOf.ru}, которая удерживает две детали на расстоянии ${length}\u00a0мм. Винт М${thread} проходит свободно.`,
    },
    material,
    attributes: {
      thread: `M${thread}`,
      inner_diameter_mm: inner,
      outer_diameter_mm: outer,
      length_mm: length,
    },
    pack: 50,
    work: 6 + length * 0.3,
    shape: () =>
      revolve([
        [i, 0],
        [o - bevel, 0],
        [o, bevel],
        [o, length - bevel],
        [o - bevel, length],
        [i, length],
      ]),
  }
}

function standoff(
  thread: number,
  bore: number,
  acrossFlats: number,
  length: number,
  material: Material,
): Part {
  const [root, mouth] = [bore / 2, thread * 0.53]
  const sink = mouth - root
  return {
    sku: `ST-M${thread}X${length}-${material.suffix}`,
    name: {
      en: `Hex standoff M${thread} × ${length}, female–female, ${material.name.en}`,
      ru: `Стойка шестигранная М${thread} × ${length}, внутренняя резьба, ${material.name.ru}`,
    },
    description: {
      en: `Hexagonal standoff threaded right through, made of ${material.madeOf.en}. For printed circuit boards and panels.`,
      ru: `Шестигранная стойка из ${material.madeOf.ru} со сквозной резьбой. Для печатных плат и панелей.`,
    },
    material,
    attributes: { thread: `M${thread}`, length_mm: length, across_flats_mm: acrossFlats },
    pack: 50,
    work: 8 + length * 0.35,
    shape: () =>
      loft(
        [
          circle(root, sink, segments),
          circle(mouth, 0, segments),
          hexagon(acrossFlats, 0, segments),
          hexagon(acrossFlats, length, segments),
          circle(mouth, length, segments),
          circle(root, length - sink, segments),
        ],
        'loop',
      ),
  }
}

import { bentSheet } from '../bent-sheet.ts'
import type { Family, Part } from '../good.ts'
import { type Material, plateSteel, stainlessA2 } from '../materials.ts'
import { comma, counted } from '../text.ts'

/** Leg length, width, thickness, hole diameter, holes. */
const angles: [leg: number, width: number, thickness: number, hole: number, holes: number][] = [
  [25, 20, 2, 5.5, 1],
  [40, 20, 2, 5.5, 2],
  [40, 40, 2.5, 6.6, 2],
  [50, 30, 3, 6.6, 2],
  [60, 40, 3, 9, 2],
  [80, 40, 4, 9, 3],
]

/** Leg length, width, inner span, thickness, hole diameter. */
const channels: [leg: number, width: number, span: number, thickness: number, hole: number][] = [
  [25, 20, 20, 2, 5.5],
  [30, 25, 30, 2, 6.6],
  [40, 30, 40, 3, 9],
  [50, 40, 60, 3, 11],
]

export function brackets(): Family {
  return {
    category: 'brackets',
    parts: [plateSteel, stainlessA2].flatMap((material) => [
      ...angles.map((size) => angleBracket(...size, material)),
      ...channels.map((size) => channelBracket(...size, material)),
    ]),
  }
}

function angleBracket(
  leg: number,
  width: number,
  thickness: number,
  hole: number,
  holes: number,
  material: Material,
): Part {
  const all = holes * 2
  return {
    sku: `BA-${leg}X${width}-${material.suffix}`,
    name: {
      en: `Angle bracket ${leg} × ${leg} × ${width}, ${material.name.en}`,
      ru: `Уголок крепёжный ${leg} × ${leg} × ${width}, ${material.name.ru}`,
    },
    description: {
      en: `Right-angle bracket bent from ${thickness} mm sheet, made of ${material.madeOf.en}. ${all} holes of ${hole} mm.`,
      ru: `Прямой уголок из ${material.madeOf.ru}, гнутый из листа толщиной ${comma(thickness)}\u00a0мм. ${counted(all, ['отверстие', 'отверстия', 'отверстий'])} ${comma(hole)}\u00a0мм.`,
    },
    material,
    attributes: {
      length_mm: leg,
      width_mm: width,
      thickness_mm: thickness,
      hole_diameter_mm: hole,
      holes: all,
    },
    pack: 10,
    work: 22 + leg * 0.5 + all * 3,
    shape: () => bentSheet({ width, thickness, legs: [leg, leg], hole, holes: [holes, holes] }),
  }
}

function channelBracket(
  leg: number,
  width: number,
  span: number,
  thickness: number,
  hole: number,
  material: Material,
): Part {
  const outer = span + 2 * thickness
  return {
    sku: `BU-${span}X${leg}-${material.suffix}`,
    name: {
      en: `U bracket ${span} × ${leg} × ${width}, ${material.name.en}`,
      ru: `Скоба П-образная ${span} × ${leg} × ${width}, ${material.name.ru}`,
    },
    description: {
      en: `U-shaped bracket with a clear span of ${span} mm, bent from ${thickness} mm sheet, made of ${material.madeOf.en}. 3 holes of ${hole} mm.`,
      ru: `П-образная скоба из ${material.madeOf.ru} с просветом ${span}\u00a0мм, гнутая из листа толщиной ${thickness}\u00a0мм. 3 отверстия ${comma(hole)}\u00a0мм.`,
    },
    material,
    attributes: {
      height_mm: leg,
      width_mm: width,
      length_mm: outer,
      thickness_mm: thickness,
      hole_diameter_mm: hole,
      holes: 3,
    },
    pack: 10,
    work: 34 + leg * 0.5,
    shape: () => bentSheet({ width, thickness, legs: [leg, outer, leg], hole, holes: [1, 1, 1] }),
  }
}

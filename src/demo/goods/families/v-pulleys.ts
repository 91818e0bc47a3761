import type { Family, Part } from '../good.ts'
import { carbonSteel } from '../materials.ts'
import { revolve } from '../mesh/loft.ts'
import { counted } from '../text.ts'

/** ISO 4183, section SPZ: datum diameters and bores. */
const sizes: [diameter: number, bore: number][] = [
  [50, 14],
  [63, 16],
  [80, 19],
  [100, 24],
]

export function vPulleys(): Family {
  const parts = sizes.flatMap(([diameter, bore]) => [1, 2].map((grooves) => vPulley(diameter, bore, grooves)))
  return { category: 'pulleys', parts }
}

/** Groove of the section: width at the datum line, depths above and below it, distance between grooves. */
const spz = { width: 8.5, above: 2, below: 9, pitch: 12, side: 8 }

function vPulley(diameter: number, bore: number, grooves: number): Part {
  const counts = counted(grooves, ['ручей', 'ручья', 'ручьёв'])
  const outer = diameter / 2 + spz.above
  const width = spz.side * 2 + spz.pitch * (grooves - 1)
  return {
    sku: `VP-SPZ-${diameter}-${grooves}`,
    name: {
      en: `V-belt pulley SPZ ${diameter}, ${grooves} ${grooves === 1 ? 'groove' : 'grooves'}, ${carbonSteel.name.en}`,
      ru: `Шкив клиновой SPZ ${diameter}, ${counts}, ${carbonSteel.name.ru}`,
    },
    description: {
      en: `Pulley for narrow V-belts, section SPZ, made of ${carbonSteel.madeOf.en}. Datum diameter ${diameter} mm, bore ${bore} mm.`,
      ru: `Шкив из ${carbonSteel.madeOf.ru} под узкий клиновой ремень сечения SPZ. Расчётный диаметр ${diameter}\u00a0мм, отверстие ${bore}\u00a0мм.`,
    },
    material: carbonSteel,
    attributes: {
      standard: 'ISO 4183',
      belt: 'SPZ',
      pitch_diameter_mm: diameter,
      bore_mm: bore,
      width_mm: width,
    },
    pack: 1,
    work: 380 + diameter * 4 + grooves * 90,
    supply: diameter > 80 ? 'to_order' : 'stocked',
    shape: () =>
      revolve([
        [bore / 2, 0],
        [outer, 0],
        ...Array.from({ length: grooves }, (_, index) => groove(outer, spz.side + index * spz.pitch)).flat(),
        [outer, width],
        [bore * 0.95, width],
        [bore * 0.95, width + 8],
        [bore / 2, width + 8],
      ]),
    pose: 'to the left',
  }
}

/**
 * Returns the profile of a groove around a height: down one flank, along the bottom and up the other; flanks
 * lean by 19°.
 */
function groove(outer: number, middle: number): [number, number][] {
  const lean = Math.tan((19 * Math.PI) / 180)
  const top = spz.width / 2 + spz.above * lean
  const bottom = spz.width / 2 - spz.below * lean
  const floor = outer - spz.above - spz.below
  return [
    [outer, middle - top],
    [floor, middle - bottom],
    [floor, middle + bottom],
    [outer, middle + top],
  ]
}

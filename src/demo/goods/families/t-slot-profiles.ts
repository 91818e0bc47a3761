import type { Family, Part } from '../good.ts'
import { aluminium } from '../materials.ts'
import { type Flat, type Loop, plate, round } from '../mesh/plate.ts'

/** Side, opening of the slot, its inner width and depth, thickness of its lips, core hole, lengths. */
type Section = { side: number; slot: number; inside: number; depth: number; lip: number; core: number }

const sections: Section[] = [
  { side: 20, slot: 6, inside: 11, depth: 5.9, lip: 1.6, core: 4.2 },
  { side: 30, slot: 8, inside: 16.5, depth: 9, lip: 2.2, core: 6.8 },
  { side: 40, slot: 8, inside: 20, depth: 12.2, lip: 4.3, core: 6.8 },
  { side: 45, slot: 10, inside: 21, depth: 14.2, lip: 4.5, core: 8.5 },
]
const lengths = [250, 500, 1000]

export function tSlotProfiles(): Family {
  const parts = sections.flatMap((section) => lengths.map((length) => tSlotProfile(section, length)))
  return { category: 'profiles', parts }
}

function tSlotProfile(section: Section, length: number): Part {
  const { side, slot, core } = section
  const cut = (shown: number) => plate(outline(section), [round(core / 2, [0, 0], 32)], 0, shown)
  return {
    sku: `TS-${side}-${length}`,
    name: {
      en: `T-slot profile ${side} × ${side}, slot ${slot}, ${length} mm`,
      ru: `Профиль станочный ${side} × ${side}, паз ${slot}, ${length}\u00a0мм`,
    },
    description: {
      en: `Construction profile of ${aluminium.madeOf.en}, four slots of ${slot} mm and a core hole. Cut square at both ends.`,
      ru: `Конструкционный профиль из ${aluminium.madeOf.ru}: четыре паза ${slot}\u00a0мм и отверстие в центре. Торцы отрезаны под прямым углом.`,
    },
    material: aluminium,
    attributes: { width_mm: side, slot_mm: slot, length_mm: length },
    pack: 1,
    work: 60 + length * 0.06,
    supply: length === 1000 && side > 40 ? 'to_order' : 'stocked',
    shape: () => cut(length),
    shown: () => cut(side * 2.2),
    pose: 'to the left',
  }
}

/**
 * Computes one quarter of the section, from the middle of the right side to the middle of the top, and repeats
 * it four times.
 */
function outline({ side, slot, inside, depth, lip }: Section): Loop {
  const [half, open, wide] = [side / 2, slot / 2, inside / 2]
  const floor = half - depth
  const slope = Math.min(wide - floor * 0.75, depth - lip - 1)
  const corner = side * 0.05
  const quarter: Loop = [
    [floor, floor * 0.75],
    [floor + slope, wide],
    [half - lip, wide],
    [half - lip, open],
    [half, open],
    [half, half - corner],
    [half - corner * 0.3, half - corner * 0.3],
    [half - corner, half],
    [open, half],
    [open, half - lip],
    [wide, half - lip],
    [wide, floor + slope],
    [floor * 0.75, floor],
  ]
  return [0, 1, 2, 3].flatMap((turns) => quarter.map((point) => quarterTurns(point, turns)))
}

function quarterTurns([x, y]: Flat, turns: number): Flat {
  const turned: Flat[] = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ]
  return turned[turns]!
}

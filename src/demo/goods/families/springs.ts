import type { Family, Part } from '../good.ts'
import { springSteel } from '../materials.ts'
import { loft } from '../mesh/loft.ts'
import type { Point, Triangle } from '../mesh/mesh.ts'
import { comma, counted } from '../text.ts'

/** EN 10270-1: wire, outer diameter, active coils, free length. */
const sizes: [wire: number, outer: number, coils: number, length: number][] = [
  [0.8, 8, 6, 20],
  [1, 10, 6, 25],
  [1.25, 12, 7, 32],
  [1.6, 14, 6, 32],
  [2, 18, 6, 40],
  [2.5, 22, 7, 55],
  [3.2, 28, 6, 60],
  [4, 36, 6, 75],
]

export function springs(): Family {
  return { category: 'springs', parts: sizes.map(([...size]) => spring(...size)) }
}

function spring(wire: number, outer: number, coils: number, length: number): Part {
  return {
    sku: `CSP-${String(wire).replace('.', '')}X${outer}X${length}`,
    name: {
      en: `Compression spring ${wire} × ${outer} × ${length}, EN 10270-1`,
      ru: `Пружина сжатия ${comma(wire)} × ${outer} × ${length}, EN 10270-1`,
    },
    description: {
      en: `Cylindrical spring of ${springSteel.madeOf.en} with ${coils} active coils and closed ends. Free length ${length} mm.`,
      ru: `Цилиндрическая пружина из ${springSteel.madeOf.ru}: ${counted(coils, ['рабочий виток', 'рабочих витка', 'рабочих витков'])}, поджатые концы. Длина в свободном состоянии ${length}\u00a0мм.`,
    },
    material: springSteel,
    attributes: { wire_mm: wire, outer_diameter_mm: outer, coils, length_mm: length },
    pack: 10,
    work: 18 + wire * 6,
    shape: () => coil(wire / 2, (outer - wire) / 2, coils, length - wire),
    pose: 'upright',
  }
}

const perTurn = 40
const aroundWire = 24

/** Returns a wire wound around z, with one closed turn at each end. */
function coil(wire: number, radius: number, coils: number, rise: number): Triangle[] {
  const turns = coils + 2
  const steps = Math.round(turns * perTurn)
  const climbed = climb(wire, turns, rise, steps)
  const rings = climbed.map((height, step) => section(wire, radius, (step / perTurn) * 2 * Math.PI, height))
  return loft(rings, 'caps')
}

/** Returns heights along the wire: coils touch in the first and last turn and rise evenly between. */
function climb(wire: number, turns: number, rise: number, steps: number) {
  const closed = 2 * wire * 1.02
  const open = (rise - 2 * closed) / (turns - 2)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const turn = (step / steps) * turns
    const ends = Math.min(turn, 1) + Math.max(0, turn - (turns - 1))
    return ends * closed + Math.min(Math.max(turn - 1, 0), turns - 2) * open
  })
}

function section(wire: number, radius: number, angle: number, height: number): Point[] {
  return Array.from({ length: aroundWire }, (_, index) => {
    const around = -(index / aroundWire) * 2 * Math.PI
    const out = radius + wire * Math.cos(around)
    return [out * Math.cos(angle), out * Math.sin(angle), height + wire * Math.sin(around)]
  })
}

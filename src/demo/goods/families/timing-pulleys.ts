import type { Family, Part } from '../good.ts'
import { aluminium } from '../materials.ts'
import { circle, loft, type Ring, ring } from '../mesh/loft.ts'
import { counted } from '../text.ts'

/** ISO 13050: pitch of the belt, its widths, depth of the groove, bores by number of teeth. */
const belts: [name: string, pitch: number, width: number, depth: number, bores: Record<number, number>][] = [
  ['GT3', 3, 9, 1.1, { 20: 5, 30: 6, 40: 8 }],
  ['HTD 5M', 5, 15, 2.1, { 16: 6, 24: 8, 36: 10 }],
]

export function timingPulleys(): Family {
  const parts = belts.flatMap(([belt, pitch, width, depth, bores]) =>
    Object.entries(bores).map(([teeth, bore]) =>
      timingPulley(belt, pitch, width, depth, Number(teeth), bore),
    ),
  )
  return { category: 'pulleys', parts }
}

function timingPulley(
  belt: string,
  pitch: number,
  width: number,
  depth: number,
  teeth: number,
  bore: number,
): Part {
  const counts = counted(teeth, ['зуб', 'зуба', 'зубьев'])
  return {
    sku: `TP-${belt.replace(/\W/g, '')}-${teeth}-${width}`,
    name: {
      en: `Timing pulley ${belt}, ${teeth} teeth, belt ${width} mm`,
      ru: `Шкив зубчатый ${belt}, ${counts}, под ремень ${width}\u00a0мм`,
    },
    description: {
      en: `Flanged pulley for ${belt} timing belts, made of ${aluminium.madeOf.en}. Bore ${bore} mm, pitch ${pitch} mm.`,
      ru: `Шкив с бортами из ${aluminium.madeOf.ru} под зубчатый ремень ${belt}. Отверстие ${bore}\u00a0мм, шаг ${pitch}\u00a0мм.`,
    },
    material: aluminium,
    attributes: { standard: 'ISO 13050', belt, teeth, belt_width_mm: width, bore_mm: bore },
    pack: 1,
    work: 260 + teeth * 7,
    shape: () => loft(pulleyRings(pitch, width + 1.2, depth, teeth, bore), 'loop'),
  }
}

const perTooth = 10

function pulleyRings(pitch: number, width: number, depth: number, teeth: number, bore: number): Ring[] {
  const segments = teeth * perTooth
  const outer = (pitch * teeth) / (2 * Math.PI) - pitch * 0.12
  const [rim, sheet, hub] = [outer + pitch * 0.45, 1.2, outer * 0.62]
  const toothed = (height: number) =>
    ring(segments, (angle) => [outer - groove(angle, teeth) * depth, height])
  const top = 2 * sheet + width
  return [
    circle(bore / 2, 0, segments),
    circle(rim, 0, segments),
    circle(rim, sheet, segments),
    toothed(sheet),
    toothed(sheet + width),
    circle(rim, sheet + width, segments),
    circle(rim, top, segments),
    circle(hub, top, segments),
    circle(hub, top + 6, segments),
    circle(bore / 2, top + 6, segments),
  ]
}

/** Returns 0 on the land to 1 in the middle of a round-bottomed groove. */
function groove(angle: number, teeth: number) {
  const phase = (((angle * teeth) / (2 * Math.PI)) % 1) - 0.5
  const inside = 1 - (phase / 0.33) ** 2
  return inside > 0 ? Math.sqrt(inside) : 0
}

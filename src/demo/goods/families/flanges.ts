import type { Family, Part } from '../good.ts'
import { flangeSteel, type Material, stainlessA4 } from '../materials.ts'
import { circle, loft } from '../mesh/loft.ts'
import type { Triangle } from '../mesh/mesh.ts'
import { face, type Loop, plate, round, wall } from '../mesh/plate.ts'
import { counted, type Text } from '../text.ts'

/** EN 1092-1, PN 16: outer diameter, bolt circle, bolts, bolt hole, thickness, pipe, hub, height over the hub. */
type Size = [d: number, k: number, n: number, hole: number, b: number, pipe: number, hub: number, h: number]
const sizes: Record<number, Size> = {
  15: [95, 65, 4, 14, 14, 21.3, 32, 38],
  20: [105, 75, 4, 14, 16, 26.9, 40, 40],
  25: [115, 85, 4, 14, 16, 33.7, 46, 40],
  32: [140, 100, 4, 18, 18, 42.4, 56, 42],
  40: [150, 110, 4, 18, 18, 48.3, 64, 45],
  50: [165, 125, 4, 18, 20, 60.3, 75, 45],
  65: [185, 145, 8, 18, 20, 76.1, 90, 45],
  80: [200, 160, 8, 18, 20, 88.9, 105, 50],
  100: [220, 180, 8, 18, 22, 114.3, 131, 52],
}

type Kind = { code: string; type: string; name: Text; what: Text; shape: (size: Size) => Triangle[] }
const kinds: Kind[] = [
  {
    code: 'FP',
    type: '01',
    name: { en: 'Plate flange', ru: 'Фланец плоский приварной' },
    what: { en: 'Flat flange for welding on a pipe', ru: 'Плоский фланец для приварки на трубу' },
    shape: ([d, k, n, hole, b, pipe]) => plate(ringOf(d), [ringOf(pipe + 1), ...bolts(k, n, hole)], 0, b),
  },
  {
    code: 'FX',
    type: '05',
    name: { en: 'Blind flange', ru: 'Фланец глухой (заглушка)' },
    what: { en: 'Flange that closes the end of a pipe', ru: 'Фланец, закрывающий конец трубопровода' },
    shape: ([d, k, n, hole, b]) => plate(ringOf(d), bolts(k, n, hole), 0, b),
  },
  {
    code: 'FW',
    type: '11',
    name: { en: 'Weld neck flange', ru: 'Фланец воротниковый' },
    what: { en: 'Flange with a neck for butt welding', ru: 'Фланец с воротником под приварку встык' },
    shape: weldNeck,
  },
]

export function flanges(): Family {
  const parts = Object.entries(sizes).flatMap(([dn, size]) =>
    kinds.flatMap((kind) => [
      flange(Number(dn), size, kind, flangeSteel),
      ...(Number(dn) <= 25 && kind.type !== '05' ? [flange(Number(dn), size, kind, stainlessA4)] : []),
    ]),
  )
  return { category: 'flanges', parts }
}

function flange(dn: number, size: Size, kind: Kind, material: Material): Part {
  const [outer, , holes, hole, thickness] = size
  const counts = counted(holes, ['отверстие', 'отверстия', 'отверстий'])
  return {
    sku: `${kind.code}-DN${dn}-${material.suffix}`,
    name: {
      en: `${kind.name.en} DN ${dn}, PN 16, EN 1092-1 type ${kind.type}, ${material.name.en}`,
      ru: `${kind.name.ru} DN ${dn}, PN 16, EN 1092-1 тип ${kind.type}, ${material.name.ru}`,
    },
    description: {
      en: `${kind.what.en}, made of ${material.madeOf.en}. ${holes} bolt holes of ${hole} mm, working pressure up to 16 bar.`,
      ru: `${kind.what.ru}; материал — ${material.name.ru}. ${counts} ${hole}\u00a0мм под болты, рабочее давление до 16\u00a0бар.`,
    },
    material,
    attributes: {
      standard: 'EN 1092-1',
      nominal_diameter: dn,
      pressure: 'PN 16',
      outer_diameter_mm: outer,
      thickness_mm: thickness,
      hole_diameter_mm: hole,
      holes,
    },
    pack: 1,
    work: 260 + outer * 3,
    supply: dn > 80 ? 'on_request' : dn > 50 ? 'to_order' : 'stocked',
    shape: () => kind.shape(size),
  }
}

const around = 72
const ringOf = (diameter: number): Loop => round(diameter / 2, [0, 0], around)

/** Evenly spaced on the bolt circle, none on the axes. */
function bolts(bolt: number, count: number, hole: number): Loop[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count) * 2 * Math.PI
    return round(hole / 2, [(bolt / 2) * Math.cos(angle), (bolt / 2) * Math.sin(angle)])
  })
}

/** Returns a disc with a cone that narrows to the pipe, and the bore through both. */
function weldNeck([d, k, n, hole, b, pipe, hub, height]: Size): Triangle[] {
  const bore = pipe / 2 - Math.max(2, pipe * 0.035)
  const holes = bolts(k, n, hole)
  const neck = loft(
    [
      circle(hub / 2, b, around),
      circle(pipe / 2, height - 6, around),
      circle(pipe / 2, height, around),
      circle(bore, height, around),
      circle(bore, 0, around),
    ],
    'open',
  )
  return [
    ...face(ringOf(d), [ringOf(2 * bore), ...holes], 0, 'down'),
    ...face(ringOf(d), [ringOf(hub), ...holes], b, 'up'),
    ...wall(ringOf(d), 0, b, 'out'),
    ...holes.flatMap((one) => wall(one, 0, b, 'in')),
    ...neck,
  ]
}

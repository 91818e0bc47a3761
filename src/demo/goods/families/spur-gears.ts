import type { Family, Part } from '../good.ts'
import { acetal, carbonSteel, type Material } from '../materials.ts'
import { loft } from '../mesh/loft.ts'
import type { Point } from '../mesh/mesh.ts'
import { comma, counted } from '../text.ts'

/** DIN 867, pressure angle 20°: module, face width, length over the hub, bore by number of teeth. */
const sizes: [module: number, width: number, length: number, bores: Record<number, number>][] = [
  [1, 10, 18, { 16: 5, 20: 6, 30: 8, 40: 8 }],
  [1.5, 15, 25, { 15: 6, 20: 8, 24: 10, 36: 10 }],
  [2, 20, 32, { 14: 8, 18: 10, 25: 12, 32: 15 }],
]

export function spurGears(): Family {
  const parts = sizes.flatMap(([module, width, length, bores]) =>
    Object.entries(bores).flatMap(([teeth, bore], index) =>
      [carbonSteel, ...(index < 2 ? [acetal] : [])].map((material) =>
        spurGear(module, Number(teeth), width, length, bore, material),
      ),
    ),
  )
  return { category: 'gears', parts }
}

function spurGear(
  module: number,
  teeth: number,
  width: number,
  length: number,
  bore: number,
  material: Material,
): Part {
  const counts = counted(teeth, ['зуб', 'зуба', 'зубьев'])
  return {
    sku: `SG-${String(module).replace('.', '')}-${teeth}-${material.suffix}`,
    name: {
      en: `Spur gear module ${module}, ${teeth} teeth, ${material.name.en}`,
      ru: `Колесо зубчатое цилиндрическое, модуль ${comma(module)}, ${counts}, ${material.name.ru}`,
    },
    description: {
      en: `Straight-toothed gear with a hub, pressure angle 20°, made of ${material.madeOf.en}. Bore ${bore} mm, face width ${width} mm.`,
      ru: `Прямозубое колесо из ${material.madeOf.ru} со ступицей, угол зацепления 20°. Отверстие ${bore}\u00a0мм, ширина венца ${width}\u00a0мм.`,
    },
    material,
    attributes: {
      standard: 'DIN 867',
      module,
      teeth,
      pitch_diameter_mm: module * teeth,
      bore_mm: bore,
      width_mm: width,
    },
    pack: 1,
    work: 240 + teeth * 9 * module,
    supply: teeth > 24 ? 'to_order' : 'stocked',
    shape: () => {
      const rim = toothedOutline(module, teeth)
      const radii = (radius: number) => rim.map(([, angle]): [number, number] => [radius, angle])
      const hub = Math.min(module * teeth * 0.5 - module * 2.4, bore * 1.1 + 1)
      const rings: [[number, number][], number][] = [
        [radii(bore / 2), 0],
        [rim, 0],
        [rim, width],
        [radii(hub), width],
        [radii(hub), length],
        [radii(bore / 2), length],
      ]
      return loft(
        rings.map(([outline, height]) => outline.map(([r, angle]) => at(r, angle, height))),
        'loop',
      )
    },
  }
}

/** Returns radius and angle along the whole rim: each tooth goes up an involute, over its tip and down another. */
function toothedOutline(module: number, teeth: number): [radius: number, angle: number][] {
  const pitch = (module * teeth) / 2
  const [root, tip, base] = [pitch - 1.25 * module, pitch + module, pitch * Math.cos(Math.PI / 9)]
  const involute = (radius: number) => {
    const tangent = Math.sqrt(Math.max(0, (radius / base) ** 2 - 1))
    return tangent - Math.atan(tangent)
  }
  const start = Math.max(root, base)
  const halfAt = (radius: number) => Math.PI / (2 * teeth) + involute(pitch) - involute(radius)
  const flank = [0, 0.2, 0.45, 0.7, 1].map((part) => start + (tip - start) * part)
  const step = (2 * Math.PI) / teeth
  return Array.from({ length: teeth }, (_, tooth) => tooth * step).flatMap((middle): [number, number][] => [
    [root, middle - step / 2],
    [root, middle - halfAt(start) - 0.08 / teeth],
    ...flank.map((radius): [number, number] => [radius, middle - halfAt(radius)]),
    [tip, middle],
    ...flank.toReversed().map((radius): [number, number] => [radius, middle + halfAt(radius)]),
    [root, middle + halfAt(start) + 0.08 / teeth],
  ])
}

const at = (radius: number, angle: number, height: number): Point => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
  height,
]

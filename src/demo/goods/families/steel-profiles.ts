import type { Family, Part } from '../good.ts'
import { type Material, plateSteel, stainlessA2 } from '../materials.ts'
import type { Triangle } from '../mesh/mesh.ts'
import { arc, type Loop, plate, rectangle } from '../mesh/plate.ts'
import { comma, type Text } from '../text.ts'

type Kind = {
  code: string
  name: Text
  what: Text
  standard: string
  cut: (side: number, thickness: number, length: number) => Triangle[]
}

const kinds: Kind[] = [
  {
    code: 'SQ',
    name: { en: 'Square tube', ru: 'Труба квадратная' },
    what: { en: 'Welded square hollow section', ru: 'Сварная труба квадратного сечения' },
    standard: 'EN 10219',
    cut: squareTube,
  },
  {
    code: 'LP',
    name: { en: 'Equal angle', ru: 'Уголок равнополочный' },
    what: { en: 'Angle section with equal legs', ru: 'Уголок с равными полками' },
    standard: 'EN 10056',
    cut: angle,
  },
  {
    code: 'UP',
    name: { en: 'Channel', ru: 'Швеллер' },
    what: { en: 'U-shaped section', ru: 'П-образный профиль' },
    standard: 'EN 10162',
    cut: channel,
  },
]

/** Side and wall thickness. */
const sizes: [side: number, thickness: number][] = [
  [20, 2],
  [30, 3],
  [40, 3],
  [50, 4],
]

export function steelProfiles(): Family {
  const parts = kinds.flatMap((kind) =>
    sizes.flatMap(([side, thickness]) => [
      profile(kind, side, thickness, 1000, plateSteel),
      ...(side === 30 ? [profile(kind, side, thickness, 500, stainlessA2)] : []),
    ]),
  )
  return { category: 'profiles', parts }
}

function profile(kind: Kind, side: number, thickness: number, length: number, material: Material): Part {
  const size = `${side} × ${side} × ${thickness}`
  return {
    sku: `${kind.code}-${side}X${thickness}-${length}-${material.suffix}`,
    name: {
      en: `${kind.name.en} ${size}, ${length} mm, ${material.name.en}`,
      ru: `${kind.name.ru} ${size}, ${length}\u00a0мм, ${material.name.ru}`,
    },
    description: {
      en: `${kind.what.en}, made of ${material.madeOf.en}. Wall ${thickness} mm, cut to ${length / 1000} m.`,
      ru: `${kind.what.ru} из ${material.madeOf.ru}. Стенка ${thickness}\u00a0мм, отрезок ${comma(length / 1000)}\u00a0м.`,
    },
    material,
    attributes: {
      standard: kind.standard,
      width_mm: side,
      thickness_mm: thickness,
      length_mm: length,
    },
    pack: 1,
    work: 45,
    supply: material === stainlessA2 ? 'to_order' : 'stocked',
    shape: () => kind.cut(side, thickness, length),
    shown: () => kind.cut(side, thickness, side * 2.4),
    pose: 'to the left',
  }
}

function squareTube(side: number, thickness: number, length: number) {
  const [outer, inner] = [thickness * 1.5, thickness * 0.6]
  const hollow = side - 2 * thickness
  return plate(
    rectangle([-side / 2, -side / 2], side, side, [outer, outer, outer, outer]),
    [rectangle([-hollow / 2, -hollow / 2], hollow, hollow, [inner, inner, inner, inner])],
    0,
    length,
  )
}

function angle(side: number, thickness: number, length: number) {
  const toe = arc([side - thickness * 0.5, thickness * 0.5], thickness * 0.5, 0, Math.PI / 2, 6)
  const fillet = arc([thickness * 2, thickness * 2], thickness, 1.5 * Math.PI, Math.PI, 8)
  const head = arc([thickness * 0.5, side - thickness * 0.5], thickness * 0.5, 0, Math.PI / 2, 6)
  const outline: Loop = [[0, 0], [side, 0], ...toe, ...fillet, ...head, [0, side]]
  return plate(outline, [], 0, length)
}

function channel(side: number, thickness: number, length: number) {
  const outline: Loop = [
    ...arc([thickness * 2, thickness * 2], thickness * 2, Math.PI, 1.5 * Math.PI, 8),
    [side, 0],
    [side, thickness],
    ...arc([thickness * 2, thickness * 2], thickness, 1.5 * Math.PI, Math.PI, 8),
    ...arc([thickness * 2, side - thickness * 2], thickness, Math.PI, Math.PI / 2, 8),
    [side, side - thickness],
    [side, side],
    ...arc([thickness * 2, side - thickness * 2], thickness * 2, Math.PI / 2, Math.PI, 8),
  ]
  return plate(outline, [], 0, length)
}

import type { Family, Part } from '../good.ts'
import { aluminium, type Material, plateSteel } from '../materials.ts'
import { type Flat, plate, rectangle, round, slot } from '../mesh/plate.ts'

/** Length, width, thickness, hole diameter. */
const sizes: [length: number, width: number, thickness: number, hole: number][] = [
  [60, 40, 4, 6.6],
  [80, 60, 5, 9],
  [100, 100, 6, 11],
  [150, 80, 6, 11],
]

export function plates(): Family {
  const parts = sizes.flatMap((size) =>
    [plateSteel, aluminium].map((material) => mountingPlate(...size, material)),
  )
  return { category: 'brackets', parts }
}

function mountingPlate(
  length: number,
  width: number,
  thickness: number,
  hole: number,
  material: Material,
): Part {
  return {
    sku: `MP-${length}X${width}-${material.suffix}`,
    name: {
      en: `Mounting plate ${length} × ${width} × ${thickness}, ${material.name.en}`,
      ru: `Пластина монтажная ${length} × ${width} × ${thickness}, ${material.name.ru}`,
    },
    description: {
      en: `Flat plate with rounded corners, four round holes and a slot in the middle, made of ${material.madeOf.en}.`,
      ru: `Плоская пластина из ${material.madeOf.ru} со скруглёнными углами, четырьмя круглыми отверстиями и пазом посередине.`,
    },
    material,
    attributes: {
      length_mm: length,
      width_mm: width,
      thickness_mm: thickness,
      hole_diameter_mm: hole,
      holes: 4,
    },
    pack: 5,
    work: 60 + length * 0.6,
    shape: () => {
      const [x, y] = [length / 2 - hole * 1.3, width / 2 - hole * 1.3]
      const corners: Flat[] = [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ]
      const holes = [
        ...corners.map((corner) => round(hole / 2, corner, 32)),
        slot([0, 0], length * 0.4, hole),
      ]
      const corner = hole * 0.9
      const outline = rectangle([-length / 2, -width / 2], length, width, [corner, corner, corner, corner])
      return plate(outline, holes, 0, thickness)
    },
  }
}

import { materials } from './materials.ts'
import type { Text } from './text.ts'

/** Names of the typed attributes, with the units of their values. */
export const attributeNames = {
  standard: { en: 'Standard', ru: 'Стандарт' },
  material: { en: 'Material', ru: 'Материал' },
  thread: { en: 'Thread', ru: 'Резьба' },
  pitch_mm: { en: 'Thread pitch, mm', ru: 'Шаг резьбы, мм' },
  length_mm: { en: 'Length, mm', ru: 'Длина, мм' },
  width_mm: { en: 'Width, mm', ru: 'Ширина, мм' },
  height_mm: { en: 'Height, mm', ru: 'Высота, мм' },
  thickness_mm: { en: 'Thickness, mm', ru: 'Толщина, мм' },
  diameter_mm: { en: 'Diameter, mm', ru: 'Диаметр, мм' },
  inner_diameter_mm: { en: 'Inner diameter, mm', ru: 'Внутренний диаметр, мм' },
  outer_diameter_mm: { en: 'Outer diameter, mm', ru: 'Наружный диаметр, мм' },
  flange_diameter_mm: { en: 'Flange diameter, mm', ru: 'Диаметр фланца, мм' },
  across_flats_mm: { en: 'Across flats, mm', ru: 'Размер под ключ, мм' },
  bore_mm: { en: 'Bore, mm', ru: 'Посадочное отверстие, мм' },
  hole_diameter_mm: { en: 'Hole diameter, mm', ru: 'Диаметр отверстий, мм' },
  holes: { en: 'Holes', ru: 'Число отверстий' },
  module: { en: 'Module', ru: 'Модуль' },
  teeth: { en: 'Teeth', ru: 'Число зубьев' },
  pitch_diameter_mm: { en: 'Pitch diameter, mm', ru: 'Делительный диаметр, мм' },
  belt: { en: 'Belt profile', ru: 'Профиль ремня' },
  belt_width_mm: { en: 'Belt width, mm', ru: 'Ширина ремня, мм' },
  wire_mm: { en: 'Wire diameter, mm', ru: 'Диаметр проволоки, мм' },
  coils: { en: 'Active coils', ru: 'Число рабочих витков' },
  slot_mm: { en: 'Slot width, mm', ru: 'Ширина паза, мм' },
  nominal_diameter: { en: 'Nominal diameter (DN)', ru: 'Условный проход (DN)' },
  pressure: { en: 'Pressure rating', ru: 'Номинальное давление' },
  mass_per_1000_kg: { en: 'Mass of 1000 pieces, kg', ru: 'Масса 1000 штук, кг' },
} as const satisfies Record<string, Text>

export type Attribute = keyof typeof attributeNames
export type Attributes = Partial<Record<Attribute, string | number>>

/** Names of materials by their key in the attributes. */
export const materialNames: Record<string, Text> = Object.fromEntries(
  materials.map(({ key, name }) => [key, name]),
)

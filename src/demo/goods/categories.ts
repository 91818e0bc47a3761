import type { Text } from './text.ts'

export type GoodsCategory = { slug: string; parent?: string; name: Text }

const category = (slug: string, parent: string | undefined, en: string, ru: string): GoodsCategory => ({
  slug,
  parent,
  name: { en, ru },
})

/** Parents precede their children; the order is that of the screen. */
export const goodsCategories = [
  category('fasteners', undefined, 'Fasteners', 'Крепёж'),
  category('bolts-and-screws', 'fasteners', 'Bolts and screws', 'Болты и винты'),
  category('nuts', 'fasteners', 'Nuts', 'Гайки'),
  category('washers', 'fasteners', 'Washers', 'Шайбы'),
  category('pins', 'fasteners', 'Pins', 'Штифты и оси'),
  category('spacers', 'fasteners', 'Spacers and standoffs', 'Дистанционные втулки и стойки'),
  category('motion', undefined, 'Power transmission', 'Механические передачи'),
  category('bushings', 'motion', 'Plain bearings and collars', 'Подшипники скольжения и кольца'),
  category('gears', 'motion', 'Gears', 'Зубчатые колёса'),
  category('pulleys', 'motion', 'Pulleys', 'Шкивы'),
  category('springs', 'motion', 'Springs', 'Пружины'),
  category('structure', undefined, 'Frames and structures', 'Каркасы и конструкции'),
  category('brackets', 'structure', 'Brackets and plates', 'Кронштейны и пластины'),
  category('profiles', 'structure', 'Profiles and tubes', 'Профили и трубы'),
  category('flanges', undefined, 'Pipe flanges', 'Трубопроводные фланцы'),
] as const satisfies GoodsCategory[]

export type GoodsCategorySlug = (typeof goodsCategories)[number]['slug']

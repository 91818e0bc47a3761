import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en-inside.ts'

export const ru: Translated<typeof en> = {
  only: 'Показать только',
  onlyKinds: {
    favourite: 'Избранное',
    ordered: 'Уже заказывали',
    promotion: 'По акции',
    model: 'С 3D-моделью',
  },
  favourite: 'В избранном',
  favour: 'Добавить в избранное: {{name}}',
  unfavour: 'Убрать из избранного: {{name}}',
  tooManyFavourites: 'В избранном уже {{most}} товаров. Сначала уберите некоторые',
  without: 'Без фильтра «{{what}}»',
  withoutOf: { q: 'Поиск: {{q}}', category: 'Раздел: {{name}}' },
  wouldBe_one: '{{count}} товар',
  wouldBe_few: '{{count}} товара',
  wouldBe_many: '{{count}} товаров',
  wouldBe_other: '{{count}} товара',
  whatNarrows: 'Какой фильтр ничего не оставляет',
  replacement: 'Чем заменён',
  goesWith: 'С ним берут',
  mostRelated: 'Назовите не больше двенадцати товаров',
  noSuchProduct: 'Такого товара нет, или это он сам',
  nameBeside: 'Указать замену и сопутствующие',
  besideTitle: 'Рядом с {{sku}}',
  replacementSku: 'Артикул замены',
  relatedSkus: 'Артикулы сопутствующих товаров, по одному в строке',
  discontinuedText: 'Снят с производства: продаём остаток.',
  takeInstead: 'Вместо него',
}

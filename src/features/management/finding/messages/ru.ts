import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Поиск',
  hint: 'Заказ, счёт, партия, документ, обращение или товар',
  begin: 'Поиск по всему',
  beginText:
    'Введите номер, артикул, ваш номер заказа или несколько слов. Ищем в заказах, счетах, партиях, документах, обращениях и товарах.',
  nothing: 'По запросу «{{q}}» ничего не найдено',
  nothingText: 'Попробуйте слово короче или только номер. Если это точно должно здесь быть, спросите нас.',
  askUs: 'Спросить нас',
  toCatalogue: 'Искать в каталоге',
  all: 'Открыть результаты списком',
  allProducts_one: '{{count}} товар в каталоге',
  allProducts_few: 'Все {{count}} товара',
  allProducts_many: 'Все {{count}} товаров',
  allProducts_other: 'Все {{count}} товара',
  products: 'Товары',
  exact: 'Точное совпадение',
  everything: 'Всё по запросу «{{q}}»',
  kinds: {
    clients: 'Клиенты',
    orders: 'Заказы',
    invoices: 'Счета',
    lots: 'Партии',
    documents: 'Документы',
    requests: 'Обращения',
  },
  one: {
    clients: '{{title}}',
    orders: 'Заказ {{title}}',
    invoices: 'Счёт {{title}}',
    lots: 'Партия {{title}}',
    documents: '{{title}}',
    requests: 'Обращение {{title}}',
  },
}

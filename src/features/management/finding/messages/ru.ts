import type { en } from './en.ts'

export const ru: typeof en = {
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

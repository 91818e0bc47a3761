import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  currencies: { there: 'Компания уже торгует в этой валюте' },
  notOffered: 'Этот вариант больше не предлагается: выберите другой',
  systemSections: {
    catalogue: 'Каталог',
    cart: 'Корзина',
    orders: 'Заказы',
    invoices: 'Счета',
    shipments: 'Отгрузки',
    documents: 'Документы',
    chat: 'Сообщения',
    settings: 'Настройки',
  },
  managerSystemSections: {
    queue: 'Очередь',
    newClients: 'Новые клиенты',
    allOrders: 'Все заказы',
    imports: 'Загрузка данных',
    clients: 'Клиенты',
    negotiation: 'Переговоры',
    invoices: 'Счета',
    chat: 'Сообщения',
    instruments: 'Инструменты',
    analytics: 'Аналитика',
    settings: 'Настройки',
  },
  level: 'Уровень {{level}}',
  spoken: {
    russian: 'Русский',
    english: 'Английский',
    arabic: 'Арабский',
    spanish: 'Испанский',
    chinese: 'Китайский',
    german: 'Немецкий',
    french: 'Французский',
  },
}

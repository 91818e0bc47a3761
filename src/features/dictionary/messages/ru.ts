import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  activityTypes: {
    manufacturing: 'Производство',
    wholesale: 'Оптовая торговля',
    retail: 'Розничная торговля',
    repair: 'Ремонт и обслуживание',
    engineering: 'Конструкторское бюро',
    construction: 'Строительство',
    other: 'Другое',
  },
  deliveryMethods: {
    pickup: 'Самовывоз с нашего склада',
    courier: 'Курьер',
    roadFreight: 'Автотранспортом',
    airFreight: 'Самолётом',
    seaFreight: 'Морем',
  },
  systemSections: {
    catalogue: 'Каталог',
    cart: 'Корзина',
    orders: 'Заказы',
    bills: 'Счета',
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
    bills: 'Счета',
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

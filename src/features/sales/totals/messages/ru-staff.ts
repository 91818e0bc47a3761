import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en-staff.ts'

export const ru: Translated<typeof en> = {
  ask: 'НДС не рассчитан. {{reason}}',
  reasons: {
    triangular: 'Это трёхсторонняя сделка.',
    call_off_stock: 'Товар на консигнационном складе (call-off stock).',
    installation: 'Поставка включает монтаж.',
    margin_scheme: 'Товар продаётся по схеме налогообложения маржи.',
    oss: 'Применялась бы схема единого окна (OSS).',
    special_place: 'У услуги особое место оказания.',
    no_registration: 'Нет налоговой регистрации в стране отгрузки.',
    no_dispatch_country: 'Неизвестна страна отгрузки.',
    no_delivery_country: 'Неизвестна страна доставки.',
    no_establishment_country: 'Неизвестна страна клиента.',
    no_valid_tax_id: 'У клиента нет проверенного налогового номера.',
    no_rate: 'Для этих товаров в этой стране не указана ставка налога.',
    no_exemption_code: 'Товар освобождён от налога, но основание не указано.',
    no_exchange_rate: 'Порог указан в другой валюте, и курса к ней нет.',
    tax_agent: 'Налог удерживает покупатель (налоговый агент).',
    service_to_foreign_buyer: 'Для услуг иностранному покупателю действуют особые правила.',
    mixed_profiles: 'Часть позиций облагается по российскому праву, часть — нет.',
    not_covered: 'Ни одно налоговое правило не подходит к этой поставке.',
  },
}

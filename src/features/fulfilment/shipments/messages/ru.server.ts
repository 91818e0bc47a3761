import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  printed: {
    moreThanUnclaimed: 'Не больше {{count}}: остальное уже в обращении.',
    delaysAnswered: 'На это уже ответили.',
    noMore: 'Слишком поздно, остальное больше не нужно.',
    notLaterThanPromised: 'Выберите дату позже обещанной.',
    contentsDiffer: '{{sku}}: в местах {{packed}}, в партии {{quantity}}.',
    nothingLeft: 'Для этого места ничего не осталось: всё уже в других.',
    contentsUnknown: 'Содержимое этого места неизвестно. Укажите штуки.',
    contents: 'Содержимое мест',
    unknownContents: 'не указано',
    photosOnlyOwn: 'Только изображения, загруженные для этой партии.',
    photosTooMany: 'Не больше 50 фото.',
    pickupFull: 'Это время занято, выберите другое.',
    pickupNeeded: 'Выберите время самовывоза.',
    pickupNone: 'Это время уже недоступно, выберите другое.',
    titles: {
      packing_list: 'Упаковочный лист партии {{number}}',
      waybill: 'Накладная на партию {{number}}',
      act: 'Акт приёмки партии {{number}}',
    },
    draft: 'ЧЕРНОВИК',
    draftText: 'Партия ещё не отправлена, сведения могут измениться.',
    client: 'Клиент',
    order: 'Заказ',
    fetched: 'Самовывоз',
    left: 'Отправлена',
    came: 'Доставлена',
    accepted: 'Принята',
    sent: 'Отправлено',
    whole: 'Принято',
    kilograms: 'Масса брутто, кг',
    cubicMetres: 'Объём, м³',
    signatures: {
      waybill:
        'Отпустил: ____________________\n\nПринял перевозчик: ____________________\n\nПолучил: ____________________',
      act: 'От продавца: ____________________\n\nОт клиента: ____________________',
    },
    notYet: 'У партии ещё нет такого документа.',
  },
  notices: {
    ready: { title: 'Партия {{number}} готова', text: 'Укажите, как и куда её отгрузить.' },
    requested: { title: 'Запрошена отгрузка партии {{number}}', text: 'Нужно заказать доставку.' },
    request_changed: { title: 'Запрос по партии {{number}} изменён', text: 'Нужно заказать доставку.' },
    booked: { title: 'Доставка партии {{number}} заказана', text: '{{carrier}} забирает её {{ships_on}}.' },
    sent: { title: 'Партия {{number}} в пути', text: 'Перевозчик: {{carrier}}.' },
    delivered: {
      title: 'Партия {{number}} доставлена',
      text: 'Проверьте доставку и подтвердите получение.',
    },
    delayed: {
      title: 'Заказ {{number}}: часть товаров задерживается',
      text: 'Ожидается к {{expected_on}}. {{reason}}',
    },
    delay_answered: { title: 'Заказ {{number}}: выбор клиента', text: '{{reason}}' },
    cancelled: { title: 'Партия {{number}} отменена', text: '{{reason}}' },
  },
  emails: {
    ready: {
      subject: 'Партия {{number}} готова к отгрузке',
      text: 'Товары вашего заказа упакованы: это партия {{number}}. Выберите способ доставки, адрес и дату — отдельно или вместе с другими партиями.',
      button: 'Выбрать доставку',
    },
    requested: {
      subject: 'Запрошена отгрузка партии {{number}}',
      text: 'Клиент указал, как отгрузить партию {{number}}. Нужно заказать доставку.',
      button: 'Открыть партию',
    },
    request_changed: {
      subject: 'Запрос по партии {{number}} изменён',
      text: 'Клиент изменил, как отгрузить партию {{number}}.',
      button: 'Открыть партию',
    },
    booked: {
      subject: 'Доставка партии {{number}} заказана',
      text: '{{carrier}} забирает партию {{number}} {{ships_on}}.',
      button: 'Открыть партию',
    },
    sent: {
      subject: 'Партия {{number}} в пути',
      text: 'Партия {{number}} отправлена. Перевозчик: {{carrier}}.',
      button: 'Отследить партию',
    },
    delivered: {
      subject: 'Партия {{number}} доставлена',
      text: 'Партия {{number}} прибыла. Проверьте её и укажите недостачу и повреждения по позициям. Через неделю партия будет принята автоматически.',
      button: 'Подтвердить получение',
    },
    delayed: {
      subject: 'Заказ {{number}}: часть товаров задерживается',
      text: 'Товары заказа {{number}} теперь ожидаются к {{expected_on}}. {{reason}}\n\nВы можете подождать, отправить то, что есть, заменить другим или отменить остальное.',
      button: 'Выбрать решение',
    },
    delay_answered: {
      subject: 'Заказ {{number}}: выбор клиента',
      text: 'Клиент решил, как поступить с задержкой в заказе {{number}}: {{reason}}',
      button: 'Открыть заказ',
    },
    cancelled: {
      subject: 'Партия {{number}} отменена',
      text: 'Партия {{number}} не будет отгружена в прежнем виде: {{reason}}\n\nТовары вернутся в заказ, и мы упакуем их заново.',
      button: 'Открыть партию',
    },
  },
}

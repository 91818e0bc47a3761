/** Texts that only the server prints; browsers never receive them. */
export const ru = {
  notices: {
    requested: { title: 'Возврат {{ref}} ждёт одобрения', text: 'Проверьте сумму, счёт и причину.' },
    decided: { title: 'Решение по возврату {{ref}}', text: '{{reason}}' },
    sent: {
      title: 'Мы отправили возврат {{ref}}',
      text: 'Деньги поступят в течение нескольких банковских дней.',
    },
    failed: { title: 'Возврат {{ref}} не дошёл', text: '{{reason}}' },
  },
  emails: {
    sent: {
      subject: 'Мы отправили возврат {{ref}}',
      text: 'Мы дали банку поручение перечислить возврат {{ref}} на ваш счёт. Деньги поступят в течение нескольких банковских дней.',
      button: 'Счета и возвраты',
    },
    failed: {
      subject: 'Возврат {{ref}} не дошёл',
      text: 'Ваш банк вернул нам возврат {{ref}}. Деньги учтены как аванс. Проверьте номер счёта вместе с вашим менеджером.\n\n{{reason}}',
      button: 'Счета и возвраты',
    },
  },
}

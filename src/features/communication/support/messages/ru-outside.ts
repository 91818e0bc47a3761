import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en-outside.ts'

export const ru: Translated<typeof en> = {
  name: 'Ваше имя',
  email: 'Почта для ответа',
  message: 'О чём вопрос?',
  aboutProduct: 'Есть ли у вас или можете ли вы изготовить: {{about}}?',
  messageHint: 'Артикул, название чертежа, номер заказа — всё, что поможет.',
  consent: 'Даю согласие хранить моё имя и адрес для ответа, как описано в',
  privacyPolicy: 'политике конфиденциальности',
  website: 'Оставьте пустым',
  send: 'Отправить вопрос',
  sentTitle: 'Вопрос принят: {{number}}',
  sentText: 'Номер отправлен на {{email}}. Назовите его, если будете звонить.',
  another: 'Задать другой вопрос',
  withoutScripts: 'Форме нужны скрипты. Без них напишите нам на почту:',
  houseLetter: {
    subject: 'Вопрос {{number}} от {{name}}',
    from: 'Пишет {{name}} ({{email}}):',
    answer: 'Ответьте на {{email}} и оставьте {{number}} в теме.',
  },
  ownLetter: {
    subject: 'Ваш вопрос у нас: {{number}}',
    text: 'Вашему вопросу присвоен номер {{number}}. Его прочитают в рабочее время и ответят на этот адрес.',
    notYou: 'Если писали не вы, ничего делать не нужно.',
  },
  answerLetter: {
    subject: 'Ответ на ваш вопрос {{number}}',
  },
}

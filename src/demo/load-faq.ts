import type { Screen, Topic } from '#features/communication/support/faq/faq.ts'
import { addFaq } from '#features/communication/support/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'

type Both = { en: string; ru: string }
type Entry = { topic: Topic; screen: Screen | null; question: Both; answer: Both }

const said = (topic: Topic, screen: Screen | null, question: Both, answer: Both): Entry => ({
  topic,
  screen,
  question,
  answer,
})

/** Questions and answers of the demonstration company. */
const result: Entry[] = [
  said(
    'ordering',
    'cart',
    { en: 'Can I order from my own list?', ru: 'Можно заказать по своему списку?' },
    {
      en: 'Yes. Paste it on the home page or drop a CSV or XLSX file. We recognise part numbers, names and your own codes, and show what we found for each row. Your corrections are remembered.',
      ru: 'Да. Вставьте его на главной странице или перетащите файл CSV или XLSX: мы узнаём артикулы, названия и ваши коды, и у каждой строки видно, что нашлось. Исправленное один раз запоминается.',
    },
  ),
  said(
    'ordering',
    'orders',
    { en: 'Can I change an order I have placed?', ru: 'Можно изменить отправленный заказ?' },
    {
      en: 'Until your manager opens it, you can withdraw it and edit it on its page. After that you can request a change there: nothing changes until both sides agree.',
      ru: 'Пока менеджер его не открыл, отзовите и исправьте его на странице заказа. Потом попросите там же об изменении: ничего не меняется, пока не согласны обе стороны.',
    },
  ),
  said(
    'ordering',
    'orders',
    { en: 'How long is an offer valid?', ru: 'Сколько действует предложение?' },
    {
      en: 'Until the date shown on it. The period runs only while we are waiting for your answer: an offer does not expire while the answer is with us. We send reminders three days and one day before it ends.',
      ru: 'До дня, который в нём указан. Срок идёт, только пока ответ за вами: пока думаем мы, предложение не истекает. За три дня и за день мы напомним.',
    },
  ),
  said(
    'prices',
    'discountStatus',
    { en: 'How is my discount level calculated?', ru: 'Как считается уровень скидки?' },
    {
      en: 'From your orders over the last twelve months. Your discount page shows which orders count, which do not and why, and what the next level would give you.',
      ru: 'По заказам за последние двенадцать месяцев. На странице уровня видно, какие заказы засчитаны, какие нет и почему и что даст следующий уровень.',
    },
  ),
  said(
    'prices',
    'priceList',
    { en: 'Why is a price for 100 pieces?', ru: 'Почему цена указана за 100 штук?' },
    {
      en: 'Small parts cost fractions of a cent, and a price per hundred is exact. A line costs pieces × price ÷ 100, rounded once.',
      ru: 'Мелкие детали стоят доли копейки, а цена за сотню точна. Строка стоит: штуки × цена ÷ 100, с одним округлением.',
    },
  ),
  said(
    'delivery',
    'lots',
    {
      en: 'Can goods from several orders be shipped together?',
      ru: 'Можно отгрузить товары нескольких заказов вместе?',
    },
    {
      en: 'Yes. Select the lots that are ready and request one delivery. You see their weight and volume, and what will be ready soon.',
      ru: 'Да. Выберите готовые партии: видны вес, объём и то, что скоро будет готово, и попросите об одной доставке.',
    },
  ),
  said(
    'delivery',
    'lots',
    {
      en: 'What if something is missing or damaged?',
      ru: 'Что делать, если чего-то не хватает или оно повреждено?',
    },
    {
      en: 'Confirm receipt of the lot and describe the problem for each line, with photos. This opens a claim, and you will see the decision there.',
      ru: 'Подтвердите получение партии и напишите у строки, что не так, с фотографиями. Так открывается рекламация, и вы увидите решение.',
    },
  ),
  said(
    'payment',
    'payment',
    { en: 'Where do I pay?', ru: 'Куда платить?' },
    {
      en: 'By bank transfer in the currency of the invoice. Each currency has its own account. Scan the QR code on the invoice to fill in the payment.',
      ru: 'Банковским переводом в валюте счёта. У каждой валюты свой расчётный счёт; QR-код на счёте заполнит платёж.',
    },
  ),
  said(
    'payment',
    'invoices',
    { en: 'I have paid. When will you see it?', ru: 'Мы оплатили. Когда это будет видно?' },
    {
      en: 'Choose “I have paid” on the invoice and attach the proof of payment. Your manager checks it, usually on the same working day.\n\nPrepaid goods are shipped as soon as the payment arrives.',
      ru: 'Нажмите «Я оплатил» у счёта и приложите платёжку: менеджер проверит поступление, обычно в тот же рабочий день.\n\nТовар по предоплате уходит, как только деньги пришли.',
    },
  ),
  said(
    'payment',
    'statement',
    { en: 'Where is our statement of account?', ru: 'Где взять акт сверки?' },
    {
      en: 'Next to your invoices, for any period and each currency, as PDF, XLSX or CSV.',
      ru: 'Рядом со счетами, за любой период и в каждой валюте: PDF, XLSX или CSV.',
    },
  ),
  said(
    'documents',
    'documents',
    { en: 'Where are certificates and packing lists?', ru: 'Где сертификаты и упаковочные листы?' },
    {
      en: 'Under Documents, grouped by order. Order documents are created automatically in both languages; you can download several as one ZIP.',
      ru: 'В документах, по заказам. Документы заказа создаются автоматически на двух языках; несколько можно скачать одним ZIP.',
    },
  ),
  said(
    'files',
    'cart',
    { en: 'Which files do you accept for a part?', ru: 'Какие файлы детали вы принимаете?' },
    {
      en: 'STL models, DWG drawings and PDF, up to 50 MB each. An STL is shown as a 3D model and measured: its dimensions and volume are added to the line.',
      ru: 'Модели STL, чертежи DWG и PDF, до 50 МБ каждый. STL показывается моделью и измеряется: габариты и объём попадают в строку.',
    },
  ),
  said(
    'account',
    'settings',
    { en: 'How do I add a colleague?', ru: 'Как добавить сотрудника?' },
    {
      en: 'The owner of the company invites them by e-mail in the settings, as a buyer, accountant or viewer, with a limit above which the owner approves.',
      ru: 'Владелец компании приглашает их по почте в настройках: закупщиком, бухгалтером или наблюдателем, с лимитом, выше которого заказ утверждает владелец.',
    },
  ),
]

export async function loadFaq(db: Db): Promise<void> {
  for (const [place, { topic, screen, question, answer }] of result.entries())
    await addFaq(
      { db },
      {
        topic,
        place,
        screen,
        is_published: true,
        question_en: question.en,
        question_ru: question.ru,
        answer_en: answer.en,
        answer_ru: answer.ru,
      },
    )
}

import type { PageName } from '#features/communication/site-content/page.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { offerFirst, offerSecond } from './public-offer.ts'
import type { Both, PublishedText } from './published-text.ts'

const first: Both = { en: 'First version', ru: 'Первая версия' }

const landing: PublishedText = {
  daysAgo: 220,
  note: first,
  title: {
    en: 'The part you need, at your price, with a manager who answers',
    ru: 'Нужная деталь по вашей цене — и менеджер, который отвечает',
  },
  body: {
    en: 'Portico supplies workshops, plants and service companies with machine components: stocked fasteners, bushings, flanges and brackets, and parts made to your drawing.',
    ru: 'Portico снабжает мастерские, заводы и сервисные компании деталями машин: крепёж, втулки, фланцы и кронштейны со склада и детали по вашему чертежу.',
  },
}

const about: PublishedText = {
  daysAgo: 220,
  note: first,
  title: { en: 'We sell parts, and answer for them', ru: 'Мы продаём детали и отвечаем за них' },
  body: {
    en: `Portico began in 2009 as two people, a van and a list of forty washers. A repair shop in Riga needed a bushing that no catalogue had; we found a turner, measured the part ourselves and delivered it the next day. That is still what we do: ordinary parts from the shelf, unusual ones made to order.

## What we do

- **From stock.** Bolts, washers, bushings, flanges, profiles and brackets, packed within two working days.
- **To your drawing.** Send a DWG or an STL with the order. We check it, ask what is unclear, quote a price and a date, and keep both.
- **Documents in order.** Certificates, packing lists and invoices in English or Russian, whichever you read.

## How we work

Every client has one manager. Your manager knows what you bought last spring and why you chose the longer bolt. When they are on holiday, a colleague takes over, and we tell you who.

Our prices follow rules. There is one price list, five discount levels with the same rules for everyone, and contract prices where we have agreed on them. Next to each price you can open *Why this price* and see the steps.

We say no early. If we cannot make a part well, or by your date, we tell you before you order, not after.`,
    ru: `Portico начался в 2009 году: два человека, фургон и список из сорока шайб. Ремонтной мастерской в Риге понадобилась втулка, которой не было ни в одном каталоге. Мы нашли токаря, сами всё измерили и привезли её на следующий день. Этим мы занимаемся и теперь: обычная деталь — с полки, необычная — на заказ.

## Что мы делаем

- **Со склада.** Болты, шайбы, втулки, фланцы, профили и кронштейны; собираем за два рабочих дня.
- **По вашему чертежу.** Приложите к заказу DWG или STL. Мы проверим файл, спросим о неясном, назовём цену и срок и выдержим их.
- **Документы в порядке.** Сертификаты, упаковочные листы и счета — на английском или русском, как вам удобнее.

## Как мы работаем

У каждого клиента один менеджер. Он помнит, что вы покупали прошлой весной и почему болт тогда взяли длиннее. Если он в отпуске, его заменяет коллега, и вы знаете, кто именно.

Цены у нас не по знакомству. Есть один базовый прайс-лист, пять уровней скидки с одинаковыми для всех правилами и цены по договору, если мы о них договорились. Рядом с каждой ценой можно спросить «почему такая цена» и увидеть все шаги.

«Нет» мы говорим сразу. Если деталь не получится хорошо или не успеет к вашему сроку, вы узнаете об этом до заказа, а не после.`,
  },
}

const contacts: PublishedText = {
  daysAgo: 220,
  note: first,
  title: { en: 'Contacts', ru: 'Контакты' },
  body: {
    en: 'Clients reach their own manager fastest: the name and number are in the account. For anything else, use the contacts below.',
    ru: 'Клиентам быстрее всего ответит их менеджер: имя и телефон есть в кабинете. По всем остальным вопросам пишите и звоните сюда.',
  },
}

const becomeClient: PublishedText = {
  daysAgo: 220,
  note: first,
  title: { en: 'Become a client', ru: 'Стать клиентом' },
  body: {
    en: `We sell to businesses. You apply once, a manager confirms you, and from then on you see your own prices and can order at any time.

## What we ask for

- The name of the company or of the self-employed person, the country and the city
- Who orders: name, phone and an e-mail address that you confirm by a link
- Where we usually deliver, and how
- For the first invoice: an extract from the company register or the tax number. It can follow later

## Questions people ask

### Does it cost anything?

No. There is no fee, no subscription and no annual minimum.

### Why can I not see prices before I am confirmed?

Because there is no one price. It depends on your level, your contract and the quantity, so we show it once we can show you the right one.

### Which level will I get?

Most new clients start at level 1. If you already know what you will buy in a year, tell your manager and it will be taken into account.

### Can several colleagues order for one company?

Yes. The first one applies for the company, and the others are added to it.

### Do you sell to private individuals?

Not through the portal. A self-employed person with a tax number is a business and welcome.`,
    ru: `Мы продаём компаниям и предпринимателям. Вы один раз подаёте заявку, менеджер её подтверждает — и вы видите собственные цены и заказываете, когда удобно.

## Что для этого нужно

- Название компании либо имя ИП или самозанятого, страна и город
- Кто заказывает: имя, телефон и адрес почты, который вы подтвердите по ссылке
- Куда и как обычно доставлять товар
- Для первого счёта — карточка предприятия или выписка из реестра. Можно прислать позже

## О чём спрашивают

### Это платно?

Нет. Ни взноса, ни подписки, ни минимальной суммы в год.

### Почему до подтверждения не видно цен?

Потому что единой цены нет: она зависит от уровня, договора и количества. Лучше сразу показать вам правильную.

### Какой уровень я получу?

Большинство новых клиентов начинают с уровня 1. Если вы уже знаете, сколько купите за год, скажите менеджеру — это учитывается.

### Могут ли от одной компании заказывать несколько человек?

Да. Первый подаёт заявку за компанию, остальных добавляют к ней.

### Продаёте ли вы частным лицам?

Через портал — нет. ИП или самозанятый с налоговым номером — это бизнес, и мы ему рады.`,
  },
}

/** Everything the demonstration company has published, oldest first. */
export const demonstrationTexts: Record<PageName, PublishedText[]> = {
  landing: [landing],
  about: [about],
  contacts: [contacts],
  become_client: [becomeClient],
  public_offer: [offerFirst, offerSecond],
  privacy_policy: [privacyPolicy],
}

import type { PublishedText } from './published-text.ts'

const title = { en: 'Public offer', ru: 'Публичная оферта' }

const english = {
  opening: `This is the offer of Portico Components SIA (“the Seller”) to companies and self-employed people (“the Client”) to supply goods through the portal. It is demonstration text: the company is invented, and the offer is not binding.

## 1. Definitions

1. **Goods** are what the catalogue shows and what is made to the Client’s drawing.
2. **Order** is a list of goods with quantities, prices, delivery and terms, placed in the portal or sent by a manager as an offer and accepted by the Client.
3. **Confirmation** is the manager’s act after which the order binds both parties.
4. **Made-to-order goods** are goods produced to a drawing, model or description of the Client.

## 2. How the agreement is made

1. The Client accepts this offer by applying for an account. The version in force at that moment, the time and the IP address are recorded.
2. An order placed by the Client becomes binding when the Seller confirms it. An offer sent by the Seller becomes binding when the Client accepts it before it expires.
3. Any person who orders in the Client’s account acts for the Client. The Client keeps the list of such people up to date.

## 3. Prices and payment

1. The price is the one shown to the Client for the quantity at the moment of ordering: a contract price where there is one, otherwise the list price less the discount of the Client’s level. The portal shows how it was calculated.
2. A confirmed price does not change, whatever happens to the price list afterwards.
3. Prices are net of taxes and delivery unless stated otherwise next to them.
`,
  delivery: `
## 4. Delivery

1. Stocked goods are packed within two working days after confirmation and, where prepayment is agreed, after payment. For other goods the order names the date.
2. The risk passes to the Client when the goods are handed to the Client or to the carrier the Client has chosen.
`,
  quality: `
## 5. Quality and claims

1. Goods correspond to their description, drawing or standard. Certificates are supplied where the order says so.
2. Shortage and visible damage are reported within five working days after receipt, hidden defects within twelve months, through the portal, with photographs where they help.
3. The Seller answers a claim within five working days and, if it is justified, at the Client’s choice replaces the goods, supplies what is missing, or refunds the price.
`,
  closing: `
## 7. Liability

1. Each party is liable for direct damage it causes by its fault, up to the value of the order concerned. Loss of profit is not compensated. These limits do not apply to intent and to gross negligence.
2. Neither party is liable for events it could not foresee or avert. The party concerned notifies the other within three working days.

## 8. Documents and notices

1. Invoices, acceptance certificates and notices in the portal have the force of signed documents. E-mails go to the addresses in the account.
2. Personal data is processed as described in the [privacy policy](/privacy-policy).

## 9. Changes, termination, governing law

1. A new version of this offer is published with its date and number. Orders confirmed earlier stay under the version in force at that time.
2. Either party may end the agreement with fourteen days’ notice; confirmed orders are carried out.
3. Latvian law applies. Disputes that thirty days of negotiation have not settled go to the courts of Riga.`,
}

const russian = {
  opening: `Это предложение SIA «Portico Components» («Продавец») компаниям, предпринимателям и самозанятым («Клиент») о поставке товаров через портал. Текст демонстрационный: компания вымышлена, и он никого ни к чему не обязывает.

## 1. Термины

1. **Товары** — то, что показано в каталоге, и то, что изготавливается по чертежу Клиента.
2. **Заказ** — перечень товаров с количеством, ценами, доставкой и условиями, оформленный на портале или присланный менеджером как предложение и принятый Клиентом.
3. **Подтверждение** — действие менеджера, после которого заказ обязателен для обеих сторон.
4. **Товары на заказ** — товары, изготовленные по чертежу, модели или описанию Клиента.

## 2. Как заключается договор

1. Клиент принимает эту оферту, подавая заявку на регистрацию. Записываются действующая на этот момент версия, время и IP-адрес.
2. Заказ, оформленный Клиентом, становится обязательным, когда Продавец его подтвердил. Предложение Продавца становится обязательным, когда Клиент принял его до истечения срока.
3. Тот, кто заказывает в кабинете Клиента, действует от имени Клиента. Клиент поддерживает список уполномоченных в актуальном состоянии.

## 3. Цены и оплата

1. Цена — та, что показана Клиенту для данного количества в момент заказа: цена по договору, если она есть, иначе базовая цена за вычетом скидки по уровню Клиента. Портал показывает шаги, из которых она сложилась.
2. Подтверждённая цена не меняется, что бы потом ни произошло с прайс-листом.
3. Цены указаны без налогов и доставки, если рядом не сказано иное.
`,
  delivery: `
## 4. Доставка

1. Товары со склада собираются за два рабочих дня после подтверждения, а при предоплате — после оплаты. Для остальных товаров дата указана в заказе.
2. Риск переходит к Клиенту, когда товар передан ему или выбранному им перевозчику.
`,
  quality: `
## 5. Качество и претензии

1. Товар соответствует описанию, чертежу или стандарту. Сертификаты прилагаются, если это указано в заказе.
2. О недостаче и видимых повреждениях сообщают в течение пяти рабочих дней после получения, о скрытых дефектах — в течение двенадцати месяцев, через портал, с фотографиями, если они помогают.
3. Продавец отвечает на претензию в течение пяти рабочих дней и, если она обоснована, по выбору Клиента заменяет товар, допоставляет недостающее или возвращает деньги.
`,
  closing: `
## 7. Ответственность

1. Каждая сторона возмещает прямой ущерб, причинённый по её вине, в пределах стоимости соответствующего заказа. Упущенная выгода не возмещается. Эти пределы не действуют при умысле и грубой неосторожности.
2. Ни одна из сторон не отвечает за то, чего нельзя было предвидеть или предотвратить. Сторона, которой это коснулось, сообщает другой в течение трёх рабочих дней.

## 8. Документы и сообщения

1. Счета, акты и уведомления на портале имеют силу подписанных документов. Письма отправляются на адреса, указанные в кабинете.
2. Персональные данные обрабатываются по [политике конфиденциальности](/privacy-policy).

## 9. Изменение, расторжение, применимое право

1. Новая версия оферты публикуется с датой и номером. К ранее подтверждённым заказам применяется версия, действовавшая в то время.
2. Любая сторона может расторгнуть договор, предупредив за четырнадцать дней; подтверждённые заказы исполняются.
3. Применяется право Латвии. Споры, которые не удалось решить за тридцать дней переговоров, рассматривают суды Риги.`,
}

/** In force for half a year: five days to pay, ten days of free storage. */
export const offerFirst: PublishedText = {
  daysAgo: 220,
  note: { en: 'First version', ru: 'Первая версия' },
  title,
  body: {
    en: `${english.opening}4. Unless other terms are agreed, invoices are paid in advance within five working days.
${english.delivery}3. Ready goods are stored free of charge for ten days; after that storage may be charged.
${english.quality}
## 6. Made-to-order goods

1. The Client is responsible for the drawing, the Seller for following it.
2. An order for such goods cannot be cancelled once production has started.
${english.closing}`,
    ru: `${russian.opening}4. Если не согласовано иное, счета оплачиваются авансом в течение пяти рабочих дней.
${russian.delivery}3. Готовый товар хранится бесплатно десять дней; затем хранение может быть платным.
${russian.quality}
## 6. Товары на заказ

1. За чертёж отвечает Клиент, за точное следование ему — Продавец.
2. Отменить заказ на такие товары после начала производства нельзя.
${russian.closing}`,
  },
}

/**
 * Better for the client: more time to pay and store, and an order to a drawing can be cancelled at the cost of
 * work done.
 */
export const offerSecond: PublishedText = {
  daysAgo: 30,
  note: {
    en: 'Ten days to pay, fourteen days of free storage, and an order to a drawing can be stopped',
    ru: 'Десять дней на оплату, четырнадцать дней бесплатного хранения, заказ по чертежу можно остановить',
  },
  title,
  body: {
    en: `${english.opening}4. Unless other terms are agreed, invoices are paid in advance within ten working days.
5. The exchange rate of an order is the one recorded when it was confirmed.
${english.delivery}3. Ready goods are stored free of charge for fourteen days; after that storage may be charged, and the Client is notified three days before.
4. Several ready lots may be shipped together at the Client’s request.
${english.quality}
## 6. Made-to-order goods

1. The Client is responsible for the drawing, the Seller for following it and for asking where it is unclear.
2. The Client may stop such an order at any time and pays for the work done and the material used until then. The Seller shows how the amount is calculated.
3. Drawings and models stay the Client’s property and are shown only to those who need them for the order.
${english.closing}`,
    ru: `${russian.opening}4. Если не согласовано иное, счета оплачиваются авансом в течение десяти рабочих дней.
5. Курс валюты для заказа — тот, что записан при подтверждении.
${russian.delivery}3. Готовый товар хранится бесплатно четырнадцать дней; затем хранение может быть платным, и Клиента предупреждают об этом за три дня.
4. Несколько готовых партий по желанию Клиента отгружаются вместе.
${russian.quality}
## 6. Товары на заказ

1. За чертёж отвечает Клиент, за точное следование ему и за вопросы о неясном — Продавец.
2. Клиент может остановить такой заказ в любой момент, оплатив сделанную работу и израсходованный материал. Продавец показывает, из чего сложилась сумма.
3. Чертежи и модели остаются собственностью Клиента, и их не показывают никому, кому они не нужны для заказа.
${russian.closing}`,
  },
}

import type { PublishedText } from './published-text.ts'

export const privacyPolicy: PublishedText = {
  daysAgo: 220,
  note: { en: 'First version', ru: 'Первая версия' },
  title: { en: 'Privacy policy', ru: 'Политика конфиденциальности' },
  body: {
    en: `This page explains which personal data Portico Components SIA (“we”) keeps, why, and what your rights are. It applies to visitors to the site and to people who apply, order or write on behalf of a company.

## 1. Who is responsible

Portico Components SIA, Kuģu iela 24, Rīga, LV-1048, Latvia. Questions about personal data: [privacy@portico.example](mailto:privacy@portico.example).

## 2. What we keep, and why

- **When you apply:** names, phone, e-mail address, company, country, city, delivery address, field of business. We need this to decide on the application and to make an agreement with the company.
- **When you order:** what was ordered, at which price, where it went, who placed, changed or accepted it, when, and from which IP address. Both sides rely on these records later, and accounting law requires them.
- **When you write:** the message, your name and your address, so that we can answer.
- **When you use the site:** the times and IP addresses of sign-ins, to notice when someone else tries to use your account. Technical records of requests are stored for 30 days.

We do not buy data about you, we do not build advertising profiles, and no decision about you is fully automated.

## 3. Cookies

The site keeps only what it needs to work: that you are signed in, your language, and whether you use the light or dark theme. We use no third-party cookies or trackers, so there is no consent banner.

## 4. Who else sees it

Carriers get the name, phone and address they need to deliver. Banks see payments. Our accountant and, where the law requires it, public authorities see invoices. The companies that run our servers process data on our instructions inside the European Economic Area. We do not sell data to anyone.

## 5. How long

| What | How long |
|---|---|
| Applications that were not confirmed | 12 months |
| Orders, invoices and shipping documents | 10 years, as accounting law requires |
| Questions from the site | 24 months after the answer |
| Sign-in times and addresses | 12 months |
| Account of a client who leaves | 30 days after it is deleted; then names and contacts are removed from the orders we keep |

## 6. What you can ask of us

You can ask what we keep about you and get a copy, have mistakes corrected, have data removed that we no longer need, object to a use, or export your data in a common format. Write to the address above; we answer within 30 days, free of charge. If you think we treat your data wrongly, you can complain to the data protection authority of the country you live or work in.

## 7. How it is protected

All traffic is encrypted. Passwords are stored only in a form from which they cannot be recovered. Managers see only their own clients, and every change they make is recorded with their name.

## 8. Changes

A new version is published here with its number and date before it takes effect. Earlier versions and their changes remain available on this page.`,
    ru: `Здесь сказано, какие персональные данные хранит SIA «Portico Components» («мы»), зачем и чего вы можете от нас потребовать. Текст написан так, чтобы его можно было прочитать. Речь о людях: о посетителях сайта и о тех, кто подаёт заявку, заказывает или пишет от имени компании.

## 1. Кто отвечает за данные

SIA «Portico Components», Kuģu iela 24, Rīga, LV-1048, Латвия. Вопросы о персональных данных: [privacy@portico.example](mailto:privacy@portico.example).

## 2. Что мы храним и зачем

- **Когда вы подаёте заявку:** имя и фамилию, телефон, адрес почты, компанию, страну, город, адрес доставки, вид деятельности. Без этого нельзя рассмотреть заявку и заключить договор с компанией.
- **Когда вы заказываете:** что заказано, по какой цене, куда отправлено, кто оформил, изменил или принял заказ, когда и с какого IP-адреса. На это потом опираются обе стороны, и этого требует закон о бухгалтерском учёте.
- **Когда вы пишете нам:** сообщение, имя и адрес — чтобы вам ответить.
- **Когда вы пользуетесь сайтом:** время и IP-адрес входов, чтобы заметить, если вашей учётной записью пытается воспользоваться кто-то другой. Технические записи о запросах хранятся 30 дней.

Мы не покупаем данных о вас, не составляем рекламных профилей; решения о вас не принимаются полностью автоматически.

## 3. Файлы cookie

Сайт хранит лишь то, без чего не работает: что вы вошли, ваш язык и выбранную тему — светлую или тёмную. Чужих cookie и чужих счётчиков на наших страницах нет, поэтому вас и не просили с ними соглашаться.

## 4. Кто ещё видит данные

Перевозчик получает имя, телефон и адрес — столько, сколько нужно для доставки. Банк видит платежи. Счета видит бухгалтер, а в случаях, предусмотренных законом, и государственные органы. Компании, которые обслуживают наши серверы, обрабатывают данные по нашему поручению в пределах Европейской экономической зоны. Мы никому не продаём данные.

## 5. Сколько храним

| Что | Сколько |
|---|---|
| Неподтверждённые заявки | 12 месяцев |
| Заказы, счета и документы на отгрузку | 10 лет, как требует закон об учёте |
| Вопросы с сайта | 24 месяца после ответа |
| Время и адреса входов | 12 месяцев |
| Учётная запись ушедшего клиента | ещё 30 дней после удаления; затем имена и контакты убираются, а заказы остаются без них |

## 6. Чего вы можете потребовать

Вы можете узнать, что мы о вас храним, и получить копию, исправить ошибки, удалить то, что нам больше не нужно, возразить против использования данных или забрать их в распространённом формате. Напишите по адресу выше: ответ придёт в течение 30 дней и бесплатно. Если вы считаете, что мы обращаемся с данными неправильно, можно пожаловаться в орган по защите данных страны, где вы живёте или работаете.

## 7. Как данные защищены

Страницы и запросы передаются в зашифрованном виде. Пароли хранятся только так, что прочитать их обратно нельзя. Менеджер видит только своих клиентов, и каждое его изменение записывается с его именем.

## 8. Изменения

Новая версия публикуется здесь с номером и датой до того, как вступит в силу. Прежние версии остаются на этой странице, вместе с тем, что изменилось.`,
  },
}

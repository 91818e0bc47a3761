import type { CompanyFacts } from '#features/foundation/company/company-shape.ts'

const week = { from: '09:00', to: '18:00' }

/** The demonstration company. Its address, numbers and account are invented. */
export const demonstrationCompany: CompanyFacts = {
  name: 'Portico',
  legal_name: { en: 'Portico Components SIA', ru: 'SIA «Portico Components»' },
  requisites: {
    legal_address: 'Kuģu iela 24, Rīga, LV-1048, Latvia',
    registration_number: '40000000000',
    tax_id: 'LV40000000000',
    bank: 'Demonstration Bank AS',
    account: 'LV00 DEMO 0000 0000 0000 0',
    bic: 'DEMOLV2X',
  },
  accounts: [
    {
      currency: 'EUR',
      bank: 'Demonstration Bank AS',
      account: 'LV44 DEMO 0000 0000 0000 1',
      bic: 'DEMOLV2X',
      correspondent_account: '',
    },
    {
      currency: 'RUB',
      bank: 'АО «Демонстрационный банк»',
      account: '40807810000000000001',
      bic: '040000001',
      correspondent_account: '30101810000000000001',
    },
  ],
  addresses: [
    {
      label: { en: 'Office', ru: 'Офис' },
      address: { en: 'Kuģu iela 24, Riga, LV-1048, Latvia', ru: 'Латвия, LV-1048, Рига, ул. Кугю, 24' },
      map_url: 'https://www.openstreetmap.org/search?query=Ku%C4%A3u%20iela%2024%20Riga',
    },
    {
      label: { en: 'Warehouse and pick-up', ru: 'Склад и самовывоз' },
      address: {
        en: 'Granīta iela 9, Acone, LV-2119, Latvia, gate 3',
        ru: 'Латвия, LV-2119, Аконе, ул. Гранита, 9, ворота 3',
      },
      map_url: 'https://www.openstreetmap.org/search?query=Gran%C4%ABta%20iela%20Acone',
    },
  ],
  phones: [
    { label: { en: 'Sales', ru: 'Продажи' }, number: '+371 67 550 100' },
    { label: { en: 'Warehouse', ru: 'Склад' }, number: '+371 67 550 120' },
  ],
  emails: [
    { label: { en: 'Questions and orders', ru: 'Вопросы и заказы' }, address: 'hello@portico.example' },
    { label: { en: 'Invoices and documents', ru: 'Счета и документы' }, address: 'accounts@portico.example' },
  ],
  messengers: [
    { name: 'Telegram', url: 'https://t.me/portico_example' },
    { name: 'WhatsApp', url: 'https://wa.me/37167550100' },
  ],
  time_zone: 'Europe/Riga',
  hours: [week, week, week, week, { from: '09:00', to: '17:00' }, null, null],
  holidays: [
    { date: '2026-12-24', name: { en: 'Christmas Eve', ru: 'Сочельник' } },
    { date: '2026-12-25', name: { en: 'Christmas', ru: 'Рождество' } },
    { date: '2026-12-31', name: { en: 'New Year’s Eve', ru: 'Канун Нового года' } },
    { date: '2027-01-01', name: { en: 'New Year', ru: 'Новый год' } },
  ],
  departments: [
    {
      name: { en: 'Sales', ru: 'Отдел продаж' },
      phone: '+371 67 550 100',
      email: 'hello@portico.example',
    },
    {
      name: { en: 'Drawings and parts to order', ru: 'Чертежи и детали на заказ' },
      phone: '+371 67 550 110',
      email: 'drawings@portico.example',
    },
    {
      name: { en: 'Warehouse and shipping', ru: 'Склад и отгрузка' },
      phone: '+371 67 550 120',
      email: 'shipping@portico.example',
    },
    {
      name: { en: 'Accounting', ru: 'Бухгалтерия' },
      phone: '+371 67 550 130',
      email: 'accounts@portico.example',
    },
  ],
  facts: [
    { figure: '2009', text: { en: 'the year we began', ru: 'год, с которого мы работаем' } },
    { figure: '14', text: { en: 'countries we deliver to', ru: 'стран, куда мы доставляем' } },
    {
      figure: '2',
      text: { en: 'working days to pack stocked parts', ru: 'рабочих дня на сборку со склада' },
    },
    {
      figure: '5',
      text: { en: 'discount levels, the same for all', ru: 'уровней скидки, одинаковых для всех' },
    },
  ],
}

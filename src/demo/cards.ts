import type { VcardState } from '#features/people/vcards/vcard.ts'
import type { Portrait } from './portrait.ts'

type DemonstrationCard = {
  slug: string
  former_slugs?: string[]
  /** The owner's e-mail address. */
  of: string
  state: VcardState
  name: [en: string, ru: string]
  position: [en: string, ru: string]
  city: [en: string, ru: string]
  text: [en: string, ru: string]
  languages: [
    id: 'russian' | 'english' | 'german' | 'spanish' | 'french',
    level: 'native' | 'fluent' | 'good',
  ][]
  time_zone: string
  telegram?: string
  portrait: Portrait
}

const manager: [string, string] = ['Client manager', 'Менеджер по работе с клиентами']

/** The business cards of the demonstration company: three published, one draft, one paused. */
export const demonstrationCards: DemonstrationCard[] = [
  {
    slug: 'maria-orlova',
    former_slugs: ['m-orlova'],
    of: 'manager@portico.example',
    state: 'published',
    name: ['Maria Orlova', 'Мария Орлова'],
    position: manager,
    city: ['London', 'Лондон'],
    text: [
      'Fasteners, bushings and parts to your drawing. Send me your list in any form and I will find the part numbers.',
      'Крепёж, втулки и детали по вашему чертежу. Пришлите список в любом виде, артикулы найду сама.',
    ],
    languages: [
      ['russian', 'native'],
      ['english', 'fluent'],
      ['german', 'good'],
    ],
    time_zone: 'Europe/London',
    telegram: '@orlova_portico',
    portrait: { wall: '#b9cfc5', skin: '#e8b894', hair: '#4a2f22', coat: '#1f5a4c', hairCut: 'long' },
  },
  {
    slug: 'boris-klein',
    of: 'manager.b@portico.example',
    state: 'published',
    name: ['Boris Klein', 'Борис Кляйн'],
    position: manager,
    city: ['Berlin', 'Берлин'],
    text: [
      'Drives and transmissions: gears, pulleys, shafts. I answer within the working day.',
      'Приводы и передачи: шестерни, шкивы, валы. Отвечаю в течение рабочего дня.',
    ],
    languages: [
      ['german', 'native'],
      ['english', 'fluent'],
      ['russian', 'good'],
    ],
    time_zone: 'Europe/Berlin',
    portrait: { wall: '#d9c7a8', skin: '#f0c9a6', hair: '#6a6456', coat: '#1c4c86', hairCut: 'short' },
  },
  {
    slug: 'clara-stone',
    of: 'chief@portico.example',
    state: 'published',
    name: ['Clara Stone', 'Клара Стоун'],
    position: ['Chief manager', 'Главный менеджер'],
    city: ['London', 'Лондон'],
    text: [
      'I run the team of managers. If something is stuck, write to me.',
      'Руковожу менеджерами. Если что-то застряло, пишите мне.',
    ],
    languages: [
      ['english', 'native'],
      ['french', 'fluent'],
      ['spanish', 'good'],
    ],
    time_zone: 'Europe/London',
    portrait: { wall: '#c9bfd6', skin: '#a8714e', hair: '#1d1c1a', coat: '#7a4f00', hairCut: 'bun' },
  },
  {
    slug: 'boris-klein-drives',
    of: 'manager.b@portico.example',
    state: 'draft',
    name: ['Boris Klein', 'Борис Кляйн'],
    position: ['Drives', 'Приводы'],
    city: ['Berlin', 'Берлин'],
    text: ['For the spring fair.', 'К весенней выставке.'],
    languages: [['german', 'native']],
    time_zone: 'Europe/Berlin',
    portrait: { wall: '#d9c7a8', skin: '#f0c9a6', hair: '#6a6456', coat: '#1d1c1a', hairCut: 'short' },
  },
  {
    slug: 'maria-orlova-fair',
    of: 'manager@portico.example',
    state: 'paused',
    name: ['Maria Orlova', 'Мария Орлова'],
    position: ['Your contact at the fair', 'Ваш контакт на выставке'],
    city: ['Leipzig', 'Лейпциг'],
    text: ['Hall 4, stand 12.', 'Павильон 4, стенд 12.'],
    languages: [['russian', 'native']],
    time_zone: 'Europe/Berlin',
    portrait: { wall: '#b9cfc5', skin: '#e8b894', hair: '#4a2f22', coat: '#9b1c1c', hairCut: 'long' },
  },
]

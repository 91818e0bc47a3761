import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  quotaReached:
    'Достигнут предел: {{files}} файлов или {{gigabytes}}\u00a0ГБ. Напишите нам, и мы найдём место',
  drop: 'Перетащите файлы сюда или выберите их',
  dropOne: 'Перетащите файл сюда или выберите его',
  kinds: 'До {{megabytes}}\u00a0МБ: {{extensions}}',
  uploading: 'Отправляется {{name}}',
  percent: '{{percent}}\u00a0%',
  failed: 'Файл не дошёл. Проверьте соединение и попробуйте ещё раз',
  size: { kb: '{{count}}\u00a0КБ', mb: '{{count}}\u00a0МБ' },
  removeFile: 'Убрать {{name}}',
  retryFile: 'Отправить {{name}} ещё раз',
  stopFile: 'Остановить отправку {{name}}',
  avatar: {
    label: 'Фотография',
    choose: 'Выбрать фотографию',
    change: 'Сменить фотографию',
    hint: 'WEBP, PNG, JPG или GIF до 4\u00a0МБ. Вы сами выберете квадрат, который будет виден.',
    remove: 'Убрать фотографию',
    crop: 'Выберите квадрат',
    cropHint: 'Перетащите снимок или двигайте его стрелками',
    area: 'Квадрат, который будет виден',
    zoom: 'Ближе',
    use: 'Поставить эту фотографию',
    of: 'Фотография: {{name}}',
  },
}

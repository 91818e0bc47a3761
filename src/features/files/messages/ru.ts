import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  quotaReached:
    'Достигнут предел: {{files}} файлов или {{gigabytes}}\u00a0ГБ. Напишите нам, и мы найдём место',
  drop: 'Перетащите файлы сюда или выберите их',
  dropOne: 'Перетащите файл сюда или выберите его',
  kinds: 'До {{megabytes}}\u00a0МБ: {{extensions}}',
  uploading: 'Загружается {{name}}',
  percent: '{{percent}}\u00a0%',
  failed: 'Файл не загрузился. Проверьте соединение и попробуйте ещё раз',
  size: { kb: '{{count}}\u00a0КБ', mb: '{{count}}\u00a0МБ' },
  removeFile: 'Удалить {{name}}',
  retryFile: 'Загрузить {{name}} ещё раз',
  stopFile: 'Отменить загрузку {{name}}',
  avatar: {
    label: 'Фотография',
    choose: 'Выбрать фотографию',
    change: 'Сменить фотографию',
    hint: 'WEBP, PNG, JPG или GIF до 4\u00a0МБ. Затем выберете видимую область.',
    remove: 'Удалить фотографию',
    crop: 'Выберите видимую область',
    cropHint: 'Перетащите снимок или двигайте его стрелками',
    area: 'Видимая область',
    zoom: 'Масштаб',
    use: 'Поставить эту фотографию',
    of: 'Фотография: {{name}}',
  },
}

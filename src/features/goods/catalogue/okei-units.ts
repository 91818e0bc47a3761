/** A unit of the ОКЕИ classifier, as 1C names it, and the other words for it. */
export type OkeiUnit = { code: string; word: string; name: string; international: string }

const classifier: readonly (OkeiUnit & { also: string })[] = [
  {
    code: '796',
    word: 'шт',
    name: 'Штука',
    international: 'PCE',
    also: 'pcs|pc|pce|piece|pieces|ea|each|unit|ед|штук|штуки',
  },
  { code: '166', word: 'кг', name: 'Килограмм', international: 'KGM', also: 'kg|kgm' },
  { code: '163', word: 'г', name: 'Грамм', international: 'GRM', also: 'g|grm|гр' },
  { code: '168', word: 'т', name: 'Тонна', international: 'TNE', also: 't|tne|тн' },
  { code: '006', word: 'м', name: 'Метр', international: 'MTR', also: 'm|mtr|пог. м|п. м|пм' },
  { code: '004', word: 'см', name: 'Сантиметр', international: 'CMT', also: 'cm|cmt' },
  { code: '003', word: 'мм', name: 'Миллиметр', international: 'MMT', also: 'mm|mmt' },
  { code: '055', word: 'м²', name: 'Квадратный метр', international: 'MTK', also: 'м2|m2|m²|mtk|кв. м' },
  { code: '113', word: 'м³', name: 'Кубический метр', international: 'MTQ', also: 'м3|m3|m³|mtq|куб. м' },
  { code: '112', word: 'л', name: 'Литр', international: 'LTR', also: 'l|ltr|litre|liter|л.' },
  { code: '111', word: 'мл', name: 'Миллилитр', international: 'MLT', also: 'ml|mlt' },
  { code: '715', word: 'пара', name: 'Пара', international: 'NPR', also: 'pair|pairs|npr|пар' },
  {
    code: '778',
    word: 'упак',
    name: 'Упаковка',
    international: 'NMP',
    also: 'pack|packs|pk|nmp|уп|упаковка',
  },
  { code: '839', word: 'компл', name: 'Комплект', international: '', also: 'kit|комплект|к-т' },
  { code: '704', word: 'набор', name: 'Набор', international: 'SET', also: 'set|sets' },
  { code: '736', word: 'рул', name: 'Рулон', international: 'NPL', also: 'roll|rolls|npl|рулон' },
  { code: '868', word: 'бут', name: 'Бутылка', international: 'BO', also: 'bottle|bo|бутылка' },
  { code: '625', word: 'лист', name: 'Лист', international: 'LEF', also: 'sheet|sheets|lef' },
]

const byCode = new Map(classifier.map((unit) => [unit.code, unit]))
const byWord = new Map(
  classifier.flatMap((unit) =>
    [unit.word, unit.name.toLowerCase(), ...unit.also.split('|')].map((word) => [word, unit] as const),
  ),
)

/** Returns our word for a code of the classifier, for files that contain the code only. */
export const unitOf = (code: string): string | undefined => byCode.get(code.padStart(3, '0'))?.word

/** Returns the unit of the classifier for a word such as 'pcs' or 'Шт.'; undefined for any other. */
export const okeiUnit = (word: string): OkeiUnit | undefined => {
  const bare = word.trim().toLowerCase()
  return byWord.get(bare) ?? byWord.get(bare.replace(/\.$/, ''))
}

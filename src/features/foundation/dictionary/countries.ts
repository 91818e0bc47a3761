import type { Lang } from '#platform/shared/i18n.ts'

/** ISO 3166-1 alpha-2, and XI: Northern Ireland, which is another country than GB for goods in the EU's law of VAT. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW'
).split(' ')

const codes: ReadonlySet<string> = new Set(countryCodes)
export const isCountryCode = (text: string): boolean => codes.has(text)

const northernIreland = { en: 'Northern Ireland', ru: 'Северная Ирландия' }
const displayNames = new Map<Lang, Intl.DisplayNames>()

/** Returns the name of a country in a language; the code itself if it is none of `countryCodes`. */
export function countryName(code: string, lang: Lang): string {
  if (!isCountryCode(code)) return code
  if (code === 'XI') return northernIreland[lang]
  const names = displayNames.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region' })
  displayNames.set(lang, names)
  return names.of(code) ?? code
}

/**
 * Names that `Intl` does not have or that changed: servers and browsers know slightly different ones. Codes that
 * addresses and VAT ids use instead of the ISO code are here too.
 */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'UAE, Emirates, ОАЭ, Эмираты',
  BA: 'Bosnia, Bosnia and Herzegovina, Босния',
  BO: 'Plurinational State of Bolivia',
  BY: 'Republic of Belarus, Belorussia, Byelorussia, Республика Беларусь, Белоруссия',
  CD: 'DR Congo, Democratic Republic of the Congo, Demokraticheskaya Respublika Kongo, ДР Конго, ДРК',
  CG: 'Congo, Republic of the Congo, Конго',
  CI: 'Ivory Coast, Cote dIvoire, Кот-д’Ивуар',
  CN: 'PRC, People’s Republic of China, Mainland China, КНР',
  CV: 'Cabo Verde, Cape Verde',
  CZ: 'Czechia, Czech Republic, Чехия, Чешская Республика',
  DE: 'Federal Republic of Germany, Deutschland, ФРГ',
  EE: 'Eesti',
  FM: 'Micronesia, Микронезия',
  GB: 'UK, Great Britain, Britain, United Kingdom of Great Britain and Northern Ireland, England, Scotland, Wales, Британия, Англия, Шотландия, Уэльс, Соединённое Королевство',
  GR: 'EL, Hellas',
  HK: 'Hong Kong, Гонконг',
  IE: 'Republic of Ireland, Eire',
  IR: 'Islamic Republic of Iran',
  KG: 'Kirghizia, Kyrgyz Republic, Киргизия, Кыргызстан',
  KP: 'DPRK, КНДР',
  KR: 'Korea, Republic of Korea, Южная Корея, Республика Корея, Корея',
  KZ: 'Republic of Kazakhstan, Республика Казахстан',
  LA: 'Lao PDR',
  LT: 'Lietuva',
  LV: 'Latvija',
  MD: 'Republic of Moldova, Moldavia, Молдавия, Республика Молдова',
  MK: 'Macedonia, Македония',
  MM: 'Burma, Бирма',
  MO: 'Macau, Macao, Макао',
  NL: 'Holland, The Netherlands, Голландия',
  PL: 'Polska',
  PS: 'Palestine, Палестина',
  RU: 'Russian Federation, Российская Федерация, РФ',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland, Eswatini, Свазиленд',
  TL: 'East Timor, Timor-Leste',
  TR: 'Turkey, Turkiye, Türkiye, Турция',
  TW: 'Taiwan, Тайвань',
  TZ: 'United Republic of Tanzania',
  US: 'USA, U.S.A., United States of America, America, США, Америка, Соединённые Штаты Америки',
  VA: 'Vatican, Holy See',
  VN: 'Viet Nam',
}

/** Letters only, in lower case, without accents, articles and conjunctions. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:and|the)\b|(?<=\s)и(?=\s)/gu, '')
    .replace(/[^\p{L}]/gu, '')

let byName: ReadonlyMap<string, string> | undefined

/** Built on the first call: it takes a few milliseconds. An alias wins over a name of another country. */
function names(): ReadonlyMap<string, string> {
  byName ??= new Map(
    [
      ...countryCodes.flatMap((code) => [
        [countryName(code, 'en'), code] as const,
        [countryName(code, 'ru'), code] as const,
      ]),
      ...Object.entries(otherNames).flatMap(([code, list]) =>
        list.split(', ').map((name) => [name, code] as const),
      ),
    ].map(([name, code]) => [plain(name), code]),
  )
  return byName
}

/**
 * Reads a country: its code, or its English or Russian name in any case, with or without accents. Returns null if the
 * text is none.
 */
export function countryCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase()
  if (isCountryCode(code)) return code
  return names().get(plain(text)) ?? null
}

/**
 * Reads the country of an address in one line: its first part ("Germany, Leipzig, Industriestrasse 12"), else its last,
 * which must be a name: "CA" at the end is California more often than Canada. Returns null if neither is a country.
 */
export function countryOfAddress(text: string): string | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? '']
  return countryCodeOf(first) ?? (last.length > 2 ? countryCodeOf(last) : null)
}

import { fold } from '#features/foundation/search/fold.ts'
import type { LeftOutReason } from './reading.ts'

/**
 * What statements in a dozen languages call incoming and outgoing money, unfinished bookings and balances. All
 * words are folded: lower case, without accents.
 */
export type Direction = 'in' | 'out'

const set = (words: string) => new Set(words.split(', '))

/** Long lists of words as an expression, which reads a cell of at most a hundred characters. */
const wordsOf = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'u')

/** A mark is the whole cell. S means Soll only beside H for Haben. */
const marks: Record<Direction, ReadonlySet<string>> = {
  in: set(
    'c, cr, ct, crdt, cred, k, kr, kt, h, credit, credits, kredit, kreedit, kredits, kreditas, haben, к, кт, кр, кредит, in, bij, incoming, received, приход, поступление, зачисление, пополнение, входящий, входящая, входящее, gutschrift, eingang, ma, uznanie, credito, avere, abono, entrada, tulo, money in, paid in, transfer in',
  ),
  out: set(
    'd, db, dr, dt, dbit, deb, s, debit, debits, debet, deebet, debets, debetas, soll, д, дт, дб, дебет, out, af, outgoing, sent, расход, списание, исходящий, исходящая, исходящее, lastschrift, belastung, ausgang, wn, obciazenie, debito, dare, cargo, salida, meno, money out, paid out, transfer out, withdrawal',
  ),
}
const germanOnly = set('s, h')
/** Outgoing whatever the column is called. A lone C or K is incoming, as any amount without a mark. */
const sure = set('d, db, dr, dt, dbit, дт, debit, debet, deebet, дебет, списание, расход')

export function markOf(cell: string): Direction | null {
  if (/^\s*\+\s*$/.test(cell)) return 'in'
  if (/^\s*[-−–]\s*$/.test(cell)) return 'out'
  if (cell.length > longestMark) return null
  const word = fold(cell)
  return marks.in.has(word) ? 'in' : marks.out.has(word) ? 'out' : null
}

const directionTitle = wordsOf(
  '^(?:d k|d c|dc|dk|cr dr|dr cr|c d|s h|sh|sh kz|soll haben|дт кт|д к|d c mark|af bij|in out|',
  String.raw`wn ma)$|(?:debi?t|deebet|debets|debetas|debito|дебет)\p{L}*(?: | or | и | или )*\/?(?:k|`,
  'c)?re+di?t|credit(?: or)? debit|dbit|cdtdbt|кредит дебет|дебет кредит|direction|направлен|',
  String.raw`приход расход|(?:пополнени|зачислени|поступлени)\p{L} списани|списани\p{L} (?:пополнени|`,
  'зачислени|поступлени)',
)

export const isDirectionTitle = (title: string): boolean => directionTitle.test(fold(title))

/** Tells whether the cells of a column are marks of incoming and outgoing money. */
export function areMarks(title: string, cells: readonly string[]): boolean {
  const written = cells.filter((cell) => cell.trim() !== '')
  if (written.length === 0) return false
  if (isDirectionTitle(title)) return written.some((cell) => markOf(cell) !== null)
  if (!written.every((cell) => markOf(cell) !== null)) return false
  const words = new Set(written.map(fold))
  if ([...germanOnly].some((one) => words.has(one)) && words.size < 2) return false
  const kinds = new Set(written.map(markOf))
  return kinds.size === 2 || [...words].some((word) => sure.has(word))
}

const kindTitle = wordsOf(
  '^(?:type|kind|transaction type|transaction|operation|operation type|booking type|details|',
  'payment type|entry type)$|(?:^| )(?:type|umsatzart|buchungstext|buchungsart|vorgang|mutatiesoort|',
  'typ|tipo|tuup|veids|tipas)(?: |$)|^(?:тип|вид|операция|движение)(?: |$)',
)
/** Tells whether a column may say in its words where the money went. */
export const isKindTitle = (title: string): boolean => kindTitle.test(fold(title))

const outWords = wordsOf(
  String.raw`(?:^| )(?:списан|расход|исход|снятие|оплата|комисси|удержан|перевод(?: \p{L}+)? (?:от нас|`,
  String.raw`контрагенту))|(?:^| )(?:out|outgoing|outward|sent|withdraw\p{L}*|debit|dbit|debet|fee|fees|`,
  'charge|charges|purchase|card payment|payment to|transfer to|spend|payout|expense)(?: |$)|',
  'lastschrift|belastung|abbuchung|auszahlung|(?:^| )(?:af|prelevement|cargo|addebito|obciazenie|',
  'wyplata|uitgaand)(?: |$)',
)
const inWords = wordsOf(
  '(?:^| )(?:поступ|приход|зачисл|входящ|пополн|возврат)|(?:^| )(?:in|incoming|inward|received|',
  'receipt|deposit|credit|crdt|top up|topup|payment from|transfer from|money added)(?: |$)|',
  'gutschr|gutschrift|zahlungseingang|einzahlung|(?:^| )(?:bij|virement recu|abono|accredito|',
  'uznanie|wplata|inkomend)(?: |$)',
)

/** Reads a direction in words: 'Transfer out', 'SEPA-Gutschrift'. Null if it says none, or both. */
export function directionIn(words: string): Direction | null {
  const mark = markOf(words)
  if (mark) return mark
  const folded = fold(words)
  const [isIn, isOut] = [inWords.test(folded), outWords.test(folded)]
  return isIn === isOut ? null : isIn ? 'in' : 'out'
}

const statusTitle = wordsOf(
  '^(?:status|state|info|stato|estado|statut|stan|statuss|',
  'staatus|busena|zustand|статус|состояние)$|(?:^| )(?:status|statuss|статус|состояние)(?: |$)',
)
export const isStatusTitle = (title: string): boolean => statusTitle.test(fold(title))

const statuses: readonly (readonly [RegExp, 'failed' | 'pending' | 'booked'])[] = [
  [
    wordsOf(
      'fail|bounce|reject|rjct|declin|revert|revers|cancel|canc$|refus|return|void|error|expired|',
      'denied|blocked|unsuccess|отклон|отказ|отмен|ошибк|аннул|возвращ|неуспе|забраков|storn|abgelehnt|',
      'zuruck|fehlge|annul|rechaz|rifiut|odrzuc|anulow|atteikt|noraidit|tagasi|luhasta|atmest|',
      'afgewezen|geannuleerd',
    ),
    'failed',
  ],
  [
    wordsOf(
      'pend|pdng|processing|in process|progress|hold|authori[sz]|initiat|schedul|created|draft|',
      'waiting|await|queue|submitted|unposted|unbooked|open$|ожид|в обработ|на исполн|к исполн|',
      'черновик|подготов|создан|заплан|холд|подпис|vorgemerkt|offen|ausstehend|wartet|in bearbeitung|',
      'attente|a venir|pendiente|sospes|in corso|oczek|w toku|gaid|ootel|laukia|vykdoma|in behandeling',
    ),
    'pending',
  ],
  [/^(?:не|not|nicht|non|no|nie|nav|in|un) ?(?=\p{L}{4})(?!information)/u, 'pending'],
  [
    wordsOf(
      '^sent$|complet|book|posted|settl|execut|clear|success|succeed|done|^ok$|processed|paid|',
      'received|finished|approved|accepted|исполн|провед|выполн|заверш|успе|оплач|обработан|зачисл|',
      'принят|gebucht|ausgefuhrt|abgeschlossen|erledigt|izpild|taidetud|teostatud|ivykd|regle|',
      'comptabilis|realizad|contabiliz|eseguit|contabilizzat|zrealizowan|rozliczon|zaksiegowan|',
      'uitgevoerd|verwerkt|geboekt',
    ),
    'booked',
  ],
]

export const statusOf = (cell: string): 'failed' | 'pending' | 'booked' | null => {
  const folded = fold(cell)
  return statuses.find(([words]) => words.test(folded))?.[1] ?? null
}

const balances: readonly (readonly [RegExp, LeftOutReason])[] = [
  [
    wordsOf(
      '^(?:(?:opening|beginning|start|starting|initial|previous|old)(?: (?:account|ledger|available|',
      'booked|book))? balance|balance (?:brought forward|b f|bf|forward|at (?:the )?(?:start|beginning|',
      String.raw`opening))|входящ\p{L}* (?:остат\p{L}*|сальдо)|(?:остат\p{L}*|сальдо)(?: \p{L}+)? на начал\p{L}*|`,
      String.raw`начальн\p{L}* (?:остат\p{L}*|сальдо)|anfangs(?:saldo|bestand)|alter kontostand|letzter kontostand|`,
      'start ?saldo|begin ?saldo|eroffnungssaldo|solde (?:initial|precedent|d ouverture|de depart)|',
      'ancien solde|saldo (?:inicial|iniziale|anterior|poczatkowe|precedente)|sakuma (?:atlikums|',
      String.raw`bilance)|alg(?:saldo|jaak)|(?:likutis|balansas) pradz\p{L}*|pradinis (?:likutis|balansas))`,
    ),
    'opening_balance',
  ],
  [
    wordsOf(
      '^(?:(?:closing|ending|end|final|current|available|new|running)(?: (?:account|ledger|available|',
      'booked|book))? balance|balance (?:carried forward|c f|cf|at (?:the )?(?:end|close|closing))|',
      String.raw`balance|исходящ\p{L}* (?:остат\p{L}*|сальдо)|(?:остат\p{L}*|сальдо)(?: \p{L}+)? на конец|`,
      String.raw`конечн\p{L}* (?:остат\p{L}*|сальдо)|текущ\p{L}* остат\p{L}*|остаток|сальдо|end(?:saldo|`,
      'bestand)|(?:neuer )?kontostand|(?:ab)?schlusssaldo|eind ?saldo|solde(?: final| de cloture|',
      ' crediteur| debiteur)?|nouveau solde|saldo(?: final| finale| koncowe| actual| contabile|',
      String.raw` disponible)?|beigu (?:atlikums|bilance)|lopp(?:saldo|jaak)|likutis pabaig\p{L}*|galutinis (?:likutis|`,
      'balansas))',
    ),
    'closing_balance',
  ],
  [
    wordsOf(
      '^(?:turnovers?|(?:sub|grand )?totals?|total(?:e|es)?|sum|sums|итого|всего|количество|number of (?:transactions|',
      String.raw`payments)|anzahl|оборот\p{L}*|umsatzsumme|umsatze|summe\p{L}*|gesamt\p{L}*|kaive|kokku|`,
      'apgrozijums|kopa|apyvarta|is viso|totaal|razem|suma|obroty)',
    ),
    'turnover',
  ],
]
/** What may follow: days, a currency, an account, and small words. A customer's sentence may not. */
const tailWords = new RegExp(
  `^(?:${[
    'date|day|period|account|start|beginning|close|month|year|balance|debits?|credits?|debet|kredit|turnovers?',
    'payments?|transactions?|amount|начало|конец|дня|день|дату|период|периода|месяц|месяца|счет|счета|счету|дебет',
    'дебету|кредит|кредиту|операций|операции|обороты|оборотов|выписка|выписке|документов|средств|january|february',
    'march|april|june|july|august|september|october|november|december',
  ].join('|')})$`,
)
const isTail = (rest: string): boolean =>
  rest.split(' ').every((word) => word.length <= 3 || /\d/.test(word) || tailWords.test(word))

/** In characters, of a mark and of a balance with its day and account. */
const longestMark = 30
const longestPhrase = 100
/** No customer writes these as the purpose of a payment, unlike 'Balance' and 'Total'. */
const ofBanksOnly =
  /^(?:clos|исходящ|остат\p{L}*(?: \p{L}+)? на конец|сальдо на конец|end(?:saldo|bestand)|beigu|lopp)/u

/** Returns the reason if a cell names a balance or a turnover and nothing else, and whether only a bank writes so. */
export function balanceIn(cell: string): { reason: LeftOutReason; isSure: boolean } | null {
  if (cell.length > longestPhrase || !/\p{L}{3}/u.test(cell)) return null
  const folded = fold(cell)
  for (const [words, reason] of balances) {
    const [found] = words.exec(folded) ?? []
    if (found && isTail(folded.slice(found.length)))
      return { reason, isSure: reason === 'opening_balance' || ofBanksOnly.test(folded) }
  }
  return null
}

import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { read, refusal } from './testing/read-statement.ts'

const camt = (
  entries: string,
  { message = 'BkToCstmrStmt', version = '001.08', account = 'LV00DEMO0000000000000' } = {},
) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.${version}"><n:${message}>
<n:Stmt><n:Acct><n:Id><n:IBAN>${account}</n:IBAN></n:Id></n:Acct>
<n:Bal><n:Amt Ccy="EUR">999.00</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd></n:Bal>
${entries.replace(/<(\/?)/g, '<$1n:')}
</n:Stmt></n:${message}></n:Document>`)
const entry = (amount: string, more: string, currency = 'EUR') =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><BookgDt><DtTm>2026-11-24T23:30:00+02:00</DtTm></BookgDt>${more}</Ntry>`
const credit = '<CdtDbtInd>CRDT</CdtDbtInd>'
const debit = '<CdtDbtInd>DBIT</CdtDbtInd>'
const from = (name: string, iban: string) =>
  `<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>`

describe('camt.053', () => {
  test('has only booked credits to our accounts, each transfer of a batch for itself', async () => {
    const batch = (second: string) =>
      `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
       <TxDtls><Refs><EndToEndId>E-1</EndToEndId></Refs><Amt Ccy="EUR">60.00</Amt>${credit}${from('Pier & Co'.replace('&', '&amp;'), 'LV11HABA1')}
         <RmtInf><Ustrd>Invoice 2026-</Ustrd><Ustrd>00301</Ustrd></RmtInf></TxDtls>
       <TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${second}</Amt></TxAmt></AmtDtls>${credit}
         <RmtInf><Strd><RfrdDocInf><Nb>2026-00302</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>`
    const { lines, others, left_out } = await read(
      camt(
        [
          entry('100.00', `${credit}<Sts><Cd>BOOK</Cd></Sts>${batch('40.00')}`),
          entry('101.00', `${credit}<Sts>BOOK</Sts>${batch('40.00')}`),
          entry('77.00', `${credit}<Sts>PDNG</Sts>`),
          entry('78.00', `${debit}<Sts>BOOK</Sts>`),
          entry('79.00', `${credit}<RvslInd>true</RvslInd>`),
          entry('80.00', `${debit}<RvslInd>true</RvslInd>`),
          entry('125.375', credit, 'KWD'),
          entry(
            '81.00',
            `${credit}<NtryDtls><TxDtls>${from('Ours', 'DE89370400440532013000')}</TxDtls></NtryDtls>`,
          ),
        ].join('\n'),
      ),
    )
    expect(
      lines.map((line) => [
        line.amount,
        line.currency,
        line.payer,
        line.payer_account,
        line.document,
        line.purpose,
      ]),
    ).toEqual([
      [6000, 'EUR', 'Pier & Co', 'LV11HABA1', 'E-1', 'Invoice 2026- 00301'],
      [4000, 'EUR', '', '', '', 'RF18 2026-00302'],
      [10_100, 'EUR', '', '', '', ''],
      [125_375, 'KWD', '', '', '', ''],
    ])
    expect(
      lines.every(({ paid_on, account }) => paid_on === '2026-11-24' && account === 'LV00DEMO0000000000000'),
    ).toBe(true)
    expect(left_out.map(({ reason }) => reason)).toEqual([
      'pending',
      'money_out',
      'reversed',
      'reversed',
      'own_accounts',
    ])
    expect(others.map((line) => [line.direction, line.amount, line.is_return])).toEqual([
      ['out', 7800, false],
      ['in', 7900, true],
      ['out', 8000, true],
    ])
  })

  test('names whom we paid, whose money came back, and transfers between our accounts', async () => {
    const party = (role: string, name: string, iban: string) =>
      `<${role}><Nm>${name}</Nm></${role}><${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`
    const [us, other] = ['LV00DEMO0000000000000', 'DE89370400440532013000']
    const details = (parties: string, more = '') =>
      `<NtryDtls><TxDtls><RltdPties>${parties}</RltdPties>${more}</TxDtls></NtryDtls>`
    const { lines, others, left_out } = await read(
      camt(
        [
          entry(
            '10.00',
            debit + details(party('Dbtr', 'Us', us) + party('Cdtr', 'Quay', 'LV11HABA1'), '<RtrInf/>'),
          ),
          entry(
            '11.00',
            `${debit}<RvslInd>true</RvslInd>${details(party('Dbtr', 'Quay', 'LV11HABA1') + party('Cdtr', 'Us', us))}`,
          ),
          entry('12.00', debit + details(party('Dbtr', 'Us', us) + party('Cdtr', 'Us too', other))),
          entry(
            '13.00',
            credit + details(party('Dbtr', 'Quay', 'LV11HABA1') + party('Cdtr', 'Us', us), '<RtrInf/>'),
          ),
        ].join(''),
      ),
    )
    expect(others.map((line) => [line.amount, line.payer, line.payer_account, line.is_return])).toEqual([
      [1000, 'Quay', 'LV11HABA1', true],
      [1100, 'Quay', 'LV11HABA1', true],
    ])
    expect(left_out.map(({ reason }) => reason)).toEqual(['money_out', 'reversed', 'own_accounts'])
    expect(lines.map((line) => [line.direction, line.is_return])).toEqual([['in', true]])
  })

  test.each([
    ['another message', camt('', { message: 'BkToCstmrAcctRpt', version: '052' }), 'otherFormat'],
    ['another XML', Buffer.from('<?xml version="1.0"?><FIDAVISTA><Header/></FIDAVISTA>'), 'otherFormat'],
    ['cut off', camt(entry('1.00', credit)).subarray(0, -60), 'brokenAt'],
    ['with a document type', Buffer.from('<?xml version="1.0"?><!DOCTYPE a><Document/>'), 'brokenAt'],
    ['of another account', camt(entry('1.00', credit), { account: 'DE00' }), 'noneForUs'],
    ['without entries', camt(''), 'noRows'],
    ['with an amount of three decimals', camt(entry('1.005', credit)), 'badAmount'],
    ['in a currency we do not trade in', camt(entry('1.00', credit, 'GBP')), 'badCurrency'],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await refusal(bytes)).toMatchObject({ code: `bank.files.${code}` })
  })

  test('has several statements, and is read in UTF-16 and in any version', async () => {
    const one = camt(entry('5.00', credit), { version: '001.13' }).toString()
    const two = one
      .replace(/(<n:Stmt>[\s\S]*<\/n:Stmt>)/, '$1$1')
      .replace('encoding="UTF-8"', 'encoding="UTF-16"')
    const { lines } = await read(iconv.encode(two, 'utf-16le', { addBOM: true }))
    expect(lines.map(({ amount }) => amount)).toEqual([500, 500])
  })
})

const mt940 = (...entries: string[]) =>
  [
    '{1:F01DEMOLV22AXXX0000000000}{2:O940}{4:',
    ':20:STARTUMS',
    ':25:37040044/532013000',
    ':28C:00001/001',
    ':60F:C261119EUR1000,00',
    ...entries,
    ':62F:C261120EUR1250,00',
    '-}',
  ].join('\r\n')

describe('MT940', () => {
  test('has credits, with the subfields of field 86, and no debits and reversals', async () => {
    const { lines, others, left_out } = await read(
      Buffer.from(
        mt940(
          ':61:2611201120C250,NTRFNONREF//BANK1',
          ':86:166?00GUTSCHRIFT?20EREF+PO 4711?21SVWZ+Rechnung Nr. A 2026-00?22310 vom 1. November?30DEUTDEFF?31DE02120300000000202051?32Rohrwerk?33 Nord GmbH',
          ':61:2611201120D1500,00NTRFMIETE',
          ':86:105?20Miete',
          ':61:2611201120RC10,00NTRFNONREF',
          ':61:2611201120RD11,00NTRFNONREF',
          ':61:261120CR12,50NTRFINV-9//X',
          'SUPPLEMENT',
          ':86:Plain text of',
          'Baltic Pump, invoice 2026-00311',
          ':61:2611201120C1,5NTRFNONREF',
          ':86:/TRTP/SEPA/EREF/NOTPROVIDED/IBAN/NL20INGB0001234567/NAME/Kade BV/REMI/USTD//Factuur 2026-00312/',
        ),
      ),
    )
    expect(
      lines.map((line) => [
        line.place,
        line.amount,
        line.payer,
        line.payer_account,
        line.document,
        line.purpose,
      ]),
    ).toEqual([
      [
        6,
        25_000,
        'Rohrwerk Nord GmbH',
        'DE02120300000000202051',
        'PO 4711',
        'Rechnung Nr. A 2026-00310 vom 1. November',
      ],
      [12, 1250, '', '', 'INV-9', 'Plain text of Baltic Pump, invoice 2026-00311'],
      [16, 150, 'Kade BV', 'NL20INGB0001234567', '', 'Factuur 2026-00312'],
    ])
    expect(lines[0]).toMatchObject({
      account: 'DE89370400440532013000',
      paid_on: '2026-11-20',
      currency: 'EUR',
    })
    expect(left_out.map(({ place, reason }) => [place, reason])).toEqual([
      [8, 'money_out'],
      [10, 'reversed'],
      [11, 'reversed'],
    ])
    expect(others.map((line) => [line.place, line.direction, line.amount, line.is_return])).toEqual([
      [8, 'out', 150_000, false],
      [10, 'out', 1000, true],
      [11, 'in', 1100, true],
    ])
  })

  test('marks what a bank returned by its code or field, and skips transfers between our accounts', async () => {
    const { others, left_out } = await read(
      Buffer.from(
        mt940(
          ':61:2611201120D250,NTRFNONREF',
          ':86:109?20SVWZ+Rueckgabe?31DE02120300000000202051?32Rohrwerk',
          ':61:2611201120D251,NTRFNONREF',
          ':86:/RTRN/MS03/IBAN/NL20INGB0001234567/NAME/Kade BV/REMI/USTD//Terug/',
          ':61:2611201120D252,NTRFNONREF',
          ':86:116?20Umbuchung?31LV00DEMO0000000000000?32Portico',
        ),
      ),
    )
    expect(others.map((line) => [line.amount, line.payer, line.is_return])).toEqual([
      [25_000, 'Rohrwerk', true],
      [25_100, 'Kade BV', true],
    ])
    expect(left_out.map(({ reason }) => reason)).toEqual(['money_out', 'money_out', 'own_accounts'])
  })

  test.each([
    ['cut off', mt940(':61:2611201120C250,NTRFNONREF').replace(/:62F[\s\S]*/, ''), 'cutOff'],
    ['with a line that is none', mt940(':61:26112 C250,NTRF'), 'brokenAt'],
    ['of another account', mt940(':61:2611201120C250,NTRFNONREF').replace('532013000', '999'), 'noneForUs'],
    ['of today so far (MT942)', ':20:A\n:25:1\n:34F:EURD0,\n:61:261120C1,NTRF', 'otherFormat'],
  ])('%s is refused', async (_, text, code) => {
    expect(await refusal(Buffer.from(text))).toMatchObject({ code: `bank.files.${code}` })
  })
})

test.each([
  ['MT940', Buffer.from(mt940(':61:2611201120C250,NTRFNONREF'))],
  ['camt.053', camt(entry('250.00', `${credit}<Sts><Cd>BOOK</Cd></Sts>`))],
])('%s is read though the company has named no account of its own', async (_, bytes) => {
  const { lines, left_out } = await read(bytes, 'EUR', [])
  expect([lines.map(({ amount, currency }) => [amount, currency]), left_out]).toEqual([[[25_000, 'EUR']], []])
})

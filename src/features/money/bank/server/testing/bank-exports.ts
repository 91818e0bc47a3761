/** Statements in the formats of real banks: what came in, as `amount currency payer`, and which lines did not. */
export type BankExport = {
  bank: string
  text: string
  encoding?: string
  /** The currency chosen by the person; EUR unless said. */
  usual?: string
  /** Each payment: day, minor units, currency, payer, and document where the bank tells one. */
  came: readonly (readonly [
    day: string,
    amount: number,
    currency: string,
    payer: string,
    document?: string,
  ])[]
  left?: readonly (readonly [place: number, reason: string])[]
}

export const fileLines = (...rows: string[]): string => rows.join('\r\n')

export const bankExports: readonly BankExport[] = [
  {
    bank: 'Sparkasse (CAMT CSV), with a booking that is only announced',
    encoding: 'win1252',
    text: fileLines(
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
      '"DE89370400440532013000";"23.11.26";"23.11.26";"GUTSCHR. UEBERWEISUNG";"RE 2026-00041";"";"";"";"";"";"";"Müller Förderbänder GmbH";"DE02120300000000202051";"BYLADEM1001";"1.500";"EUR";"Umsatz gebucht"',
      '"DE89370400440532013000";"23.11.26";"23.11.26";"FOLGELASTSCHRIFT";"Strom";"";"";"";"";"";"";"Stadtwerke";"DE02120300000000202052";"";"-2.000,00";"EUR";"Umsatz gebucht"',
      '"DE89370400440532013000";"24.11.26";"24.11.26";"GUTSCHR. UEBERWEISUNG";"RE 2026-00042";"";"";"";"";"";"";"Schütz AG";"DE02120300000000202053";"";"310,50";"EUR";"Umsatz vorgemerkt"',
    ),
    came: [['2026-11-23', 150_000, 'EUR', 'Müller Förderbänder GmbH']],
    left: [
      [3, 'money_out'],
      [4, 'pending'],
    ],
  },
  {
    bank: 'any bank, with a remark under its columns',
    text: fileLines(
      'Date;Amount;D/C;Payer;Purpose',
      '20.11.2026;120,00;C;Pier;Invoice 2026-00151',
      '20.11.2026;80,00;D;Landlord;Rent',
      'Printed by;;A. Clerk;;',
    ),
    came: [['2026-11-20', 12_000, 'EUR', 'Pier']],
    left: [[3, 'money_out']],
  },
  {
    bank: 'Deutsche Bank, Soll and Haben under title lines',
    text: fileLines(
      'Umsätze Business Konto (00);;;Kundennummer: 100 1234567',
      '01.11.2026 - 30.11.2026',
      'Letzter Kontostand;;;;9.124,04;EUR',
      'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung',
      '20.11.2026;20.11.2026;SEPA-Gutschrift;Rohrwerk Nord;Rechnung 2026-00051;DE02120300000000202051;;;;;;;;;;;1.204,90;EUR',
      '20.11.2026;20.11.2026;SEPA-Lastschrift;Hausverwaltung;Miete;DE02120300000000202052;;;;;;;;;;-1.500,00;;EUR',
      'Kontostand;20.11.2026;;;9.124,04;EUR',
    ),
    came: [['2026-11-20', 120_490, 'EUR', 'Rohrwerk Nord']],
    left: [[6, 'money_out']],
  },
  {
    bank: 'Revolut Business, with failed, pending and reverted transfers',
    text: fileLines(
      'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account',
      '2026-11-20,2026-11-20,11-aa,TOPUP,COMPLETED,Money added from BALTIC PUMP,invoice 2026-00061,Baltic Pump,,EUR,412.30,EUR,412.30,412.30,,0.00,EUR,1412.30,EUR Main',
      '2026-11-20,,11-ab,TOPUP,PENDING,Money added from X,invoice 2026-00062,X,,EUR,99.00,EUR,99.00,99.00,,0.00,EUR,,EUR Main',
      '2026-11-20,2026-11-21,11-ac,TOPUP,FAILED,Money added from Y,invoice 2026-00063,Y,,EUR,98.00,EUR,98.00,98.00,,0.00,EUR,1412.30,EUR Main',
      '2026-11-20,2026-11-21,11-ad,TRANSFER,REVERTED,To Landlord,rent,,,EUR,97.00,EUR,97.00,97.00,,0.00,EUR,1412.30,EUR Main',
      '2026-11-21,2026-11-21,11-ae,CARD_PAYMENT,COMPLETED,Fuel,,,,EUR,-60.10,EUR,-60.10,-60.10,,0.00,EUR,1352.20,EUR Main',
    ),
    came: [['2026-11-20', 41_230, 'EUR', 'Baltic Pump', 'invoice 2026-00061']],
    left: [
      [3, 'pending'],
      [4, 'failed'],
      [5, 'failed'],
      [6, 'money_out'],
    ],
  },
  {
    bank: 'Wise, dates with dashes, the day first',
    text: fileLines(
      '"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Total fees","Transaction Type"',
      'TRANSFER-1,20-11-2026,"20-11-2026 09:10:11.123",705.05,USD,"Received money from Harbor Tools","INV 2026-00071",1705.05,,,,"Harbor Tools",,,,0.00,CREDIT',
      'TRANSFER-2,09-11-2026,"09-11-2026 10:10:11.123",-81.20,USD,"Sent money to Printer",,1623.85,,,,,Printer,123,,0.40,DEBIT',
    ),
    came: [['2026-11-20', 70_505, 'USD', 'Harbor Tools']],
    left: [[3, 'money_out']],
  },
  {
    bank: 'Swedbank in Estonian, D and K',
    text: fileLines(
      '"Kliendi konto";"Reatüüp";"Kuupäev";"Saaja/Maksja";"Selgitus";"Summa";"Valuuta";"Deebet/Kreedit";"Arhiveerimistunnus";"Tehingu tüüp";"Viitenumber";"Dokumendi number";',
      '"LV00DEMO0000000000000";"10";"20.11.2026";"";"Algsaldo";"10374,04";"EUR";"K";"";"AS";"";"";',
      '"LV00DEMO0000000000000";"20";"20.11.2026";"OÜ Kai";"Arve 2026-00081";"333,30";"EUR";"K";"2026112000000001";"MK";"";"5";',
      '"LV00DEMO0000000000000";"20";"20.11.2026";"Üürileandja";"Rent";"1500,00";"EUR";"D";"2026112000000002";"MK";"";"6";',
      '"LV00DEMO0000000000000";"82";"20.11.2026";"";"Käive";"1500,00";"EUR";"D";"";"K2";"";"";',
      '"LV00DEMO0000000000000";"86";"20.11.2026";"";"Lõppsaldo";"9207,34";"EUR";"K";"";"LS";"";"";',
    ),
    came: [['2026-11-20', 33_330, 'EUR', 'OÜ Kai', '5']],
    left: [
      [2, 'opening_balance'],
      [4, 'money_out'],
      [5, 'turnover'],
      [6, 'closing_balance'],
    ],
  },
  {
    bank: 'Swedbank in Latvian, tabs and UTF-16',
    encoding: 'utf-16le with bom',
    text: fileLines(
      'Klienta konts\tIeraksta tips\tDatums\tSaņēmējs/Maksātājs\tInformācija saņēmējam\tSumma\tValūta\tDebets/Kredīts\tArhīva kods\tMaksājuma veids\tRefererences numurs\tDokumenta numurs',
      'LV00DEMO0000000000000\t10\t20.11.2026\t\tSākuma atlikums\t100,00\tEUR\tK\t\tAS\t\t',
      'LV00DEMO0000000000000\t20\t20.11.2026\tSIA Piestātne\tRēķins 2026-00082\t41,17\tEUR\tK\t1\tINB\t\t12',
      'LV00DEMO0000000000000\t82\t20.11.2026\t\tApgrozījums\t41,17\tEUR\tK\t\tK2\t\t',
      'LV00DEMO0000000000000\t86\t20.11.2026\t\tBeigu atlikums\t141,17\tEUR\tK\t\tLS\t\t',
    ),
    came: [['2026-11-20', 4117, 'EUR', 'SIA Piestātne', '12']],
    left: [
      [2, 'opening_balance'],
      [4, 'turnover'],
      [5, 'closing_balance'],
    ],
  },
  {
    bank: 'SEB, D and C in a column beside the account of the other side',
    text: fileLines(
      '"Kliendi konto";"Dokumendi number";"Kuupäev";"Saaja/maksja konto";"Saaja/maksja nimi";"Saaja panga kood";"";"Deebet/Kreedit (D/C)";"Summa";"Viitenumber";"Arhiveerimistunnus";"Selgitus";"Teenustasu";"Valuuta"',
      '"LV00DEMO0000000000000";"17";"2026-11-20";"EE382200221020145685";"Laevatehas AS";"";"";"C";"88,00";"";"RO1";"2026-00091";"0,00";"EUR"',
      '"LV00DEMO0000000000000";"18";"2026-11-20";"EE382200221020145686";"Maks";"";"";"D";"44,00";"";"RO2";"KM";"0,00";"EUR"',
    ),
    came: [['2026-11-20', 8800, 'EUR', 'Laevatehas AS', '17']],
    left: [[3, 'money_out']],
  },
  {
    bank: 'Luminor, with “Credit” and “Debit” in words',
    text: fileLines(
      'Date,Beneficiary / Remitter,Remitter account,Reason for payment,Operation type,Debit/Credit,Amount,Currency,Document number',
      '2026-11-20,Kapital UAB,LT121000011101001000,2026-00092,Payment,Credit,12.34,EUR,31',
      '2026-11-20,Telia,LT121000011101001001,phone,Payment,Debit,56.78,EUR,32',
    ),
    came: [['2026-11-20', 1234, 'EUR', 'Kapital UAB', '31']],
    left: [[3, 'money_out']],
  },
  {
    bank: 'ING, Af and Bij',
    text: fileLines(
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"',
      '"20261120";"Kade BV";"NL69INGB0123456789";"NL20INGB0001234567";"OV";"Bij";"1.250";"Overschrijving";"Factuur 2026-00151";"2.250,00";""',
      '"20261120";"Huur";"NL69INGB0123456789";"NL20INGB0001234568";"GT";"Af";"700,00";"Online bankieren";"huur";"1.550,00";""',
    ),
    came: [['2026-11-20', 125_000, 'EUR', 'Kade BV']],
    left: [[3, 'money_out']],
  },
  {
    bank: 'N26, “Debit Transfer” beside a negative amount',
    text: fileLines(
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '2026-11-20,2026-11-20,"Kran 7" GmbH,DE02120300000000202051,Credit Transfer,RE 2026-00161,Main Account,19.90,,,',
      '2026-11-20,2026-11-20,Miete,DE02120300000000202052,Debit Transfer,Miete,Main Account,-800.00,,,',
    ),
    came: [['2026-11-20', 1990, 'EUR', '"Kran 7" GmbH']],
    left: [[3, 'money_out']],
  },
  {
    bank: 'BNP Paribas, débit and crédit, days with slashes',
    encoding: 'win1252',
    text: fileLines(
      'Relevé du compte, période du 01/11/2026, au 30/11/2026, page 1, sur 1, EUR',
      'Date opération;Libellé;Débit euros;Crédit euros',
      '20/11/2026;VIR RECU DE CHANTIER NAVAL 2026-00171;;2 040,00',
      '09/11/2026;PRLV LOYER;1 500,00;',
    ),
    came: [['2026-11-20', 204_000, 'EUR', '']],
    left: [[4, 'money_out']],
  },
  {
    bank: 'Santander, signed, with the balance beside it',
    text: fileLines(
      'FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO',
      '20/11/2026;20/11/2026;Transferencia de Astillero, factura 2026-00181;1.050;3.050,00',
      '20/11/2026;20/11/2026;Alquiler;-900;2.000,00',
    ),
    came: [['2026-11-20', 105_000, 'EUR', '']],
    left: [[3, 'money_out']],
  },
  {
    bank: 'Chase, the month first',
    usual: 'USD',
    text: fileLines(
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
      'CREDIT,11/20/2026,"ORIG CO NAME:DOCKSIDE INC 2026-00191",3075.00,ACH_CREDIT,5000.00,',
      'DEBIT,11/06/2026,"RENT",-1500.00,ACH_DEBIT,1925.00,',
    ),
    came: [['2026-11-20', 307_500, 'USD', '']],
    left: [[3, 'money_out']],
  },
  {
    bank: 'HSBC, “Paid out” and “Paid in”, with a balance brought forward',
    usual: 'USD',
    text: fileLines(
      'Date,Type,Description,Paid out,Paid in,Balance',
      '19 Nov 2026,,BALANCE BROUGHT FORWARD,,,1000.00',
      '20 Nov 2026,CR,HARBOUR LTD 2026-00201,,"1,250.75",2250.75',
      '20 Nov 2026,DD,RATES,95.00,,2155.75',
    ),
    came: [['2026-11-20', 125_075, 'USD', '']],
    left: [
      [2, 'opening_balance'],
      [4, 'money_out'],
    ],
  },
  {
    bank: 'UniCredit, Dare and Avere',
    text: fileLines(
      'Data Registrazione;Data valuta;Descrizione;Dare;Avere',
      '20.11.2026;20.11.2026;Bonifico da Cantiere, fattura 2026-00211;;640,15',
      '20.11.2026;20.11.2026;Affitto;1.500,00;',
    ),
    came: [['2026-11-20', 64_015, 'EUR', '']],
    left: [[3, 'money_out']],
  },
  {
    bank: 'PKO, a plus before the amount',
    text: fileLines(
      '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji"',
      '"2026-11-20","2026-11-20","Przelew na konto","+250.40","PLN","+1250.40","Tytuł: 2026-00221"',
      '"2026-11-20","2026-11-20","Przelew z rachunku","-99.00","PLN","+1151.40","czynsz"',
    ),
    came: [['2026-11-20', 25_040, 'PLN', '']],
    left: [[3, 'money_out']],
  },
]

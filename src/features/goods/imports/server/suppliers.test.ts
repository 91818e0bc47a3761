import { test } from 'vitest'
import { expectRead, type List } from './testing/lists.ts'

/** Lists of real suppliers in the shapes they have, in the languages and encodings of their countries. */
const lists: Record<string, List> = {
  'Bossard: Swiss apostrophes and a price unit, in Windows-1252': {
    encoding: 'win1252',
    contents:
      'Artikelnummer;Bezeichnung;Preis CHF;PE\n1\'234;Schützkappe grün;1\'250.50;100\nBN 610;Schraube 6kt "DIN 933";0.85;1\nBN 5;Dübel;auf Anfrage;100\nBN 7;Hülse;12.–;1\n',
    goods: [
      ["1'234", 'Schützkappe grün', '1250.50 CHF / 100'],
      ['BN 5', 'Dübel', null],
      ['BN 610', 'Schraube 6kt "DIN 933"', '0.85 CHF'],
      ['BN 7', 'Hülse', '12.00 CHF'],
    ],
    notes: ['4 price onRequest'],
    understood: { encoding: 'windows-1252', decimal: 'point' },
  },
  'Fabory: tabs in UTF-16, price units in pieces': {
    encoding: 'utf-16le',
    contents:
      '\uFEFFArticle number\tDescription\tProduct description\tGross price EUR\tPrice unit\n51020.080.020\tHexagon bolt\tHexagon bolt M8x20\t12,75\t100\n51020.080.025\tHexagon bolt\tHexagon bolt M8x25\t113,20\t1000\n51020.080.030\tHexagon bolt\tHexagon bolt M8x30\t0,35\teach\n',
    goods: [
      ['51020.080.020', 'Hexagon bolt M8x20', '12.75 EUR / 100 with tax'],
      ['51020.080.025', 'Hexagon bolt M8x25', '113.20 EUR / 1000 with tax'],
      ['51020.080.030', 'Hexagon bolt M8x30', '0.35 EUR with tax'],
    ],
  },
  'Farnell: order codes and a price for each': {
    contents:
      'Order Code,Manufacturer Part No,Manufacturer Name,Description,Product Description,Price For,Unit Price £\n1735359,NE555P,TEXAS INSTRUMENTS,"IC, TIMER","Timer IC, 100kHz, 4.5V to 16V",EACH,0.418\n9451056,LM7805,STMICROELECTRONICS,"REGULATOR, 5V","Linear regulator, 5V",EACH,POA\n',
    goods: [
      ['1735359', 'Timer IC, 100kHz, 4.5V to 16V', '41.80 GBP / 100'],
      ['9451056', 'Linear regulator, 5V', null],
    ],
    notes: ['3 price onRequest'],
  },
  'RS: pounds in the price, and no price to call for': {
    contents:
      'RS Stock No.,Brand,Mfr Part No.,Product,Price Each\n123-4567,RS PRO,,"Cable gland, M20",£1.26\n765-4321,Schneider,LC1D09,"Contactor, 9A",Call\n222-3333,3M,8805,"Tape, 1/2"" wide","£1,026.00"\n',
    goods: [
      ['123-4567', 'Cable gland, M20', '1.26 GBP'],
      ['222-3333', 'Tape, 1/2" wide', '1026.00 GBP'],
      ['765-4321', 'Contactor, 9A', null],
    ],
    notes: ['3 price onRequest'],
  },
  'Mouser: dollars and fractions of a cent': {
    contents:
      'Mouser #,Mfr. #,Manufacturer,Product,Price (USD)\n595-NE555P,NE555P,Texas Instruments,Timer,$0.103\n652-CR0603,CR0603-FX,Bourns,Resistor,$0.00425\n538-22-01-2027,22-01-2027,Molex,Housing,$1.50\n',
    goods: [
      ['538-22-01-2027', 'Housing', '1.50 USD'],
      ['595-NE555P', 'Timer', '10.30 USD / 100'],
      ['652-CR0603', 'Resistor', '4.25 USD / 1000'],
    ],
  },
  'a Polish list in Windows-1250': {
    encoding: 'win1250',
    contents:
      'Indeks;Nazwa;J.m.;Cena netto;Waluta\nŚ-8x40;Śruba sześciokątna ocynkowana;szt;1,25;PLN\nP-8;Podkładka żółta;szt;na zapytanie;PLN\nN-8;Nakrętka;szt;1 250,00 zł;\n',
    goods: [
      ['N-8', 'Nakrętka', '1250.00 PLN'],
      ['P-8', 'Podkładka żółta', null],
      ['Ś-8x40', 'Śruba sześciokątna ocynkowana', '1.25 PLN'],
    ],
    notes: ['3 price onRequest'],
    understood: { encoding: 'windows-1250' },
  },
  'a German list of grouped thousands': {
    encoding: 'win1252',
    contents:
      'Art.-Nr.;Bezeichnung;VPE;Preis EUR\nDE-1;Schaltschrank 19" groß;1;1.250,50\nDE-2;Träger;1;2.500\nDE-3;Gehäuse;10;99,-\n',
    goods: [
      ['DE-1', 'Schaltschrank 19" groß', '1250.50 EUR'],
      ['DE-2', 'Träger', '2500.00 EUR'],
      ['DE-3', 'Gehäuse', '99.00 EUR'],
    ],
    understood: { encoding: 'windows-1252', decimal: 'comma' },
  },
  'a French list with narrow spaces in numbers': {
    contents:
      'Référence;Désignation;Prix unitaire HT\nFR-1;Boulon à tête hexagonale;1\u202f234,50\u00a0€\nFR-2;Écrou;0,35\u00a0€\nFR-3;Rondelle;sur demande\n',
    goods: [
      ['FR-1', 'Boulon à tête hexagonale', '1234.50 EUR'],
      ['FR-2', 'Écrou', '0.35 EUR'],
      ['FR-3', 'Rondelle', null],
    ],
    notes: ['4 price onRequest'],
  },
  'an Indian list with lakhs': {
    contents:
      'Item Code,Item Description,Rate (INR)\nIN-1,Gear pump,"1,00,000.00"\nIN-2,Gear motor,"12,34,567"\nIN-3,Bush,Rs. 850.50\nIN-4,Shaft,"4,500"\n',
    goods: [
      ['IN-1', 'Gear pump', '100000.00 INR'],
      ['IN-2', 'Gear motor', '1234567.00 INR'],
      ['IN-3', 'Bush', '850.50 INR'],
      ['IN-4', 'Shaft', '4500.00 INR'],
    ],
  },
  'an Italian list with the price for a hundred in its header': {
    encoding: 'macroman',
    contents:
      'Codice articolo;Denominazione;Prezzo / 100 pz\rIT-1;Vite testa svasata più lunga;3,50 ¤\rIT-2;Qualità dado è così;1,20 ¤\r',
    goods: [
      ['IT-1', 'Vite testa svasata più lunga', '3.50 EUR / 100'],
      ['IT-2', 'Qualità dado è così', '1.20 EUR / 100'],
    ],
    understood: { encoding: 'macintosh' },
  },
  'prices for ten pieces, which we have no price for': {
    contents: 'sku;name;Price per 10\nX-1;Bolt;3,50\n',
    goods: [],
    refused: ['2 price notPriceUnit'],
  },
  'a Russian list of an old Mac': {
    encoding: 'maccyrillic',
    contents: 'Артикул;Наименование;Цена, руб.\rЯ-1;Якорь анкерный;12,50\r',
    goods: [['Я-1', 'Якорь анкерный', '12.50 RUB']],
    understood: { encoding: 'x-mac-cyrillic' },
  },
  'an encoding that a person corrected': {
    encoding: 'cp866',
    contents: 'sku;name;price\nC-1;Ёж;1,00\n',
    choice: { encoding: 'cp866' },
    goods: [['C-1', 'Ёж', '1.00 RUB']],
  },
}

test.each(Object.entries(lists))('%s', (_, list) => expectRead(list))

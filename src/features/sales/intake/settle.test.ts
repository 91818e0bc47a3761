import { describe, expect, test } from 'vitest'
import { readBlock } from './read-block.ts'

const inputs = (text: string) =>
  readBlock(text).flatMap((row) =>
    row.is === 'input' ? [[row.code ?? row.words, row.amount?.value ?? null]] : [],
  )

describe('a message', () => {
  test.each([
    'Thanks for your quick offer!',
    'Thank you',
    'Best price please',
    'Заранее спасибо, нужно:',
    'Спасибо за звонок',
    'Благодарю за быстрый ответ!',
    'Many thanks in advance',
    'Ждём цену на:',
    'Хорошего дня! Прошу выставить счёт:',
    'Hello Maria, thanks for the call.',
    'Best regards to the team',
    'Regards from Leipzig.\nThis is what we need',
  ])('that opens with %j is read to its end', (opening) => {
    expect(inputs(`${opening}\nHB-M8X60-A2 200\nHex nuts 300\nболт М10 40`)).toEqual([
      ['HB-M8X60-A2', 200],
      ['Hex nuts', 300],
      ['болт М10', 40],
    ])
  })

  test.each([
    ['with its header', 'From: Anna <a@arden.example>\nSubject: bolts'],
    ['with a line in dashes', '-------- Пересылаемое сообщение --------'],
    ['with a greeting only', 'Добрый день!'],
    ['after an empty line only', ''],
    ['as a quotation', '> Hello,'],
  ])('below a signature goes on in what was forwarded %s', (_, between) => {
    const mail = `See below.\nС уважением,\nИван Петров\nул. Мира, 14\n\n${between}\nгайки 300\nHB-M8X60-A2 200\nThanks\nAnna Keller\nArden GmbH, Industriestrasse 14\nOffice 205`
    expect(inputs(mail)).toEqual([
      ['гайки', 300],
      ['HB-M8X60-A2', 200],
    ])
  })

  test.each<[string, string, [string, number][]]>([
    [
      'thanks',
      'Thanks for your quick offer!\nHB-M8X60-A2 200\nHB-M8X40-A2 300\n',
      [
        ['HB-M8X60-A2', 200],
        ['HB-M8X40-A2', 300],
      ],
    ],
    [
      'a price asked for',
      'Best price please\nHB-M8X60-A2 200\nHB-M8X40-A2 300\n',
      [
        ['HB-M8X60-A2', 200],
        ['HB-M8X40-A2', 300],
      ],
    ],
    [
      'thousands',
      'HB-M8X16-A2 0,5 тыс.\nHB-M8X25-A2 1,5 тыс. шт\nHB-M8X60-A2 2 тыс\n',
      [
        ['HB-M8X16-A2', 500],
        ['HB-M8X25-A2', 1500],
        ['HB-M8X60-A2', 2000],
      ],
    ],
  ])('with %s is a list', (_, text, rows) => expect(inputs(text)).toEqual(rows))

  test('goes on after thanks in the middle, and ends with the last', () => {
    expect(inputs('HB-M8X60-A2 200\nThanks!\nP.S. also\nhex nuts 300\n\nThank you\nAnna\nRoom 12')).toEqual([
      ['HB-M8X60-A2', 200],
      ['hex nuts', 300],
    ])
  })
})

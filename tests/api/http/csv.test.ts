import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '#api/http/csv.ts'

/**
 * The cells that a spreadsheet makes of the file with this separator. Quotes count only at the beginning of a
 * cell.
 */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let begins = true
  for (let i = file.startsWith('\ufeff') ? 1 : 0; i < file.length; i++) {
    const sign = file.charAt(i)
    if (begins && sign === '"') {
      isQuoted = true
      begins = false
    } else if (isQuoted && sign === '"') {
      if (file.charAt(i + 1) === '"') cell += file.charAt(++i)
      else isQuoted = false
    } else if (!isQuoted && (sign === separator || sign === '\r' || sign === '\n')) {
      cells.push(cell)
      cell = ''
      begins = true
    } else {
      cell += sign
      begins = false
    }
  }
  return [...cells, cell]
}

/** Whether a spreadsheet takes a cell for a formula; it ignores leading blanks and quotes. */
const isFormula = (cell: string) => /^[\s"]*[=+\-@\t\r＝＋－＠]/.test(cell)

const hostile = fc
  .array(fc.oneof(fc.constantFrom(...'=+-@;,\t\r\n|"\' ＝＠a\u200b\u00a0'), fc.string({ maxLength: 3 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))

describe('A table', () => {
  test.each([',', ';', '\t', '|'])(
    'has no member’s text that a spreadsheet would read as a formula when it splits at %j',
    (separator) =>
      fc.assert(
        fc.property(fc.array(fc.tuple(hostile, hostile), { maxLength: 4 }), (people) => {
          const file = toCsv(
            [['Date', 'Title', 'Person', 'Price'], ...people.map((two) => ['2026-11-26', ...two, '5.00'])],
            {
              head: true,
            },
          )
          expect(cellsOf(file, separator).filter(isFormula)).toEqual([])
        }),
        { numRuns: 1000 },
      ),
  )

  test('keeps its rows and columns, whatever members have written', () =>
    fc.assert(
      fc.property(hostile, hostile, (title, name) => {
        const file = toCsv([['1', title, name, 'end']])
        expect(cellsOf(file, ',')).toHaveLength(6)
        expect(file.split('\r\n')).toHaveLength(2)
      }),
    ))

  test.each([
    ["Ada\n=cmd|' /C calc'!A0\nx Lee", "Ada =cmd|' /C calc'!A0 x Lee"],
    ['a;=1+1', "a;'=1+1"],
    ['a;"=1+1', 'a;"\'=1+1'],
    ['=1+1', "'=1+1"],
    ['+1 day', "'+1 day"],
    ['a\t@SUM(A1)', 'a @SUM(A1)'],
    ['Wound care - first week', 'Wound care - first week'],
    ['O’Neill; Austin', 'O’Neill; Austin'],
    ['\u202e=1', "'=1"],
  ])('says %j as %j', (text, cell) => expect(cellsOf(toCsv([['', text, '']]), ',')[1]).toBe(cell))
})

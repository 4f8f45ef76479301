import { stringify } from 'csv-stringify/sync'
import { displayLine } from '#domain/kernel/text/text.ts'

/**
 * Matches the start of each cell, for spreadsheets that split at commas, semicolons or tabs. A spreadsheet
 * that splits at another sign than the comma ignores quotes, so signs inside a text match too.
 */
const FORMULA_START = /(^|[,;\t|])([\s"'\p{Cf}]*)(?=[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu

/** Returns the text in one line, with an apostrophe before each sign that would start a formula in a cell. */
const safeCell = (text: string): string => displayLine(text).replace(FORMULA_START, "$1$2'")

/**
 * Returns rows as CSV (RFC 4180). With `head`, a byte-order mark tells spreadsheets that the text is UTF-8.
 */
export const toCsv = (rows: readonly (readonly unknown[])[], { head = false } = {}): string =>
  stringify(
    rows.map((row) => row.map((value) => (typeof value === 'string' ? safeCell(value) : value))),
    { bom: head, record_delimiter: 'windows', quoted_match: /[\r\n;]/ },
  )

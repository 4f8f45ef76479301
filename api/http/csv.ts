import { stringify } from 'csv-stringify/sync'
import { displayLine } from '#domain/kernel/text/text.ts'

/**
 * Where a cell begins in a spreadsheet that splits at commas, semicolons or tabs. One that splits at another sign
 * than the comma ignores the quotes, so each sign inside a text counts.
 */
const FORMULA_START = /(^|[,;\t|])([\s"'\p{Cf}]*)(?=[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu

/** The text in one line. An apostrophe is put before each sign that would begin a formula in a cell. */
const safeCell = (text: string): string => displayLine(text).replace(FORMULA_START, "$1$2'")

/** Rows as CSV (RFC 4180). With `head`, a byte-order mark tells spreadsheets that it is UTF-8. */
export const toCsv = (rows: readonly (readonly unknown[])[], { head = false } = {}): string =>
  stringify(
    rows.map((row) => row.map((value) => (typeof value === 'string' ? safeCell(value) : value))),
    { bom: head, record_delimiter: 'windows', quoted_match: /[\r\n;]/ },
  )

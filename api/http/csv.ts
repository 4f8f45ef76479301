import { stringify } from 'csv-stringify/sync'
import { displayLine } from '#domain/kernel/text/text.ts'

/**
 * Where a cell of a spreadsheet begins, whether it splits at commas, semicolons or tabs: quotes hold a text together for
 * one that splits as this file does, and mean nothing to the others.
 */
const FORMULA_START = /(^|[,;\t|])([\s"'\p{Cf}]*)(?=[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu

/** One line, in which nothing begins a cell as a formula: an apostrophe stands before what would. */
const safeCell = (text: string): string => displayLine(text).replace(FORMULA_START, "$1$2'")

/** Rows as CSV (RFC 4180). With `head`, a byte-order mark tells spreadsheets that it is UTF-8. */
export const toCsv = (rows: readonly (readonly unknown[])[], { head = false } = {}): string =>
  stringify(
    rows.map((row) => row.map((value) => (typeof value === 'string' ? safeCell(value) : value))),
    { bom: head, record_delimiter: 'windows', quoted_match: /[\r\n;]/ },
  )

import { stringify } from 'csv-stringify/sync'
import { shownLine } from '#domain/kernel/text/text.ts'

/**
 * Where a cell of a spreadsheet begins, whether it splits at commas, semicolons or tabs: quotes hold a text together for
 * one that splits as this file does, and mean nothing to the others.
 */
const FORMULA = /(^|[,;\t|])([\s"'\p{Cf}]*)(?=[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu

/** One line, in which nothing begins a cell as a formula: an apostrophe stands before what would. */
const cell = (text: string): string => shownLine(text).replace(FORMULA, "$1$2'")

/** Rows as CSV (RFC 4180). With `head`, a byte-order mark tells spreadsheets that it is UTF-8. */
export const csv = (rows: readonly (readonly unknown[])[], { head = false } = {}): string =>
  stringify(
    rows.map((row) => row.map((value) => (typeof value === 'string' ? cell(value) : value))),
    { bom: head, record_delimiter: 'windows', quoted_match: /[\r\n;]/ },
  )

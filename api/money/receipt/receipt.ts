import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { displayLine } from '#domain/kernel/text/text.ts'
import type { PaymentRow } from '#projections/money/payments.ts'
import { BOLD_FONT_PATH, fallbackFont, fontRuns, PLAIN_FONT_PATH } from './fonts.ts'
import { amountLines, dateLines, formatInstant, referenceLines, statusSentence } from './receipt-lines.ts'

type Person = { first_name: string; last_name: string }
export type Parties = { client?: Person | undefined; consultant?: Person | undefined }

const MARGIN = 64
const LABEL_WIDTH = 200
const INK = '#1a1d1c'
const MUTED_INK = '#56605c'
const UNKNOWN_NAME = 'Member'
const FALLBACK_FONT = 'wide'

const nameOf = (person: Person | undefined) =>
  displayLine(person ? `${person.first_name} ${person.last_name}`.trim() : '') || UNKNOWN_NAME

/** Draws the receipt for one of the two parties of the payment, with the state at that moment. */
export function drawReceipt(
  row: PaymentRow,
  viewer: string,
  parties: Parties,
  time: string,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    font: PLAIN_FONT_PATH,
    lang: 'en-US',
    info: {
      Title: `Receipt: ${isolate(displayLine(row.title))}`,
      Author: PRODUCT_NAME,
      CreationDate: new Date(time),
    },
  })
  const width = pdf.page.width - 2 * MARGIN

  let isRegistered = false
  /**
   * The name of the font for all other scripts. A font registered by name is opened once, not for each piece
   * of text.
   */
  function fallbackFontName() {
    if (!isRegistered) pdf.registerFont(FALLBACK_FONT, fallbackFont())
    isRegistered = true
    return FALLBACK_FONT
  }

  /** Writes a text at the current height, each piece in a font that has its characters. */
  function write(text: string, { x = MARGIN, room = width, size = 10, bold = false, color = INK } = {}) {
    const runs = fontRuns(text)
    pdf.fontSize(size).fillColor(color)
    for (const [index, piece] of runs.entries()) {
      pdf.font(piece.wide ? fallbackFontName() : bold ? BOLD_FONT_PATH : PLAIN_FONT_PATH)
      const continued = index < runs.length - 1
      if (index === 0) pdf.text(piece.text, x, pdf.y, { width: room, continued })
      else pdf.text(piece.text, { continued })
    }
  }

  function writeSection(heading: string, lines: readonly (readonly [label: string, value: string])[]) {
    pdf.moveDown(1.2)
    write(heading, { size: 12, bold: true })
    pdf.moveDown(0.3)
    for (const [label, value] of lines) {
      const top = pdf.y
      const bold = label.startsWith('Total')
      write(label, { room: LABEL_WIDTH, color: bold ? INK : MUTED_INK, bold })
      const labelBottom = pdf.y
      pdf.y = top
      write(value, { x: MARGIN + LABEL_WIDTH, room: width - LABEL_WIDTH, bold })
      pdf.y = Math.max(pdf.y, labelBottom) + 4
    }
  }

  write(PRODUCT_NAME, { size: 12, color: MUTED_INK })
  write('Receipt', { size: 22, bold: true })
  pdf.moveDown(0.5)
  write(displayLine(row.title), { size: 14 })
  pdf.moveDown(0.3)
  write(statusSentence(row))
  writeSection('Parties', [
    [row.job_id === null ? 'Paid by' : 'Client', nameOf(parties.client)],
    row.job_id === null ? ['Paid to', PRODUCT_NAME] : ['Consultant', nameOf(parties.consultant)],
  ])
  writeSection('Dates', dateLines(row))
  writeSection('Amounts in US dollars', amountLines(row, viewer))
  writeSection('References', referenceLines(row))
  pdf.moveDown(1.5)
  write(`As it stood on ${formatInstant(time)}.`, { size: 8, color: MUTED_INK })
  pdf.end()
  return buffer(pdf)
}

/** What a receipt is drawn from: the payment, its reader, its two parties, and the time (ISO 8601). */
export type ReceiptRequest = { row: PaymentRow; viewer: string; parties: Parties; at: string }

/** Draws receipts as PDF; infra/receipts/thread-pool.ts implements it. */
export type Receipts = {
  /**
   * Draws a receipt without blocking other calls. One reader's receipts are drawn in the order of the
   * requests.
   */
  draw(request: ReceiptRequest): Promise<Buffer>
}

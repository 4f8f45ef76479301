import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { PRODUCT } from '#domain/kernel/product.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { shownLine } from '#domain/kernel/text/text.ts'
import type { PaymentRow } from '#projections/money/payments.ts'
import { BOLD_FONT, PLAIN_FONT, pieces, wideFont } from './fonts.ts'
import { amounts, dates, instantWords, references, state } from './words.ts'

type Person = { first_name: string; last_name: string }
export type Parties = { client?: Person | undefined; consultant?: Person | undefined }

const MARGIN = 64
const LABEL_WIDTH = 200
const INK = '#1a1d1c'
const QUIET = '#56605c'
const NAMELESS = 'Member'
const WIDE = 'wide'

const nameOf = (person: Person | undefined) =>
  shownLine(person ? `${person.first_name} ${person.last_name}`.trim() : '') || NAMELESS

/** The receipt as one of the two parties of the payment gets it, as it stands at that moment. */
export function receipt(row: PaymentRow, viewer: string, parties: Parties, at: string): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    font: PLAIN_FONT,
    lang: 'en-US',
    info: { Title: `Receipt: ${isolate(shownLine(row.title))}`, Author: PRODUCT, CreationDate: new Date(at) },
  })
  const width = paper.page.width - 2 * MARGIN

  let opened = false
  /** The name of the font for all other writing: under its name it is opened once, not for every piece. */
  function wide() {
    if (!opened) paper.registerFont(WIDE, wideFont())
    opened = true
    return WIDE
  }

  /** Writes a text at the current height, each piece in the font that has it. */
  function write(text: string, { x = MARGIN, room = width, size = 10, bold = false, color = INK } = {}) {
    const all = pieces(text)
    paper.fontSize(size).fillColor(color)
    for (const [index, piece] of all.entries()) {
      paper.font(piece.wide ? wide() : bold ? BOLD_FONT : PLAIN_FONT)
      const continued = index < all.length - 1
      if (index === 0) paper.text(piece.text, x, paper.y, { width: room, continued })
      else paper.text(piece.text, { continued })
    }
  }

  function rows(heading: string, of: readonly (readonly [words: string, value: string])[]) {
    paper.moveDown(1.2)
    write(heading, { size: 12, bold: true })
    paper.moveDown(0.3)
    for (const [words, value] of of) {
      const from = paper.y
      const bold = words.startsWith('Total')
      write(words, { room: LABEL_WIDTH, color: bold ? INK : QUIET, bold })
      const below = paper.y
      paper.y = from
      write(value, { x: MARGIN + LABEL_WIDTH, room: width - LABEL_WIDTH, bold })
      paper.y = Math.max(paper.y, below) + 4
    }
  }

  write(PRODUCT, { size: 12, color: QUIET })
  write('Receipt', { size: 22, bold: true })
  paper.moveDown(0.5)
  write(shownLine(row.title), { size: 14 })
  paper.moveDown(0.3)
  write(state(row))
  rows('Parties', [
    [row.job_id === null ? 'Paid by' : 'Client', nameOf(parties.client)],
    row.job_id === null ? ['Paid to', PRODUCT] : ['Consultant', nameOf(parties.consultant)],
  ])
  rows('Dates', dates(row))
  rows('Amounts in US dollars', amounts(row, viewer))
  rows('References', references(row))
  paper.moveDown(1.5)
  write(`As it stood on ${instantWords(at)}.`, { size: 8, color: QUIET })
  paper.end()
  return buffer(paper)
}

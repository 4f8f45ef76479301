import PDFDocument from 'pdfkit'
import { type Face, type FontName, fontNamed, fontRuns, isFaceText } from './fonts.ts'
import type { ReceiptStep } from './receipt-steps.ts'

// The letter sheet of receipts and statements, in points. Screens measure in pixels, of which one is 0.75 pt.

const MARGIN = 46
const COLUMN_GAP = 18
const INK = '#17211f'
const QUIET = '#4a524e'
const LINE = '#e6e2db'
const STRONG_LINE = '#62675f'
const ACCENT = '#0b5f5b'
const WARM = '#cf5b35'
const WARN = '#744600'

const TEXT_SIZE = 9.75
/** What stands between two lines beyond their height. */
const LINE_GAP = 2.5
const DOT_RADIUS = 6.75
const FOOT_SIZE = 9
const MIN_FOOT_HEIGHT = 62

type Text = { face?: Face; size?: number; color?: string; align?: 'left' | 'right'; figures?: boolean }
type Place = { x: number; y: number; width: number }
/** A text, or one with its style. */
export type Line = string | { text: string; quiet?: boolean; strong?: boolean }

/** Starts an empty sheet. `place`: where a part begins and how wide it is; each part returns where it ends. */
export function letterSheet(info: { Title: string; Author: string; CreationDate: Date }) {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    // No font before the first text: the default one would be read from the disk.
    font: '',
    lang: 'en-US',
    bufferPages: true,
    info,
  })
  const left = MARGIN
  const width = pdf.page.width - 2 * MARGIN
  const bottom = pdf.page.height - MARGIN

  const registered = new Set<FontName>()
  /** A font registered by name is opened once, not for each piece of text. */
  function selectFont(name: FontName) {
    if (!registered.has(name)) pdf.registerFont(name, fontNamed(name))
    registered.add(name)
    pdf.font(name)
  }

  /** Writes a text, each piece in a font that has its characters. Returns where it ends. */
  function write(text: string, { x, y, width: room }: Place, style: Text = {}): number {
    const { face = 'text', size = TEXT_SIZE, color = INK, align = 'left', figures = false } = style
    pdf.fontSize(size).fillColor(color)
    const options = { width: room, align, lineGap: LINE_GAP, ...(figures && { features: ['tnum' as const] }) }
    if (isFaceText(text)) {
      selectFont(face)
      pdf.text(text, x, y, options)
      return pdf.y
    }
    const runs = fontRuns(text)
    for (const [index, run] of runs.entries()) {
      selectFont(run.wide ? 'wide' : face === 'text' ? 'plain' : 'bold')
      const continued = index < runs.length - 1
      if (index === 0) pdf.text(run.text, x, y, { ...options, continued })
      else pdf.text(run.text, { continued })
    }
    return pdf.y
  }

  /** How high a text of this size is, in the fonts that have its characters. */
  function heightOf(text: string, room: number, size: number): number {
    pdf.fontSize(size)
    let length = 0
    let lineHeight = 0
    for (const run of fontRuns(text)) {
      selectFont(run.wide ? 'wide' : 'plain')
      length += pdf.widthOfString(run.text)
      lineHeight = Math.max(lineHeight, pdf.currentLineHeight(true))
    }
    // Lines break between words, so some are shorter than the room.
    return Math.ceil(length / (room * 0.9)) * (lineHeight + LINE_GAP)
  }

  const rule = (y: number, thickness: number, color: string) => {
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke()
    return y
  }

  /** The open ring and its dot, with the product's name. `size` is the ring's box, as in the logo's file. */
  function mark(name: string, { x, y }: Pick<Place, 'x' | 'y'>, size = 18) {
    pdf
      .save()
      .translate(x, y)
      .scale(size / 24)
    pdf.path('M18.6 5.9A9 9 0 1 0 18.6 18.1').lineWidth(2.75).lineCap('round').strokeColor(ACCENT).stroke()
    pdf.circle(17.4, 12, 3).fillColor(WARM).fill()
    pdf.restore()
    return write(name, { x: x + size + 6, y: y - 5, width: 200 }, { face: 'display', size: 15 })
  }

  /** The mark left, the paper's name and its facts right, above a strong rule. */
  function head(name: string, title: string, facts: readonly string[]): number {
    mark(name, { x: left, y: MARGIN })
    const place = { x: left + 160, width: width - 160 }
    let y = write(title, { ...place, y: MARGIN - 4 }, { face: 'display', size: 18.75, align: 'right' })
    for (const [index, fact] of facts.entries())
      y = write(fact, { ...place, y }, { align: 'right', figures: true, color: index === 0 ? INK : QUIET })
    return rule(y + 12, 1.5, INK) + 20
  }

  function lines(texts: readonly Line[], place: Place): number {
    let { y } = place
    for (const each of texts) {
      const { text, quiet = false, strong = false } = typeof each === 'string' ? { text: each } : each
      y = write(text, { ...place, y }, { face: strong ? 'strong' : 'text', color: quiet ? QUIET : INK })
    }
    return y
  }

  /** Lists of lines side by side. */
  function columns(parts: readonly (readonly Line[])[], y: number): number {
    const room = (width - (parts.length - 1) * COLUMN_GAP) / parts.length
    const ends = parts.map((part, index) =>
      lines(part, { x: left + index * (room + COLUMN_GAP), y, width: room }),
    )
    return Math.max(...ends)
  }

  /** One amount in large type, and in the same line what it is. */
  function amount(figure: string, note: string, y: number): number {
    write(figure, { x: left, y, width }, { face: 'display', size: 24 })
    const x = left + pdf.widthOfString(figure) + 12
    const end = pdf.y
    return Math.max(end, write(note, { x, y: y + 17, width: left + width - x }, { color: QUIET }))
  }

  type Sum = { label: string; note?: string | undefined; figure: string; isTotal?: boolean }
  function sums(rows: readonly Sum[], top: number): number {
    const room = width - 120
    let y = top
    for (const [index, { label, note, figure, isTotal = false }] of rows.entries()) {
      if (isTotal) rule(y, 1.5, STRONG_LINE)
      else if (index > 0) rule(y, 0.75, LINE)
      const face = isTotal ? 'strong' : 'text'
      y += 6
      const labelEnd = write(label, { x: left, y, width: room }, { face, color: isTotal ? INK : QUIET })
      // After the label, so that the amount is read after it.
      write(figure, { x: left + room, y, width: 120 }, { face, align: 'right', figures: true })
      y = labelEnd
      if (note !== undefined) y = write(note, { x: left, y, width: room }, { color: QUIET, size: 9 })
      y += 4
    }
    return y
  }

  function dot({ state }: ReceiptStep, x: number, y: number) {
    if (state === 'done') {
      pdf.circle(x, y, DOT_RADIUS).fillColor(ACCENT).fill()
      pdf
        .moveTo(x - 3, y + 0.2)
        .lineTo(x - 0.8, y + 2.4)
        .lineTo(x + 3.2, y - 2.4)
      return pdf.lineWidth(1.6).lineCap('round').lineJoin('round').strokeColor('#ffffff').stroke()
    }
    const color = { now: ACCENT, stopped: WARN, later: '#86837b' }[state]
    const stroke = state === 'later' ? 1.5 : 2.25
    pdf
      .circle(x, y, DOT_RADIUS - stroke / 2)
      .lineWidth(stroke)
      .fillAndStroke('#ffffff', color)
    if (state === 'now') pdf.circle(x, y, 3).fillColor(WARM).fill()
    if (state === 'stopped')
      pdf
        .moveTo(x - 3, y)
        .lineTo(x + 3, y)
        .lineWidth(1.6)
        .lineCap('round')
        .strokeColor(WARN)
        .stroke()
    return pdf
  }

  /** The steps of the money on one line, each with its name and its words below. */
  function steps(all: readonly ReceiptStep[], top: number): number {
    const room = width / Math.max(3, all.length)
    const y = top + DOT_RADIUS
    for (const [index, step] of all.entries()) {
      const x = left + index * room + DOT_RADIUS
      if (index < all.length - 1)
        pdf
          .moveTo(x + DOT_RADIUS + 3, y)
          .lineTo(x + room - DOT_RADIUS - 3, y)
          .lineWidth(1.5)
          .strokeColor(step.state === 'done' ? ACCENT : LINE)
          .stroke()
      dot(step, x, y)
    }
    const ends = all.map(({ name, text, state }, index) =>
      lines(
        [
          { text: name, strong: state !== 'later', quiet: state === 'later' },
          { text, quiet: true },
        ],
        { x: left + index * room, y: top + 2 * DOT_RADIUS + 6, width: room - 8 },
      ),
    )
    return Math.max(...ends)
  }

  /** What stands at the foot of the sheet: from whom, where to check it, and the number of pages. */
  function end(from: string, check: string, y: number) {
    const height = Math.max(MIN_FOOT_HEIGHT, heightOf(from, width, FOOT_SIZE) + 32)
    if (y > bottom - height) pdf.addPage()
    const style = { color: QUIET, size: FOOT_SIZE }
    const place = { x: left, width }
    const top = rule(bottom - height, 0.75, LINE) + 10
    const last = write(from, { ...place, y: top }, style) + 4
    write(check, { ...place, y: last }, style)
    const { count } = pdf.bufferedPageRange()
    write(`Page ${count} of ${count}`, { ...place, y: last }, { ...style, align: 'right' })
  }

  return { pdf, left, width, head, lines, columns, amount, sums, steps, end }
}

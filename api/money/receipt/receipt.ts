import { buffer } from 'node:stream/consumers'
import { formatMoney } from '#domain/kernel/money.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { displayLine } from '#domain/kernel/text/text.ts'
import { formatMoment, zoneName } from '#domain/kernel/time/moment.ts'
import type { PaymentRow } from '#projections/money/payments.ts'
import { readerZone } from './reader-zone.ts'
import { documentTitle, headline, referenceSentence, sumRows, viewOf } from './receipt-lines.ts'
import { receiptSteps } from './receipt-steps.ts'
import { type Line, letterSheet } from './sheet.ts'

/** A side of the payment, as far as the sheet names it. */
type Person = { first_name: string; last_name: string; city?: string; state?: string }
export type Parties = { client?: Person | undefined; consultant?: Person | undefined }
/** Who issues receipts: the web app's origin, and the postal address, which may be empty. */
export type Issuer = { webOrigin: string; postalAddress: string }

/** What a receipt is drawn from: the payment, its reader, its two parties, and the time (ISO 8601). */
export type ReceiptRequest = { row: PaymentRow; viewer: string; parties: Parties; issuer: Issuer; at: string }

/** Draws receipts as PDF; infra/receipts/thread-pool.ts implements it. */
export type Receipts = {
  /**
   * Draws a receipt without blocking other calls. One reader's receipts are drawn in the order of the
   * requests.
   */
  draw(request: ReceiptRequest): Promise<Buffer>
}

const UNKNOWN_NAME = 'Member'
const PROMISE = `${PRODUCT_NAME} holds the payment and does not provide medical care.`

const nameOf = (person: Person | undefined) =>
  displayLine(person ? `${person.first_name} ${person.last_name}`.trim() : '') || UNKNOWN_NAME

const whoLines = (label: string, person: Person | undefined): Line[] => {
  const place = displayLine([person?.city, person?.city && person.state].filter(Boolean).join(', '))
  return [{ text: label, quiet: true }, { text: nameOf(person), strong: true }, ...(place ? [place] : [])]
}

/**
 * Draws the receipt of the client, or the statement of the consultant, with the state at that moment. Times
 * are in the zone of the reader's state, which is named.
 */
export function drawReceipt({ row, viewer, parties, issuer, at }: ReceiptRequest): Promise<Buffer> {
  const isPayer = row.client_id === viewer
  const reader = isPayer ? parties.client : parties.consultant
  const zone = readerZone(reader)
  const view = viewOf(row, viewer, zone)
  const title = documentTitle(view)
  const { amount, note } = headline(view)
  const sheet = letterSheet({
    Title: `${title}: ${isolate(displayLine(row.title))}`,
    Author: PRODUCT_NAME,
    CreationDate: new Date(at),
  })

  let y = sheet.head(PRODUCT_NAME, title, [row.id, `As of ${formatMoment(at, zone)}`])
  y = sheet.columns(
    [
      isPayer ? whoLines('Billed to', parties.client) : whoLines('Paid to', parties.consultant),
      isPayer
        ? row.job_id === null
          ? [
              { text: 'Paid to', quiet: true },
              { text: PRODUCT_NAME, strong: true },
            ]
          : whoLines('Consultant', parties.consultant)
        : whoLines('Client', parties.client),
      [
        { text: 'For', quiet: true },
        { text: displayLine(row.title), strong: true },
      ],
    ],
    y,
  )
  y = sheet.amount(formatMoney(amount), note, y + 14)
  y = sheet.sums(
    sumRows(view).map(({ amount: each, ...sum }) => ({
      ...sum,
      figure: formatMoney(each).replace('-', '−'),
    })),
    y + 8,
  )
  const steps = receiptSteps(view)
  if (steps.length > 0) y = sheet.steps(steps, y + 20)
  const references = referenceSentence(row)
  if (references)
    y = sheet.lines([{ text: references, quiet: true }], { x: sheet.left, y: y + 16, width: sheet.width })
  const from = issuer.postalAddress ? `${PRODUCT_NAME}, ${issuer.postalAddress}. ` : ''
  const zoneSentence = `Amounts are in US dollars. Times are ${zoneName(zone, at)}.`
  const page = `${new URL(issuer.webOrigin).host}/payment/${row.id}`
  sheet.end(`${from}${PROMISE} ${zoneSentence}`, `Verify it at ${page}`, y)
  sheet.pdf.end()
  return buffer(sheet.pdf)
}

import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { toPaymentResponse, toPaymentSums } from '#api/money/payment-responses.ts'
import { paymentTable } from '#api/money/payment-table.ts'
import { FACES, type Face, fontNamed, isFaceText } from '#api/money/receipt/fonts.ts'
import { drawReceipt, type Parties } from '#api/money/receipt/receipt.ts'
import { sumRows, viewOf } from '#api/money/receipt/receipt-lines.ts'
import { receiptSteps } from '#api/money/receipt/receipt-steps.ts'
import { fee, formatDecimal, formatMoney, payout, total } from '#domain/kernel/money.ts'
import type { EscrowEvent } from '#domain/money/escrow/escrow-schemas.ts'
import { receiptFileName } from '#domain/money/receipt-name.ts'
import { type PaymentRow, paymentsReadModel } from '#projections/money/payments.ts'
import {
  opening,
  payoutRequested,
  payoutSent,
  refundSent,
  stages,
} from '#tests/domain/scenarios/money/events.ts'
import { id, summer } from '#tests/domain/scenarios/scenario.ts'
import { pdfText } from '#tests/harness/files/pdf-text.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { fold, record } from '#tests/harness/projections/fold.ts'
import { applyForJob, licensedCast, payIntoEscrow, postJob } from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const client = { first_name: 'Dana', last_name: 'Whitcombe' }
const consultant = { first_name: 'Maren', last_name: 'Holloway' }

const rowOf = (events: readonly EscrowEvent[], rowFields: Partial<PaymentRow> = {}) => {
  const row = fold(paymentsReadModel, record(`escrow-${id(7)}`, events)).get(id(7))
  if (!row) throw new Error('these events make no payment')
  return { ...row, ...rowFields }
}
const issuer = { webOrigin: 'https://consilium.example', postalAddress: '' }
const receiptText = async (row: PaymentRow, viewer: string, parties: Parties = { client, consultant }) =>
  pdfText(await drawReceipt({ row, viewer, parties, issuer, at: summer }))

/** The glyphs of a font, asked of the PDF library, since no other part of the product reads fonts. */
function fontOf(file: Buffer) {
  const pdf = new PDFDocument({ font: '' })
  pdf.registerFont('face', file).font('face')
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
    ._font
  return { has: (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) }
}

const split = [
  ...stages['A split payment'],
  payoutRequested(1, 3_800),
  payoutSent(1, 3_800),
  refundSent(6_300),
]

describe('A receipt', () => {
  test('of a split shows to both each part, to the cent', async () => {
    const row = rowOf(split)
    const ofClient = await receiptText(row, opening.client_id)
    expect(ofClient).toContain('Receipt, split')
    expect(ofClient).toContain('$42 kept of $105, and $63 refunded')
    expect(ofClient).toMatch(/Paid into escrow \$105 Price \$100 and fee \$5 /)
    expect(ofClient).toContain('Paid out to the consultant $38, after a fee of $2')
    const ofConsultant = await receiptText(row, opening.consultant_id)
    expect(ofConsultant).toContain('Payout statement')
    expect(ofConsultant).toContain('Split after a dispute')
    for (const text of [ofClient, ofConsultant]) {
      expect(text).toContain('Refunded to the client')
      for (const reference of ['ORDER', 'CAPTURE', 'REFUND', 'ITEM', id(7)]) expect(text).toContain(reference)
    }
  })

  test('of a refund says that it was returned only after it was', async () => {
    const decidedHistory = [...stages['A refunded payment']]
    const receiptBefore = await receiptText(rowOf(decidedHistory), opening.client_id)
    expect(receiptBefore).toContain('$105 Being refunded to the client')
    expect(receiptBefore).toMatch(/Price back \$100 Fee back \$5 To be refunded to the client \$105/)
    expect(receiptBefore).toContain('Refunded On its way')
    const receiptAfter = await receiptText(rowOf([...decidedHistory, refundSent(10_500)]), opening.client_id)
    expect(receiptAfter).toContain('Refund receipt')
    expect(receiptAfter).toContain('Refunded to the client $105 PayPal refund REFUND')
    expect(receiptAfter).not.toContain('To be refunded')
  })

  test('of a held payment has the total of its reader, and no outcome', async () => {
    const row = rowOf(stages['A held payment'])
    expect(await receiptText(row, opening.client_id)).toMatch(
      /Price \$100 Agreed in the proposal Fee, 5% \$5 Paid by the client Total \$105 /,
    )
    expect(await receiptText(row, opening.consultant_id)).toMatch(
      /Fee, 5% −\$5 Paid by the consultant Total for the consultant \$95 /,
    )
    expect(await receiptText(row, opening.client_id)).not.toMatch(/Refunded|to the consultant/)
  })

  test('names both with their cities, tells times in the reader’s zone, and says where to check it', async () => {
    const parties = {
      client: { ...client, city: 'Austin', state: 'TX' },
      consultant: { ...consultant, city: 'Reno', state: 'NV' },
    }
    const row = rowOf(stages['A paid-out payment'])
    const ofClient = await receiptText(row, opening.client_id, parties)
    expect(ofClient).toContain('Billed to Dana Whitcombe Austin, TX Consultant Maren Holloway Reno, NV')
    expect(ofClient).toContain('Times are Central Time')
    expect(ofClient).toContain(`Verify it at consilium.example/payment/${id(7)}`)
    expect(await receiptText(row, opening.consultant_id, parties)).toContain('Times are Pacific Time')
    expect(await receiptText(row, opening.client_id)).toContain('Times are UTC')
  })

  test('has names in any script, and a long title, as text that can be selected, on one page', async () => {
    const title = `Plan für Żółć, Κρήτη и Привет ${'very long '.repeat(17)}`
    const parties = {
      client: { first_name: '小明', last_name: '王' },
      consultant: { first_name: 'สมชาย', last_name: '김민준' },
    }
    const text = await receiptText(rowOf(split, { title }), opening.client_id, parties)
    for (const name of ['Żółć, Κρήτη и Привет', '小明 王', '김민준']) expect(text).toContain(name)
    expect(text).toContain('Page 1 of 1')
  })
})

test('A receipt with the longest postal address stays on one page, and ends with where to check it', async () => {
  const row = rowOf(split)
  for (const letter of ['W', '街', 'a']) {
    const postalAddress = letter.repeat(80)
    const sheet = await drawReceipt({
      ...{ row, viewer: opening.client_id, parties: { client, consultant }, at: summer },
      issuer: { ...issuer, postalAddress },
    })
    const text = await pdfText(sheet)
    expect(text.replaceAll(/\s/g, '')).toContain(`${postalAddress}.Consilium`)
    expect(text).toContain(`Verify it at consilium.example/payment/${id(7)}`)
    expect(text).toContain('Page 1 of 1')
  }
})

describe('In every stage of a payment, and for both sides,', () => {
  const rowsOfStages = Object.entries(stages).flatMap(([name, events]) => {
    const row = fold(paymentsReadModel, record(`escrow-${id(7)}`, events)).get(id(7))
    return row === undefined ? [] : [[name, row] as const]
  })
  const views = rowsOfStages.flatMap(([name, row]) =>
    [opening.client_id, opening.consultant_id].map(
      (viewer) => [`${name}, ${viewer}`, viewOf(row, viewer, 'UTC')] as const,
    ),
  )

  test.each(views)('the sums add up: %s', (_, view) => {
    const rows = sumRows(view)
    // Each total is what stands above it, since the last total or since the beginning.
    const parts = rows.map(({ amount, isTotal }) => ({ amount, isTotal: isTotal === true }))
    const whole = view.row.price + view.row.fee
    const [first] = parts
    if (view.isPayer && view.row.client_amount && view.row.consultant_amount) {
      const [escrow, share, fee, kept, refund] = parts.map(({ amount }) => amount)
      expect([Number(share) + Number(fee), Number(kept) + Number(refund)]).toEqual([kept, escrow])
    } else if (view.isPayer && view.row.client_amount) {
      expect(parts.map(({ amount }) => amount)).toEqual([whole, view.row.price, view.row.fee, whole])
    } else if (view.isPayer) {
      expect(parts.slice(0, 3).map(({ amount }) => amount)).toEqual([view.row.price, view.row.fee, whole])
      if (parts.length > 3) expect(parts.slice(3).map(({ amount }) => amount)).toEqual([whole, 0])
    } else {
      const sum = parts.slice(0, -1).reduce((total, { amount }) => total + amount, 0)
      expect(parts.at(-1)).toEqual({ amount: sum, isTotal: true })
    }
    expect(first?.amount).toBeGreaterThan(0)
  })

  test.each(views)('the line of steps has words, and nothing is done after what is not: %s', (_, view) => {
    const steps = receiptSteps(view)
    for (const { text } of steps) expect(text).toMatch(/^\S.*\S$/)
    const firstOpen = steps.findIndex(({ state }) => state !== 'done')
    if (firstOpen !== -1) for (const { state } of steps.slice(firstOpen + 1)) expect(state).toBe('later')
  })
})

test('The faces have every character of the texts that are set in them', () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(isFaceText)
  expect(all.length).toBeGreaterThan(190)
  for (const face of Object.keys(FACES) as Face[]) {
    const font = fontOf(fontNamed(face))
    for (const character of all) expect(font.has(character), `${face}: ${character}`).toBe(true)
  }
})

describe('The file of a receipt', () => {
  const named = {
    isPayer: true,
    title: 'Wound care',
    amount: 1_890_00,
    day: '2026-09-22',
  }

  test('is named by what it is', () => {
    expect(receiptFileName(named)).toBe('Consilium receipt 2026-09-22 Wound care $1,890.pdf')
    expect(receiptFileName({ ...named, isPayer: false, amount: 17_10 })).toBe(
      'Consilium statement 2026-09-22 Wound care $17.10.pdf',
    )
  })

  test('has a name that any system takes, whatever the title', () => {
    const title = `../a\\b:c*?"<>|\r\n\u202e${'字'.repeat(200)}😀`
    const name = receiptFileName({ ...named, title })
    expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Bidi_Control}]/u)
    expect(Buffer.byteLength(name)).toBeLessThan(255)
    expect(receiptFileName({ ...named, title: 'A plan for the care of wounds in small homes' })).toContain(
      ' A plan for the care of wounds in small $',
    )
  })
})

describe('The table', () => {
  const people = new Map([[opening.consultant_id, consultant]])
  const tableOf = (row: PaymentRow) => paymentTable([row], opening.client_id, people)

  test('has each amount of a payment in a column of its own', () => {
    const [head = '', line = ''] = tableOf(rowOf(split)).split('\r\n')
    expect(head.startsWith('\uFEFFDate (UTC),Paid or received,Title')).toBe(true)
    expect(line).toContain(',paid,Night shifts,Maren Holloway,100.00,5.00,105.00,paid_out,63.00,38.00,2.00,')
  })

  test.each(['=HYPERLINK("https://x.example")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'never begins a title with what a spreadsheet would calculate: %j',
    (title) => {
      const [, cell = ''] = tableOf(rowOf(stages['A held payment'], { title })).split(',paid,')
      expect(cell).toMatch(/^"?'/)
    },
  )
})

const cents = [...Array.from({ length: 100 }, (_, cent) => 5_00 + cent), 100_000_00]

test.each([opening.client_id, opening.consultant_id])(
  'Price, fee and total add up to the cent in the list, the table and the sums, for %s',
  (viewer) => {
    const isClient = viewer === opening.client_id
    const rows = cents.map((price) =>
      rowOf(stages['A held payment'], { price, fee: fee(price), total: total(price) }),
    )
    const lines = paymentTable(rows, viewer, new Map()).trim().split('\r\n').slice(1)
    rows.forEach((row, index) => {
      const wholeAmount = isClient ? total(row.price) : payout(row.price)
      const paymentResponse = toPaymentResponse(row, viewer)
      expect(
        [paymentResponse.price, paymentResponse.fee, paymentResponse.total].map((each) =>
          Math.round(each * 100),
        ),
      ).toEqual([row.price, row.fee, wholeAmount])
      expect(row.price + (isClient ? row.fee : -row.fee)).toBe(wholeAmount)
      expect(lines[index]).toContain([row.price, row.fee, wholeAmount].map(formatDecimal).join(','))
    })
    const groups = rows.map(({ status, refund, price, fee }) => ({
      ...{ status, refund, price, fee, count: 1, month: '2026-11' },
      direction: isClient ? ('paid' as const) : ('received' as const),
      ...{ client_amount: 0, consultant_amount: 0, platform_amount: 0 },
    }))
    const { sums, months } = toPaymentSums(groups, { year: 2026 })
    const all = cents.reduce((sum, price) => sum + (isClient ? total(price) : payout(price)), 0)
    expect(Math.round((isClient ? sums.in_escrow : sums.held_for_you) * 100)).toBe(all)
    const [heldMonth] = months
    expect(heldMonth?.month).toBe('2026-11')
    expect(
      (isClient ? [heldMonth?.paid, heldMonth?.in_escrow] : [heldMonth?.received, heldMonth?.to_come]).map(
        (each) => Math.round((each ?? 0) * 100),
      ),
    ).toEqual([all, all])
  },
)

test('Price, fee and total are exact on a receipt, too', async () => {
  for (const price of [5_00, 5_09, 5_10, 5_50, 5_99, 100_000_00]) {
    const row = rowOf(stages['A held payment'], { price, fee: fee(price), total: total(price) })
    expect(await receiptText(row, opening.client_id)).toContain(
      `Price ${formatMoney(price)} Agreed in the proposal Fee, 5% ${formatMoney(fee(price))} Paid by the client Total ${formatMoney(total(price))}`,
    )
  }
})

const product = runningProduct()
const people = setUpOnce(async () => {
  const all = await licensedCast(product)
  const { payment_id } = await payIntoEscrow(all, await applyForJob(all, await postJob(all), 300))
  return { ...all, payment_id, stranger: await member(product, 'Sam') }
})
const fetched = (path: string, { token }: Person) =>
  fetch(`${product.api}/payments${path}`, { headers: { authorization: `Bearer ${token}` } })

test('Each side downloads the receipt and the table with its own total, and a stranger downloads neither', async () => {
  const { client, consultant, stranger, payment_id } = people
  for (const [who, total, row] of [
    [client, 'Total $315', ',Maren Example,300.00,15.00,315.00,held,'],
    [consultant, 'Total for the consultant $285', ',Dana Example,300.00,15.00,285.00,held,'],
  ] as const) {
    const receipt = await fetched(`/details/${payment_id}/receipt.pdf`, who)
    expect(receipt.headers.get('content-disposition')).toMatch(
      /filename="Consilium (receipt|statement) \d{4}-\d\d-\d\d .+ \$(315|285)\.pdf"/,
    )
    expect(await pdfText(Buffer.from(await receipt.arrayBuffer()))).toContain(total)
    expect(await (await fetched('/export.csv', who)).text()).toContain(row)
  }
  expect((await fetched(`/details/${payment_id}/receipt.pdf`, stranger)).status).toBe(404)
  expect((await (await fetched('/export.csv', stranger)).text()).trim().split('\r\n')).toHaveLength(1)
})

test('Eight concurrent receipts with the longest title are all answered, each with its title', async () => {
  const { client } = people
  const all = await licensedCast(product)
  const title = 'a字'.repeat(100)
  const { payment_id } = await payIntoEscrow(all, await applyForJob(all, await postJob(all, { title }), 300))
  const receiptResponses = await Promise.all(
    Array.from({ length: 8 }, () => fetched(`/details/${payment_id}/receipt.pdf`, all.client)),
  )
  expect(receiptResponses.map(({ status }) => status)).toEqual(Array(8).fill(200))
  for (const each of receiptResponses)
    expect(await pdfText(Buffer.from(await each.arrayBuffer()))).toContain('a字a字')
  expect((await fetched(`/details/${payment_id}/receipt.pdf`, client)).status).toBe(404)
})

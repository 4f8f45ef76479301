import { describe, expect, test } from 'vitest'
import { toPaymentResponse, toPaymentSums } from '#api/money/payment-responses.ts'
import { paymentTable } from '#api/money/payment-table.ts'
import { drawReceipt } from '#api/money/receipt/receipt.ts'
import { fee, formatDecimal, formatMoney, payout, total } from '#domain/kernel/money.ts'
import type { EscrowEvent } from '#domain/money/escrow/escrow-schemas.ts'
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
const receiptText = async (row: PaymentRow, viewer: string, parties = { client, consultant }) =>
  pdfText(await drawReceipt(row, viewer, parties, summer))

const split = [
  ...stages['A split payment'],
  payoutRequested(1, 3_800),
  payoutSent(1, 3_800),
  refundSent(6_300),
]

describe('A receipt', () => {
  test('of a split shows to both what was returned and what was paid out, to the cent', async () => {
    const row = rowOf(split)
    for (const viewer of [opening.client_id, opening.consultant_id]) {
      const text = await receiptText(row, viewer)
      expect(text).toContain('Refunded to the client $63')
      expect(text).toContain('Paid out to the consultant $38')
      expect(text).toContain('Split after a dispute')
      for (const reference of ['ORDER', 'CAPTURE', 'REFUND', 'ITEM', id(7)]) expect(text).toContain(reference)
    }
  })

  test('of a refund says that it was returned only after it was', async () => {
    const decidedHistory = [...stages['A refunded payment']]
    const receiptBefore = await receiptText(rowOf(decidedHistory), opening.client_id)
    expect(receiptBefore).toContain('Being refunded to the client')
    expect(receiptBefore).toContain('To be refunded to the client $105')
    const receiptAfter = await receiptText(rowOf([...decidedHistory, refundSent(10_500)]), opening.client_id)
    expect(receiptAfter).toContain('Refunded to the client $105')
    expect(receiptAfter).toContain('Dates Paid')
    expect(receiptAfter).not.toContain('To be refunded')
  })

  test('of a held payment has the total of its reader, and no outcome', async () => {
    const row = rowOf(stages['A held payment'])
    expect(await receiptText(row, opening.client_id)).toMatch(/Price \$100 Fee, 5% \$5 Total \$105 /)
    expect(await receiptText(row, opening.consultant_id)).toMatch(
      /Fee, 5% -\$5 Total for the consultant \$95 /,
    )
    expect(await receiptText(row, opening.client_id)).not.toMatch(/Refunded|Paid out/)
  })

  test('has names in any script, and a long title, as text that can be selected', async () => {
    const title = `Plan für Żółć, Κρήτη и Привет ${'very long '.repeat(20)}`
    const parties = {
      client: { first_name: '小明', last_name: '王' },
      consultant: { first_name: 'สมชาย', last_name: '김민준' },
    }
    const text = await receiptText(rowOf(stages['A held payment'], { title }), opening.client_id, parties)
    for (const name of ['Żółć, Κρήτη и Привет', '小明 王', '김민준']) expect(text).toContain(name)
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
    const { sums, months } = toPaymentSums(groups, 2026)
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
      `Price ${formatMoney(price)} Fee, 5% ${formatMoney(fee(price))} Total ${formatMoney(total(price))}`,
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

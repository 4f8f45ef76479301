import { expect, test } from 'vitest'
import { pdfText } from '#tests/harness/files/pdf-text.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const people = before(async () => {
  const all = await licensedCast(product)
  const { payment_id } = await paidIn(all, await applied(all, await posted(all), 300))
  return { ...all, payment_id, stranger: await member(product, 'Sam') }
})
const fetched = (path: string, { token }: Person) =>
  fetch(`${product.api}/payments${path}`, { headers: { authorization: `Bearer ${token}` } })

test('Each side fetches the receipt and the table with its own total, and a stranger has nothing of either', async () => {
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

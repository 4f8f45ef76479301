import { expect, test } from 'vitest'
import { mailsTo, textsTo } from '#tests/harness/mail/mails.ts'
import { later } from '#tests/harness/people/later.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { mailedTo, reached, startRaising } from '#tests/harness/people/raising.ts'
import { posted } from '#tests/harness/people/story.ts'
import { before, reservedProduct } from '#tests/harness/running.ts'

/** What many conversations with one person send outside: with the time in which things are collected as it is. */
const product = reservedProduct()
const raising = before(async () => startRaising(product))
const CONVERSATIONS = 60

const news = async (phone: string) =>
  (await textsTo(product, phone)).filter(({ text }) => !text.includes('confirm this phone number'))

/** As many members, who each write to this person about a job of hers. */
async function flood(to: Person) {
  const job_id = await posted({ client: to })
  for (let n = 1; n <= CONVERSATIONS; n++) {
    const from = await member(product, `Wren ${n}`)
    const message = { message: 'Call me', participant_id: to.user_id, job_id }
    expect((await from.call('POST /conversations', message)).status).toBe(200)
  }
  await later(product, 'PT1H')
  await raising.quiet()
}

test('sixty conversations are one mail and no text message to a number that nobody confirmed', async () => {
  const phone = '+15125550177'
  const ada = await member(product, 'Ada')
  await ada.call('POST /settings', { phone })
  await ada.call('POST /settings', { notifications: { emailEnabled: true, smsEnabled: true } })
  await flood(ada)
  expect(await mailedTo(product, ada)).toEqual(['You have 60 unread messages in 60 conversations'])
  const [mail] = (await mailsTo(product, ada.email)).filter(({ subject }) => subject.includes('unread'))
  expect(mail?.text).toContain(`Read and answer:\n${product.web}/message\n`)
  expect(await news(phone)).toEqual([])
})

test('and one text message to a confirmed one', async () => {
  const bo = await reached(product, 'Bo')
  await flood(bo)
  expect(await mailedTo(product, bo)).toEqual(['You have 60 unread messages in 60 conversations'])
  expect(await news(bo.phone)).toHaveLength(1)
})

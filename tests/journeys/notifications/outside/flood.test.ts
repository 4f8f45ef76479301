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

const UNCONFIRMED = '+15125550177'

/** As many members, who each write to both: one with a number that nobody confirmed, and one with a confirmed one. */
const people = before(async () => {
  const [ada, bo] = [await member(product, 'Ada'), await reached(product, 'Bo')]
  await ada.call('POST /settings', { phone: UNCONFIRMED })
  await ada.call('POST /settings', { notifications: { emailEnabled: true, smsEnabled: true } })
  const recipients: Person[] = [ada, bo]
  for (const client of recipients) await posted({ client })
  for (let n = 1; n <= CONVERSATIONS; n++) {
    const { call } = await member(product, `Wren${n}`)
    for (const { user_id: participant_id } of recipients)
      expect((await call('POST /conversations', { message: 'Call me', participant_id })).status).toBe(200)
  }
  await later(product, 'PT1H')
  await raising.quiet()
  return { ada, bo }
})

test('sixty conversations are one mail and no text message to a number that nobody confirmed', async () => {
  const { ada } = people
  expect(await mailedTo(product, ada)).toEqual(['You have 60 unread messages in 60 conversations'])
  const [mail] = (await mailsTo(product, ada.email)).filter(({ subject }) => subject.includes('unread'))
  expect(mail?.text).toContain(`Read and answer:\n${product.web}/message\n`)
  expect(await news(UNCONFIRMED)).toEqual([])
})

test('and one text message to a confirmed one', async () => {
  expect(await mailedTo(product, people.bo)).toEqual(['You have 60 unread messages in 60 conversations'])
  expect(await news(people.bo.phone)).toHaveLength(1)
})

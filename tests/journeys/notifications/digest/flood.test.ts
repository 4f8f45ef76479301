import { expect, test } from 'vitest'
import { mailsTo, textsTo } from '#tests/harness/mail/mails.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { postJob } from '#tests/harness/stories/hiring.ts'
import {
  notificationSubjects,
  reachableMember,
  startNotificationTriggers,
} from '#tests/harness/stories/notification-triggers.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'
import { advanceWorkerClock } from '#tests/harness/worker-clock.ts'

/**
 * Tests of the mails and text messages after many conversations with one person, with the default collecting
 * time.
 */
const product = reservedProduct()
const raising = setUpOnce(async () => startNotificationTriggers(product))
const CONVERSATIONS = 60
/** The number of conversations that begin in each ten minutes of an hour. */
const EACH_TIME = 10
const FIRST = 'You have 10 unread messages in 10 conversations'

const news = async (phone: string) =>
  (await textsTo(product, phone)).filter(({ text }) => !text.includes('confirm this phone number'))

const UNCONFIRMED = '+15125550177'

/**
 * This many members, who each write to two others: one with a confirmed phone number, and one with an
 * unconfirmed one.
 */
const people = setUpOnce(async () => {
  const [ada, bo] = [await member(product, 'Ada'), await reachableMember(product, 'Bo')]
  await ada.call('POST /settings', { phone: UNCONFIRMED })
  await ada.call('POST /settings', { notifications: { emailEnabled: true, smsEnabled: true } })
  const recipients: Person[] = [ada, bo]
  for (const client of recipients) await postJob({ client })
  for (let count = 1; count <= CONVERSATIONS; count++) {
    const { call } = await member(product, `Wren${count}`)
    for (const { user_id: participant_id } of recipients)
      expect((await call('POST /conversations', { message: 'Call me', participant_id })).status).toBe(200)
    if (count % EACH_TIME === 0) await advanceWorkerClock(product, `PT${(count / EACH_TIME) * 11}M`)
  }
  // No task is left at that time.
  await advanceWorkerClock(product, 'PT67M')
  return { ada, bo }
})

test('Sixty conversations within an hour are one mail, and no text message to an unconfirmed number', async () => {
  const { ada } = people
  expect(await notificationSubjects(product, ada)).toEqual([FIRST])
  const [mail] = (await mailsTo(product, ada.email)).filter(({ subject }) => subject.includes('unread'))
  expect(mail?.text).toContain(`Read and answer:\n${product.web}/message\n`)
  expect(await news(UNCONFIRMED)).toEqual([])
})

test('Sixty conversations within an hour are one text message to a confirmed number', async () => {
  expect(await notificationSubjects(product, people.bo)).toEqual([FIRST])
  expect(await news(people.bo.phone)).toHaveLength(1)
})

test('An hour later one more announces the rest, because none was read', async () => {
  await advanceWorkerClock(product, 'PT90M')
  await raising.quiet()
  const remainingText = 'You have 50 unread messages in 50 conversations'
  expect(await notificationSubjects(product, people.ada)).toEqual([remainingText, FIRST])
  expect(await news(people.bo.phone)).toHaveLength(2)
})

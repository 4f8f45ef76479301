// A product of its own: its parts crash.
import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { type Crashing, startCrashing } from '#tests/harness/crashes/product.ts'
import { mailsTo, textsTo } from '#tests/harness/mail/mails.ts'
import { startRaising } from '#tests/harness/people/raising.ts'
import { reached } from '#tests/harness/people/reached.ts'
import { applied, licensedCast, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const product: Crashing = before(() => startCrashing({ COLLECT_SECONDS: '1' }))
const people = before(() => licensedCast(product))
const raising = before(async () => startRaising(product))
const UNREAD = 'You have an unread message'
const SUBJECT = 'A consultant sent a proposal for your job'

test.each([
  'before:NotificationRaised',
  'after:NotificationRaised',
  'before:NotificationsBundled',
  'after:NotificationsBundled',
  'after:message-accepted',
  'after:message-over',
])('a worker that crashes %s still sends one mail and one text message', async (point) => {
  const client = await reached(product, 'Ada')
  const { phone } = client
  const job = await posted({ client }, { title: point })
  await raising.quiet()
  const { crashes, disarm } = await product.arm(['worker'], point)
  await applied(people, job)
  await until('the crash of the worker', async () => crashes() > 0)
  await until('the mail', async () => (await mailsTo(product, client.email))[0]?.subject === SUBJECT)
  await until('the text message', async () => (await textsTo(product, phone)).length > 0)
  await raising.quiet()
  disarm()
  const mails = (await mailsTo(product, client.email)).filter(({ subject }) => subject === SUBJECT)
  expect([mails.length, (await textsTo(product, phone)).length]).toEqual([1, 1])
})

test.each(['before:UnreadTold', 'after:UnreadTold', 'after:message-accepted', 'after:message-over'])(
  'a worker that crashes %s still tells once of messages that wait',
  async (point) => {
    const client = await reached(product, 'Ada')
    const { phone } = client
    await posted({ client })
    await raising.quiet()
    const { crashes, disarm } = await product.arm(['worker'], point)
    await people.consultant.call('POST /conversations', { message: 'Hi', participant_id: client.user_id })
    await until('the crash of the worker', async () => crashes() > 0)
    await until('the text message', async () => (await textsTo(product, phone)).length > 0)
    await raising.quiet()
    disarm()
    const told = (await mailsTo(product, client.email)).filter(({ subject }) => subject === UNREAD)
    expect([told.length, (await textsTo(product, phone)).length]).toEqual([1, 1])
  },
)

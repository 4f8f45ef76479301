import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { type Crashing, startCrashing } from '#tests/harness/crashes/product.ts'
import { mailsTo, textsTo } from '#tests/harness/mail/mails.ts'
import { member } from '#tests/harness/people/people.ts'
import { startRaising } from '#tests/harness/people/raising.ts'
import { applied, licensedCast, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const product: Crashing = before(() => startCrashing({ COLLECT_SECONDS: '1' }))
const people = before(() => licensedCast(product))
const raising = before(async () => startRaising(product))
const SUBJECT = 'A consultant sent a proposal for your job'
let phones = 0

test.each([
  'before:NotificationRaised',
  'after:NotificationRaised',
  'before:NotificationsBundled',
  'after:NotificationsBundled',
  'after:message-accepted',
  'after:message-over',
])('a worker that crashes %s still sends one mail and one text message', async (point) => {
  const client = await member(product, 'Ada')
  const phone = `+1512558${String(++phones).padStart(4, '0')}`
  await client.call('POST /settings', { phone })
  await client.call('POST /settings', { notifications: { emailEnabled: true, smsEnabled: true } })
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

// A product of its own: its parts crash.
import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { type Crashing, startCrashing } from '#tests/harness/crashes/product.ts'
import { mailsTo, textsTo } from '#tests/harness/mail/mails.ts'
import type { Person } from '#tests/harness/people/people.ts'
import { applyForJob, licensedCast, postJob } from '#tests/harness/stories/hiring.ts'
import { reachableMember, startNotificationTriggers } from '#tests/harness/stories/notification-triggers.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const product: Crashing = setUpOnce(() => startCrashing({ COLLECT_SECONDS: '1' }))
const people = setUpOnce(() => licensedCast(product))
const raising = setUpOnce(async () => startNotificationTriggers(product))

/**
 * The mails and text messages to a client about this, although the worker crashes at the point: each must be
 * sent once.
 */
async function toldOnceThough(
  point: string,
  subject: string,
  act: (job_id: string, to: Person) => Promise<unknown>,
) {
  const client = await reachableMember(product, 'Ada')
  const job_id = await postJob({ client }, { title: point })
  await raising.quiet()
  const { crashes, disarm } = await product.arm(['worker'], point)
  await act(job_id, client)
  const mails = async () => (await mailsTo(product, client.email)).filter((mail) => mail.subject === subject)
  await until('the crash of the worker', async () => crashes() > 0)
  await until('the mail', async () => (await mails()).length > 0)
  const texts = async () =>
    (await textsTo(product, client.phone)).filter(({ text }) => !text.includes('confirm this phone number'))
  await until('the text message', async () => (await texts()).length > 0)
  await raising.quiet()
  disarm()
  expect([(await mails()).length, (await texts()).length]).toEqual([1, 1])
}

test.each([
  'before:NotificationRaised',
  'after:NotificationRaised',
  'before:NotificationsBundled',
  'after:NotificationsBundled',
  'after:message-accepted',
  'after:message-over',
])('A worker that crashes %s still sends one mail and one text message', (point) =>
  toldOnceThough(point, 'A consultant sent you a proposal', (job_id) => applyForJob(people, job_id)),
)

test.each([
  'before:NotificationsBundled',
  'after:NotificationsBundled',
  'after:message-accepted',
  'after:message-over',
])('A worker that crashes %s still announces waiting messages once', (point) =>
  toldOnceThough(point, 'You have an unread message', (_, { user_id }) =>
    people.consultant.call('POST /conversations', { message: 'Hi', participant_id: user_id }),
  ),
)

import { describe, expect, test } from 'vitest'
import { type NotificationKind, notificationCopy } from '#commands/notifications/copy/notification-copy.ts'
import { digestMail, digestText } from '#commands/notifications/digest/digest-mail.ts'
import { newId } from '#domain/kernel/ids.ts'
import { caller } from '#tests/harness/api.ts'
import { mailsTo, textsTo } from '#tests/harness/mail/mails.ts'
import { login, newAddress, registrationBody } from '#tests/harness/people/people.ts'
import {
  PRIVATE,
  reachableMember,
  startNotificationTriggers,
} from '#tests/harness/stories/notification-triggers.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** The subject of the mail for each kind of notification. A kind without a line here does not compile. */
const subjects: Record<NotificationKind, string> = {
  license_verified: 'Your license was verified',
  license_rejected: 'Your license was rejected',
  license_revoked: 'Your license was revoked',
  license_expired: 'Your license has expired',
  license_expiring: 'Your license expires soon',
  party_unlicensed: 'A license no longer counts for your contract',
  proposal_received: 'A consultant sent a proposal for your job',
  proposal_revised: 'A consultant revised a proposal for your job',
  proposal_withdrawn: 'A consultant withdrew a proposal for your job',
  offer_made: 'You have an offer for a job',
  offer_withdrawn: 'An offer to you was withdrawn',
  job_closed: 'A job that you applied to was closed',
  proposal_declined: 'Your proposal was declined',
  contract_started: 'You were hired, and the payment is in escrow',
  work_submitted: 'Work was submitted for your review',
  work_denied: 'Changes to your work are requested',
  contract_completed: 'Your contract is complete',
  party_suspended: 'The account of the other side of your contract was suspended',
  payment_pending: 'Your payment is being checked by the payment provider',
  payment_held: 'Your payment is in escrow',
  payment_failed: 'Your payment failed, and nothing was charged',
  hire_stopped: 'Your hire could not be completed, and nothing was charged',
  paid_out: 'You were paid',
  payout_without_email: 'Your payment is waiting for your payout email',
  payout_suspended: 'Your payment is on hold while your account is suspended',
  payout_unclaimed: 'Your payment is waiting for you to claim it',
  payout_failed: 'Your payment could not be sent, and support is looking into it',
  payment_returned: 'A payment is being returned to the client',
  refunded: 'A payment was refunded to you',
  refund_failed: 'A refund to you failed, and we are trying again',
  purchase_paid: 'Your premium is paid, and your tokens have been added',
  purchase_failed: 'Your payment for premium was not completed, and nothing was charged',
  access_requested: 'Someone asks for access to one of your files',
  access_refused: 'Someone tried to open one of your files without access',
  access_granted: 'You were given access to a file for 3 days',
  access_renewed: 'Your access to a file was renewed for 3 days',
  access_denied: 'Your request for access to a file was denied',
  access_ending: 'Your access to a file ends in a day',
  given_access_ending: 'Access that you gave to one of your files ends in a day',
  appointment_proposed: 'You are invited to an appointment',
  appointment_changed: 'An appointment that you are invited to was changed',
  appointment_accepted: 'An appointment that you proposed was accepted',
  appointment_denied: 'An appointment that you proposed was denied',
  appointment_cancelled: 'An appointment was canceled',
  appointment_near: 'One of your appointments starts soon',
  review_requested: 'Please write a review',
  review_published: 'A review about you can be read',
  review_answered: 'Your review was answered',
  work_waiting: 'Work that was submitted to you is still waiting for your review',
  dispute_filed: 'A dispute was filed about your contract',
  dispute_opened: 'The payment of your contract is frozen, and our support team is looking into it',
  dispute_statement: 'A statement was added to one of your disputes',
  dispute_taken: 'Our support team is reviewing your dispute',
  dispute_question: 'Our support team asked a question in one of your disputes',
  dispute_decided: 'Our support team decided your dispute',
}
const kinds = Object.keys(subjects) as NotificationKind[]

const product = reservedProduct({ worker: { COLLECT_SECONDS: '1' } })
const raising = setUpOnce(async () => startNotificationTriggers(product))

/** A member with these channels who got one notification of each kind. */
async function toldAll(emailEnabled: boolean, smsEnabled: boolean) {
  const person = await reachableMember(product, 'Ada')
  await person.call('POST /settings', { notifications: { emailEnabled, smsEnabled } })
  for (const kind of kinds) await raising.raise(person.user_id, kind)
  await raising.quiet()
  const ofAccount = ['Confirm your email address', 'Your phone number has changed']
  const all = await mailsTo(product, person.email)
  const mails = all.filter(({ subject }) => !ofAccount.includes(subject))
  const texts = await textsTo(product, person.phone)
  return { mails, texts: texts.filter(({ text }) => !text.includes('confirm this phone number')) }
}

test('Every kind of notification is in the table', () => {
  expect(kinds.toSorted()).toEqual(Object.keys(notificationCopy).toSorted())
})

describe('For one notification of each kind', () => {
  const links = { webOrigin: 'https://web.example', unsubscribe: 'https://web.example/unsubscribe/x' }
  const notificationOf = (kind: NotificationKind) => ({
    items: [{ id: newId(), kind, group: 'account' }],
    conversations: [],
  })

  test.each(kinds)('of %s, mail and text message say what happened and link to its page', (kind) => {
    const bundled = notificationOf(kind)
    const link = `${links.webOrigin}/notifications/${bundled.items[0]?.id}`
    const mail = digestMail(bundled, links)
    expect([mail.title, mail.action?.link]).toEqual([subjects[kind], link])
    expect(digestText(bundled, links)).toBe(`Consilium: ${subjects[kind]}. ${link}`)
  })
})

describe('A member with mails and text messages on', () => {
  const both = setUpOnce(() => toldAll(true, true))

  test('gets one of each a collection, which has each kind once', () => {
    const mailTexts = both.mails.map(({ subject, text }) => `${subject}. ${text}`).join('\n')
    for (const subject of Object.values(subjects)) expect(mailTexts).toContain(`${subject}.`)
    expect(both.mails.length).toBeLessThan(kinds.length / 2)
    expect(both.texts.length).toBeLessThanOrEqual(Math.min(10, both.mails.length))
    for (const { text } of both.mails) expect(text).toContain(`${product.web}/settings#notifications`)
  })

  test('gets no text of other members in them, such as a title, name or reason, which may be about health', () => {
    expect(PRIVATE).toMatch(WRITTEN)
    for (const { subject, text, html } of both.mails)
      expect(`${subject} ${text} ${html}`).not.toMatch(WRITTEN)
    for (const { text } of both.texts) expect(text).not.toMatch(WRITTEN)
  })

  test('can turn the mails off with one click of the mail reader', () => {
    for (const { headers } of both.mails) {
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      expect(headers['list-unsubscribe']).toMatch(
        new RegExp(`^<${product.api}/notifications/unsubscribe/[\\w-]{64}>$`),
      )
    }
  })
})

const WRITTEN = /wound|Keller|stage/i

test.each([
  ['mails alone', true, false],
  ['text messages alone', false, true],
  ['neither', false, false],
])('A member who wants %s gets nothing else', async (_, email, sms) => {
  const { mails, texts } = await toldAll(email, sms)
  expect([mails.length > 0, texts.length > 0]).toEqual([email, sms])
})

test('An unverified address gets no mail', async () => {
  const email = newAddress('Bo')
  await caller(product.api)('POST /auth/register', { ...registrationBody, email })
  const { user_id } = await login(product, email)
  await raising.raise(user_id, 'work_submitted')
  await raising.quiet()
  expect((await mailsTo(product, email)).map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
  ])
})

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
  license_verified: 'Your license is verified',
  license_rejected: 'Your license was rejected',
  license_revoked: 'Your license is no longer verified',
  license_expired: 'Your license has expired',
  license_expiring: 'Your license expires soon',
  party_unlicensed: 'A license on one of your contracts no longer counts',
  proposal_received: 'A consultant sent you a proposal',
  proposal_revised: 'A consultant revised a proposal',
  proposal_withdrawn: 'A consultant withdrew a proposal',
  offer_made: 'You have a job offer',
  offer_withdrawn: 'A job offer to you was withdrawn',
  job_closed: 'A job you applied to was closed',
  proposal_declined: 'Your proposal was declined',
  contract_started: "You've been hired, and the payment is in escrow",
  work_submitted: 'Work is ready for your review',
  work_waiting: 'Work is still waiting for your review',
  work_denied: 'Your client asked for changes',
  contract_completed: 'Your contract is complete',
  party_suspended: "The other person's account on one of your contracts was suspended",
  payment_pending: 'Your payment is being checked',
  payment_held: 'Your payment is in escrow',
  payment_failed: "Your payment failed, and you weren't charged",
  hire_stopped: "Your hire didn't go through, and you weren't charged",
  paid_out: "You've been paid",
  payout_without_email: 'Add a payout email to get paid',
  payout_suspended: 'Your payout is on hold while your account is suspended',
  payout_unclaimed: 'Your payout is waiting for you to claim it',
  payout_failed: 'Your payout failed, and our support team is on it',
  payment_returned: 'A payment is going back to the client',
  refunded: "You've been refunded",
  refund_failed: "Your refund failed, and we're trying again",
  purchase_paid: 'Your premium is paid, and your tokens are here',
  purchase_failed: "Your premium payment failed, and you weren't charged",
  access_requested: 'Someone wants access to one of your files',
  access_refused: 'Someone tried to open one of your files without access',
  access_granted: 'You have access to a file for 3 days',
  access_renewed: 'Your access to a file was renewed for 3 days',
  access_denied: 'Your request for access to a file was denied',
  access_ending: 'Your access to a file ends in a day',
  given_access_ending: "Someone's access to one of your files ends in a day",
  appointment_proposed: "You're invited to an appointment",
  appointment_changed: "An appointment you're invited to has changed",
  appointment_accepted: 'Your appointment was accepted',
  appointment_denied: 'Your appointment was declined',
  appointment_cancelled: 'An appointment was canceled',
  appointment_near: 'One of your appointments starts soon',
  review_requested: 'Please write a review',
  review_published: 'You have a new review',
  review_answered: 'Someone answered your review',
  dispute_filed: 'A dispute was filed on one of your contracts',
  dispute_opened: 'The payment for one of your contracts is frozen',
  dispute_statement: 'One of your disputes has a new statement',
  dispute_taken: 'Our support team is reviewing your dispute',
  dispute_question: 'Our support team has a question about your dispute',
  dispute_decided: 'Our support team decided your dispute',
}
const kinds = Object.keys(subjects) as NotificationKind[]

/** Text messages have no curly apostrophe: with it, a segment would hold 70 characters instead of 160. */
const inAlphabet = (text: string) => text.replaceAll('’', "'")

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
    expect(digestText(bundled, links)).toBe(`Consilium: ${inAlphabet(subjects[kind])}. ${link}`)
  })
})

test('A text message stays one segment, with its whole link, however long the site’s name is', () => {
  const links = { webOrigin: 'https://www.a-rather-long-name-of-a-site.example' }
  for (const kind of kinds) {
    const items = Array.from({ length: 12 }, (_, index) => ({ id: newId(), kind, group: `${index}` }))
    for (const bundled of [items.slice(0, 1), items]) {
      const text = digestText({ items: bundled, conversations: [] }, links)
      expect(text).toMatch(
        /^Consilium: [\x20-\x7e]+ https:\/\/www\.a-rather-long-name-of-a-site\.example\/notifications/,
      )
      expect(text.length).toBeLessThanOrEqual(160)
    }
  }
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

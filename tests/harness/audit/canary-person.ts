import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { contractConversationId, reviewId } from '#domain/kernel/ids.ts'
import { confirmPhone } from '#tests/harness/people/second-factor.ts'
import { caller } from '../api.ts'
import { uploadDocument, uploadFile } from '../files/files.ts'
import { linkTo } from '../mail/mails.ts'
import { login, member, type Person, professionFields, registrationBody, staff } from '../people/people.ts'
import type { RunningProduct } from '../product.ts'
import { proposeAppointment } from '../stories/appointments.ts'
import { type Cast, newLicense, payIntoEscrow, postJob, waitForPayout } from '../stories/hiring.ts'

type Where = Pick<RunningProduct, 'api' | 'mailbox' | 'settings' | 'sandbox'>

/** A word that occurs nowhere else. */
const unheard = () =>
  `qx${Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`

/** A consultant whose every text occurs nowhere else, with a complete story: hired, paid out and reviewed. */
export async function canaryPerson(product: Where) {
  const texts = new Map<string, string>()
  const say = (name: string, text = unheard()) => {
    texts.set(name, text)
    return text
  }
  const email = say('email', `${unheard()}@example.com`)
  const visitor = caller(product.api)
  const names = { first_name: say('first name'), last_name: say('last name') }
  const registration = await visitor('POST /auth/register', {
    ...registrationBody,
    ...professionFields,
    ...names,
    title: say('profession'),
    city: say('city'),
    email,
  })
  expect(registration.body).toEqual({ success: true })
  await visitor(`GET /auth/verify/${await linkTo(product, email, /\/verify\/([\w-]+)/)}`)
  const person = await login(product, email)
  await confirmPhone(product, person, say('phone', `+1512${randomInt(2_000_000, 9_999_999)}`))
  const revised = await person.call('POST /consultant/profile', { bio: say('bio') })
  expect(revised.status).toBe(200)
  await person.call('POST /payments/email', { email: say('payout email', `${unheard()}@pay.example`) })
  await person.call('POST /contact', { message: say('message to support') })
  const [client, verifier] = [await member(product, 'Dana'), await staff(product)]
  const cast: Cast = { client, consultant: person, verifier }
  await license(cast, say)
  const { contract_id, payment_id } = await work(cast, say)
  await postJob({ client: person }, { description: say('description of a job'), city: say('city of a job') })
  await postJob(cast)
  const conversation = await person.call('POST /conversations', {
    message: say('message of a pair'),
    participant_id: client.user_id,
    title: say('title of a conversation'),
  })
  expect(conversation.body).toMatchObject({ success: true })
  return { person, client, texts, contract_id, payment_id }
}

type Say = (name: string, text?: string) => string

async function license({ consultant, verifier }: Cast, say: Say) {
  const paper = await uploadDocument(
    consultant,
    say('text of the license'),
    `${say('name of the license file')}.pdf`,
  )
  const attachment = await consultant.call(`POST /consultant/licenses/attach/${paper}`, {
    ...newLicense,
    title: say('title of a license'),
    number: say('license number'),
  })
  const verification = await verifier.call(`POST /staff/licenses/${attachment.body.license.id}/verify`, {
    source: say('source of a verification'),
    revision: 0,
    note: say('note on the license'),
  })
  expect(verification.body).toEqual({ success: true })
}

/**
 * The story from the application to the payout, with messages, a shared file, an appointment and the review.
 */
async function work(cast: Cast, say: Say) {
  const { client, consultant } = cast
  const job_id = await postJob(cast)
  const { body } = await consultant.call(`POST /consultant/jobs/apply/${job_id}`, {
    proposal: say('proposal'),
    budget: 100,
    eta: 40,
  })
  const { contract_id, payment_id } = await payIntoEscrow(cast, body.application.id)
  const conversation = contractConversationId(contract_id)
  const sentMessage = await consultant.call(`POST /conversations/${conversation}/messages`, {
    message: say('message'),
  })
  expect(sentMessage.body).toMatchObject({ success: true })
  const file = await uploadFile(consultant, say('content of a file'), `${say('file name')}.txt`)
  await consultant.call(`GET /files/attach/${conversation}/${file}/${client.user_id}`)
  await client.call(`GET /files/request/download/${file}`)
  await proposeAppointment({ ...cast, client: consultant, consultant: client }, contract_id, {
    title: say('title of an appointment'),
  })
  await completedBy(consultant, client, contract_id, say)
  await waitForPayout(cast, payment_id)
  const review = await consultant.call(`POST /reviews/${reviewId(contract_id, consultant.user_id)}`, {
    rating: 5,
    comment: say('review'),
  })
  expect(review.body).toMatchObject({ success: true })
  return { contract_id, payment_id }
}

async function completedBy(consultant: Person, client: Person, contract_id: string, say: Say) {
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, {
    deliverable: say('deliverable'),
  })
  expect((await client.call(`GET /client/contracts/approve/${contract_id}`)).body).toEqual({ success: true })
}

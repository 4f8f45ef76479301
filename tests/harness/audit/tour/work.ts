import { expect } from 'vitest'
import { contractConversationId, reviewId } from '#domain/kernel/ids.ts'
import { until } from '#tests/harness/api.ts'
import { document, opened, uploaded } from '#tests/harness/files/files.ts'
import { afterwards } from '#tests/harness/money/afterwards.ts'
import { approved, asked } from '#tests/harness/money/premium.ts'
import { inHours, proposed } from '#tests/harness/people/appointments.ts'
import { decided, disputed } from '#tests/harness/people/endings.ts'
import { staff } from '#tests/harness/people/people.ts'
import {
  applied,
  type Cast,
  handedIn,
  licensed,
  newLicense,
  paidIn,
  paidOut,
  posted,
} from '#tests/harness/people/story.ts'
import type { Addresses } from '#tests/harness/product.ts'

/** Everything that is done about licenses. */
export async function licensesTour(people: Cast) {
  const { consultant, verifier } = people
  await verifier.call('GET /staff/licenses')
  const id = await licensed(people)
  await verifier.call(`GET /staff/licenses/${id}`)
  const rejected = await handedIn(people, { state: 'FL' })
  await verifier.call(`POST /staff/licenses/${rejected}/reject`, { reason: 'Not readable', revision: 0 })
  await consultant.call(`POST /consultant/licenses/update/${rejected}`, { ...newLicense, state: 'GA' })
  const { license } = (await consultant.call(`GET /consultant/licenses/info/${rejected}`)).body
  const file_id = await document(consultant)
  await consultant.call(`POST /consultant/licenses/replace/${rejected}`, {
    file_id,
    old_file_id: license.file_id,
  })
  await consultant.call(`GET /consultant/licenses/request/download/${file_id}`)
  await consultant.call(`DELETE /consultant/licenses/${rejected}`)
}

/** Everything that is done about jobs, applications and tokens, up to two contracts. */
export async function hiringTour(people: Cast) {
  const { client, consultant } = people
  const edited = await posted(people)
  await client.call(`POST /client/jobs/edit/${edited}`, { ...(await jobOf(people, edited)), title: 'Again' })
  const withdrawn = await applied(people, edited)
  const terms = { proposal: 'Five pages.', budget: 120, eta: 20 }
  await consultant.call(`POST /consultant/jobs/applications/${withdrawn}`, terms)
  await consultant.call(`POST /consultant/jobs/applications/${withdrawn}/withdraw`)
  await client.call(`POST /client/jobs/close/${edited}`)
  const application_id = await applied(people, await posted(people))
  const { payment_id } = (await client.call(`GET /client/jobs/hire/${application_id}`)).body
  await client.call(`GET /client/jobs/payments/clear/${payment_id}`)
  const { link } = await asked(consultant)
  await consultant.call('POST /consultant/tokens/premium/capture', await approved(link))
  return {
    approvedOne: await paidIn(people, application_id),
    disputedOne: await paidIn(people, await applied(people, await posted(people))),
  }
}

const jobOf = async ({ client }: Cast, id: string) =>
  (await client.call('GET /client/jobs')).body.jobs.find((each: { id: string }) => each.id === id)

/** Everything that is done about files, in a contract. */
export async function filesTour({ client, consultant }: Cast, contract_id: string) {
  const file_id = await uploaded(consultant)
  await client.call(`GET /files/request/access/${file_id}`)
  await consultant.call(`GET /files/access/deny/${file_id}/${client.user_id}`)
  await opened(consultant, file_id, client)
  await client.call(`GET /files/preview/${file_id}`)
  await client.call(`GET /files/request/download/${file_id}`)
  await consultant.call(`GET /files/access/revoke/${file_id}/${client.user_id}`)
  await consultant.call(`DELETE /files/${file_id}`)
  const attached = await uploaded(consultant)
  const conversation_id = contractConversationId(contract_id)
  await consultant.call(`GET /files/attach/${conversation_id}/${attached}/${client.user_id}`)
  return attached
}

/** Everything that two people of a contract say and agree. */
export async function talkingTour(people: Cast, contract_id: string) {
  const { client, consultant } = people
  const participant_id = consultant.user_id
  await client.call('POST /conversations', { message: 'Good day', participant_id })
  await client.call(`POST /conversations/${contractConversationId(contract_id)}/messages`, { message: 'Hi' })
  const times = { start_time: inHours(72), end_time: inHours(73) }
  for (const answer of ['accept', 'deny'] as const) {
    const { appointment_id } = await proposed(people, contract_id)
    await client.call(`POST /appointments/update/${appointment_id}`, { title: 'Later', ...times })
    await consultant.call(`GET /appointments/${answer}/${appointment_id}`)
    await client.call(`GET /appointments/cancel/${appointment_id}`)
  }
}

/** The work, and what comes after it: approved once, disputed once, with a payout that came back. */
export async function endingsTour(
  product: Addresses,
  people: Cast,
  { approvedOne, disputedOne }: Awaited<ReturnType<typeof hiringTour>>,
) {
  const { client, consultant } = people
  const support = await staff(product, 'support')
  const { contract_id, payment_id } = approvedOne
  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  const submit = () =>
    consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'All' })
  await submit()
  await client.call(`POST /client/contracts/deny/${contract_id}`, { reason: 'Page 4 is missing' })
  await submit()
  await client.call(`GET /client/contracts/approve/${contract_id}`)
  for (const author of [client, consultant])
    await author.call(`POST /reviews/${reviewId(contract_id, author.user_id)}`, {
      rating: 5,
      comment: 'Good',
    })
  await consultant.call(`POST /reviews/${reviewId(contract_id, client.user_id)}/answer`, { answer: 'Thanks' })
  await paidOut(people, payment_id)
  const provider = afterwards(product)
  await provider.act(`payouts/${await provider.itemOf(payment_id)}`, { status: 'RETURNED' })
  await until('the failure', async () => {
    const { body } = await support.call('GET /staff/payouts?status=payout_failed')
    return body.payouts.some((each: { payment_id: string }) => each.payment_id === payment_id)
  })
  await support.call(`POST /staff/payouts/${payment_id}/retry`)
  await support.call('GET /staff/reconciliation')
  await support.call('POST /staff/reconciliation/run')
  const file_id = await uploaded(client)
  const dispute_id = await disputed(client, disputedOne.contract_id, { file_ids: [file_id] })
  await consultant.call(`POST /disputes/${disputedOne.contract_id}/statements`, { message: 'It was kept.' })
  await support.call('GET /staff/disputes')
  await support.call(`GET /staff/disputes/${dispute_id}`)
  await support.call(`GET /staff/disputes/${dispute_id}/files/${file_id}`)
  await support.call(`GET /staff/disputes/${dispute_id}/evidence`)
  await support.call(`GET /staff/timeline/dispute/${dispute_id}`)
  await support.call(`POST /staff/disputes/${dispute_id}/take`)
  await support.call(`POST /staff/disputes/${dispute_id}/note`, { text: 'Asked both.' })
  await support.call(`POST /staff/disputes/${dispute_id}/ask`, { text: 'Which shifts were moved?' })
  await support.call(`POST /staff/disputes/${dispute_id}/dry-run`, { outcome: 'release' })
  expect((await decided(support, dispute_id, { outcome: 'release' })).body).toEqual({ success: true })
}

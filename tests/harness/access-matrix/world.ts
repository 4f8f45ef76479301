import { contractConversationId, reviewId } from '#domain/kernel/ids.ts'
import { caller } from '#tests/harness/api.ts'
import { upload, uploadDocument, uploadFile } from '#tests/harness/files/files.ts'
import { picture } from '#tests/harness/files/samples.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { loginElsewhere, member, type Person, staff, unverifiedMember } from '#tests/harness/people/people.ts'
import type { RunningProduct } from '#tests/harness/product.ts'
import { proposeAppointment } from '#tests/harness/stories/appointments.ts'
import { completeContract, disputeContract } from '#tests/harness/stories/contracts.ts'
import {
  anotherConsultant,
  applyForJob,
  type Cast,
  cast,
  licenseConsultant,
  payIntoEscrow,
  postJob,
  submitLicense,
} from '#tests/harness/stories/hiring.ts'

/** One item of each kind that a path can name, in every state that a row of the matrix needs. */
export async function matrixWorld(product: RunningProduct) {
  const people = await cast(product)
  const { client, consultant } = people
  const license_id = await licenseConsultant(people)
  const { consultant: stranger } = await anotherConsultant(product, people, 'Sam')
  const support = await staff(product, 'support')
  const { license } = (
    await consultant.call(`GET /consultant/licenses/info/${await submitLicense(people, { state: 'GA' })}`)
  ).body
  return {
    ...people,
    stranger,
    support,
    compliance: await staff(product, 'compliance'),
    admin: await staff(product, 'admin'),
    license_id,
    pending_license: await submitLicense(people, { state: 'FL' }),
    own_license: license.id as string,
    own_document: license.file_id as string,
    ...(await hirings(people)),
    ...(await filesOf(client, consultant)),
    ...(await accountsOf(product, client, support)),
  }
}

export type World = Awaited<ReturnType<typeof matrixWorld>>

/** Jobs in every state, and their contracts: running, in review and disputed. */
async function hirings(people: Cast) {
  const { client, consultant } = people
  const [open_job, job_id] = [await postJob(people), await postJob(people)]
  const application_id = await applyForJob(people, job_id)
  const withdrawn = await applyForJob(people, await postJob(people))
  const pending = await applyForJob(people, await postJob(people))
  const hireResponse = await client.call(`GET /client/jobs/hire/${pending}`)
  const hire = async () => {
    const hiredJob = await postJob(people)
    return { job_id: hiredJob, ...(await payIntoEscrow(people, await applyForJob(people, hiredJob))) }
  }
  const [running, submitted, ended, disputedOne] = [await hire(), await hire(), await hire(), await hire()]
  await completeContract(people, ended.contract_id)
  await consultant.call(`POST /consultant/contracts/${submitted.contract_id}/complete`, {
    deliverable: 'All',
  })
  const evidence = await uploadFile(client)
  const dispute_id = await disputeContract(client, disputedOne.contract_id, { file_ids: [evidence] })
  const { appointment_id } = await proposeAppointment(people, running.contract_id)
  const invited = await proposeAppointment(people, running.contract_id, { title: 'Section 4' })
  const conversation_id = contractConversationId(running.contract_id)
  await client.call(`POST /conversations/${conversation_id}/messages`, { message: 'Good day' })
  return {
    open_job,
    job_id,
    application_id,
    withdrawn,
    pending,
    pending_payment: hireResponse.body.payment_id as string,
    running,
    submitted,
    ended,
    disputed: disputedOne,
    dispute_id,
    evidence,
    appointment_id,
    invited: invited.appointment_id,
    conversation_id,
    review_id: reviewId(ended.contract_id, client.user_id),
  }
}

/**
 * Documents of the consultant: a private one, a requested one, one just sent; and the image, which everybody
 * may see.
 */
async function filesOf(client: Person, consultant: Person) {
  const [file_id, asked_file, denied_file, spare_file] = [
    await uploadFile(consultant),
    await uploadFile(consultant),
    await uploadFile(consultant),
    await uploadFile(consultant),
  ]
  for (const id of [asked_file, denied_file]) await client.call(`GET /files/request/access/${id}`)
  const image = await upload(consultant, await picture('png'), 'image/png', 'me.png')
  const { body } = await consultant.call('POST /profile/image', { file_id: image.id })
  return {
    file_id,
    asked_file,
    denied_file,
    spare_file,
    new_document: await uploadDocument(consultant),
    other_document: await uploadDocument(consultant),
    image_id: String(/[\w-]+$/.exec(body.profile.profileImageUrl)?.[0]),
  }
}

/** Accounts on which others act, and proofs of identity. */
async function accountsOf(product: RunningProduct, client: Person, support: Pick<Person, 'call'>) {
  const visitor = caller(product.api)
  await loginElsewhere(product, client)
  const { sessions } = (await client.call('GET /settings/sessions')).body
  const other = sessions.find((each: { current: boolean }) => !each.current)
  const newcomer = await unverifiedMember(product, 'Noa')
  await visitor('POST /contact/public', { message: 'Hello', name: 'Eve', email: newcomer.email })
  const { messages } = (await support.call('GET /staff/contact')).body
  return {
    other_session: other.id as string,
    newcomer,
    hidden: await member(product, 'Hid'),
    leaver: await member(product, 'Lea'),
    verify_link: await linkTo(product, newcomer.email, /\/verify\/([\w-]+)/),
    contact_id: messages[0].id as string,
  }
}

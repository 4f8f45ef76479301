import { contractConversationId, reviewId } from '#domain/kernel/ids.ts'
import { days, hours } from '#domain/kernel/time/duration.ts'
import type { Product } from '#infra/processes/product.ts'
import { onePagePdf } from './one-page-pdf.ts'
import type { SampleMember } from './sample-members.ts'

type NewLicense = { title: string; state: string; license_type: string; multistate?: boolean }

/** Submits a license with its document; returns the license's id. */
export async function submitLicense(member: SampleMember, details: NewLicense): Promise<string> {
  const fields = {
    number: `TX-${Math.floor(100_000 + Math.random() * 900_000)}`,
    issued_date: '2024-01-15',
    expiration_date: '2028-06-30',
  }
  const page = onePagePdf([
    details.title,
    `Board of Nursing, ${details.state}`,
    `License number: ${fields.number}`,
    `Issued ${fields.issued_date}, expires ${fields.expiration_date}`,
  ])
  const file_id = await uploadPdf(member, `${details.title}.pdf`, page)
  const { license } = await member.post(`/consultant/licenses/attach/${file_id}`, { ...fields, ...details })
  return license.id
}

/** Uploads a PDF, as the browser does; returns the file's id. */
async function uploadPdf(
  member: SampleMember,
  fileName: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const type = 'application/pdf'
  const request = { contentType: type, fileName, size: body.length }
  const { id, uploadURL } = await member.post('/files/request/upload', request)
  await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': type }, body })
  await member.post(`/files/complete/${id}`)
  return id
}

/** Applies for a job at this price in dollars; returns the application's id. */
export async function applyForJob(member: SampleMember, job_id: string, budget: number): Promise<string> {
  const proposal =
    'I would read what you have, call with your lead, and hand over a draft within a week and the final a week later.'
  const { application } = await member.post(`/consultant/jobs/apply/${job_id}`, { proposal, budget, eta: 40 })
  return application.id
}

/** Hires and pays, as the client does at the provider's page; returns the contract's id. */
export async function hireAndPay(
  product: Product,
  client: SampleMember,
  application_id: string,
): Promise<string> {
  const { link } = await client.post(`/client/jobs/hire/${application_id}`)
  const page = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  })
  const returnUrl = new URL(String(page.headers.get('location')), product.web)
  const { payment_id, token, PayerID } = Object.fromEntries(returnUrl.searchParams)
  const { contract } = await client.post('/client/jobs/payments/capture', {
    payment_id,
    token,
    PayerID,
    application_id,
  })
  return contract.id
}

/** Both sides of an ended contract review each other. */
export async function reviewEachOther(client: SampleMember, consultant: SampleMember, contract_id: string) {
  await client.post(`/reviews/${reviewId(contract_id, client.user_id)}`, {
    rating: 5,
    comment: 'Clear, on time, and our night shift uses the card every day.',
  })
  const reviewPath = reviewId(contract_id, consultant.user_id)
  await consultant.post(`/reviews/${reviewPath}`, { rating: 4, comment: 'A good brief, and quick answers.' })
  await client.post(`/reviews/${reviewPath}/answer`, { answer: 'Thank you. We will be back.' })
}

/** A party disputes a contract, and the other side answers. Returns the dispute's id. */
export async function fileDispute(
  filer: SampleMember,
  respondent: SampleMember,
  contract_id: string,
): Promise<string> {
  const message = 'Half of the charts could not be read, so half of the work could not be done.'
  const { dispute } = await filer.post('/disputes', { contract_id, message })
  await respondent.post(`/disputes/${contract_id}/statements`, {
    message: 'We offered a second export of the charts, which was not opened.',
  })
  return dispute.id
}

/** What the two sides of a contract write to each other; the client has not read the last of it. */
export async function writeConversation(client: SampleMember, consultant: SampleMember, contract_id: string) {
  const conversation = `/conversations/${contractConversationId(contract_id)}`
  const writeMessage = (member: SampleMember, message: string) =>
    member.post(`${conversation}/messages`, { message })
  await writeMessage(
    client,
    'Good morning. Our wound lead is free on Thursday, if you want to talk it through.',
  )
  await writeMessage(consultant, 'Thursday is fine. I will have the second draft by then.')
  await consultant.post(`${conversation}/read`)
  await client.post(`${conversation}/read`)
  const page = onePagePdf(['Wound care protocol', 'Second draft', 'Dressing schedule on page 3'])
  const file_id = await uploadPdf(consultant, 'Wound care protocol, second draft.pdf', page)
  await consultant.post(`/files/attach/${contractConversationId(contract_id)}/${file_id}/${client.user_id}`)
  await writeMessage(consultant, 'The second draft is up. The dressing schedule is on page 3.')
}

/** The start of an hour on one of the next days. */
const timeInDays = (dayCount: number, hour: number) =>
  new Date(Date.now() + days(dayCount)).setUTCHours(0, 0, 0, 0) + hours(hour)

/** Appointments under a running contract: accepted, unanswered from both sides, denied and canceled. */
export async function arrangeAppointments(
  client: SampleMember,
  consultant: SampleMember,
  contract_id: string,
) {
  const propose = async (
    inviter: SampleMember,
    invitee: SampleMember,
    title: string,
    { start_time, duration = 1 }: { start_time: number; duration?: number },
  ) => {
    const body = { title, start_time, duration, contract_id, invite_user_id: invitee.user_id }
    return (await inviter.post('/appointments', body)).appointment.id as string
  }
  const accepted = await propose(client, consultant, 'Walk through section 3', {
    start_time: timeInDays(2, 16),
  })
  await consultant.post(`/appointments/accept/${accepted}`)
  await propose(consultant, client, 'Night lead introduction', { start_time: timeInDays(2, 16.5) })
  await propose(client, consultant, 'Aide training, first half', {
    start_time: timeInDays(3, 18),
    duration: 2,
  })
  const denied = await propose(client, consultant, 'Vendor call', { start_time: timeInDays(4, 15) })
  await consultant.post(`/appointments/deny/${denied}`)
  const canceled = await propose(client, consultant, 'Charts', { start_time: timeInDays(5, 15) })
  await client.post(`/appointments/cancel/${canceled}`)
}

import type { SeededProduct } from './life.ts'
import { dateInDays } from './moments.ts'
import { onePagePdf } from './one-page-pdf.ts'
import type { InventedPerson } from './people.ts'
import type { SampleMember } from './sample-members.ts'

const LICENSE_NAMES = { RN: 'Registered Nurse', LPN: 'Licensed Practical Nurse', NP: 'Nurse Practitioner' }
/** How long before its end a license was issued. */
const LICENSE_DAYS = 1461

/** Submits a license with its document; returns the license's id. */
export async function submitLicense(
  member: SampleMember,
  now: number,
  { license_type, state, multistate, number, expiresInDays }: NonNullable<InventedPerson['licenses']>[number],
): Promise<string> {
  const title = `${LICENSE_NAMES[license_type]}, ${state}`
  const issued_date = dateInDays(now, expiresInDays - LICENSE_DAYS)
  const expiration_date = dateInDays(now, expiresInDays)
  const file_id = await uploadPdf(member, `${title}.pdf`, [
    title,
    `Board of Nursing, ${state}`,
    `License number: ${number}`,
    `Issued ${issued_date}, expires ${expiration_date}`,
  ])
  const license = { title, license_type, state, multistate, number, issued_date, expiration_date }
  return (await member.post(`/consultant/licenses/attach/${file_id}`, license)).license.id
}

/** Uploads a document of one page with these lines; returns the file's id. */
export const uploadPdf = (
  member: SampleMember,
  fileName: string,
  lines: readonly string[],
): Promise<string> => upload(member, fileName, 'application/pdf', onePagePdf(lines))

/** Uploads a portrait and makes it the member's profile image. */
export async function setPortrait(member: SampleMember, portrait: Buffer) {
  const file_id = await upload(member, 'Portrait.webp', 'image/webp', portrait)
  await member.post('/profile/image', { file_id })
}

/** Uploads a file, as the browser does; returns its id. */
async function upload(
  member: SampleMember,
  fileName: string,
  contentType: string,
  body: Uint8Array,
): Promise<string> {
  const request = { contentType, fileName, size: body.length }
  const { id, uploadURL } = await member.post('/files/request/upload', request)
  await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(body),
  })
  await member.post(`/files/complete/${id}`)
  return id
}

/** Hires and pays, as the client does at the provider's page; returns the contract's id. */
export async function hireAndPay(
  product: SeededProduct,
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

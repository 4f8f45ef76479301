import { onePagePdf } from '#infra/cli/demo/one-page-pdf.ts'
import { type Caller, caller } from '#tests/harness/api.ts'
import { mailsTo } from '#tests/harness/mail/mails.ts'
import { newAddress, professionFields, registrationBody } from '#tests/harness/people/people.ts'
import type { Addresses } from '#tests/harness/product.ts'
import { newLicense } from '#tests/harness/stories/hiring.ts'
import { attemptRequest } from '../client.ts'
import type { StorySteps } from './story-steps.ts'
import { uploadFile } from './uploads.ts'

export type Member = { call: Caller; user_id: string }
export type Sides = { client: Member; consultant: Member }

/** Registers, opens the link in the mail and logs in. */
export async function registerMember(
  product: Addresses,
  { tell, wait }: StorySteps,
  name: string,
): Promise<Member> {
  const visitor = caller(product.api)
  const email = newAddress(name)
  const login = async () => {
    const { body } = await attemptRequest(() =>
      visitor('POST /auth/login', { email, password: registrationBody.password }),
    )
    return body?.token ? (body as { token: string; user_id: string }) : undefined
  }
  const { token, user_id } = await tell(`${name} registers`, visitor, {
    call: 'POST /auth/register',
    body: { ...registrationBody, ...professionFields, email, first_name: name },
    done: login,
  })
  const link = await wait(`${name}'s mail`, async () => {
    const mails = await mailsTo(product, email).catch(() => [])
    return (mails ?? []).flatMap(({ text }) => /\/verify\/([\w-]+)/.exec(text)?.[1] ?? [])[0]
  })
  await tell(`${name} opens the link`, visitor, { call: `GET /auth/verify/${link}` })
  return { call: caller(product.api, token), user_id }
}

/** Uploads a license with its document; the verifier verifies it. */
export async function licenseConsultant(telling: StorySteps, consultant: Caller, verifier: Caller) {
  const { tell } = telling
  const file = await uploadFile(telling, consultant, {
    fileName: 'License.pdf',
    contentType: 'application/pdf',
    bytes: onePagePdf(['Registered Nurse', 'State of Texas']),
  })
  type License = { id: string; status: string; revision: number }
  const ownLicenses = async () => {
    const { body } = await attemptRequest(() => consultant('GET /consultant/licenses'))
    return (body?.licenses as License[] | undefined) ?? []
  }
  const license = await tell('hands in a license', consultant, {
    call: `POST /consultant/licenses/attach/${file}`,
    body: newLicense,
    done: async () => (await ownLicenses())[0],
  })
  await tell('verifies the license', verifier, {
    call: `POST /staff/licenses/${license.id}/verify`,
    body: { source: 'Nursys QuickConfirm', revision: license.revision },
    done: async () =>
      (await ownLicenses()).some(({ id, status }) => id === license.id && status === 'verified'),
  })
}

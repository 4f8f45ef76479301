import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { uploadFile } from '#tests/harness/files/files.ts'
import { member, newName, type Person, staff } from '#tests/harness/people/people.ts'
import {
  applyForJob,
  cast,
  licenseConsultant,
  payIntoEscrow,
  postJob,
  submitLicense,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** Tests of who may see a consultant's details. */
const product = runningProduct()
const people = setUpOnce(() => cast(product))
const admin = setUpOnce(() => staff(product, 'admin'))

const details = ({ call }: Person, { user_id }: Person) => call(`GET /client/home/details/${user_id}`)

/** A consultant who can be found by searches. */
async function findConsultant(name: string) {
  const consultant = await member(product, name)
  await licenseConsultant({ ...people, consultant })
  return consultant
}

const hide = ({ call }: Person) => call('POST /consultant/profile', { looking_for_work: false })

test('A stranger sees consultants whom searches find, with licenses and without private data', async () => {
  const maren = await findConsultant('Maren')
  const { status, body } = await details(people.client, maren)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user_id: maren.user_id,
    first_name: 'Maren',
    skills: ['Staging'],
    license_type: 'RN',
    reviews: [],
    attachments: [],
    applications: [],
    licenses: [
      {
        ...{ title: 'Registered Nurse', state: 'TX', license_type: 'RN', multistate: false },
        ...{ verified: true, expiration_date: '2028-06-30' },
      },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(/RN-482913|@example\.com|file_id/)
})

test('The profession in a profile does not make it verified: only a license that a verifier has checked does', async () => {
  const maren = await findConsultant('Maren')
  await licenseConsultant({ ...people, consultant: maren }, { state: 'CA' })
  await licenseConsultant({ ...people, consultant: maren }, { state: 'CA', license_type: 'LPN' })
  await licenseConsultant(
    { ...people, consultant: maren },
    { state: 'OH', license_type: 'LPN', multistate: true },
  )
  await submitLicense({ consultant: maren }, { state: 'OH', license_type: 'NP' })
  await maren.call('POST /consultant/profile', { license_type: 'NP' })
  const types = [
    { license_type: 'LPN', states: ['CA', 'OH'], multistate_states: ['OH'] },
    { license_type: 'RN', states: ['CA', 'TX'], multistate_states: [] },
  ]
  expect((await details(people.client, maren)).body).toMatchObject({
    license_type: 'NP',
    verified_types: types,
  })
  const pendingLicenses = ({ licenses }: { licenses: { state: string; verified: boolean }[] }) =>
    licenses.flatMap(({ state, verified }) => (verified ? [] : state))
  expect(pendingLicenses((await details(people.client, maren)).body)).toEqual([])
  expect(pendingLicenses((await details(maren, maren)).body)).toEqual(['OH'])
  await maren.call('POST /consultant/profile', { bio: newName('Bio') })
  const { bio: searchTerm } = (await maren.call('GET /consultant/profile')).body.profile
  const { list } = (await people.client.call('POST /client/home', { searchTerm })).body
  expect(list).toMatchObject([{ user_id: maren.user_id, verified_types: types }])
})

test('A consultant who is not searchable or has no verified license does not exist for a stranger', async () => {
  const hiddenConsultant = await findConsultant('Hidden')
  await hide(hiddenConsultant)
  const unlicensed = await member(product, 'Unlicensed')
  const unknownDetails = await people.client.call(`GET /client/home/details/${newId()}`)
  for (const { status, body } of [
    await details(people.client, hiddenConsultant),
    await details(people.client, unlicensed),
  ]) {
    expect(status).toBe(404)
    expect(body).toEqual(unknownDetails.body)
  }
  expect((await details(hiddenConsultant, hiddenConsultant)).status).toBe(200)
  expect((await details(unlicensed, unlicensed)).status).toBe(200)
})

test('Consultant and client who share an application see each other, and the client sees the application', async () => {
  const consultant = await findConsultant('Applicant')
  const job_id = await postJob(people)
  const id = await applyForJob({ consultant }, job_id)
  await hide(consultant)
  const { status, body } = await details(people.client, consultant)
  expect([status, body.applications]).toEqual([
    200,
    [{ id, job_id, title: 'Wound care protocol review', status: 'applied' }],
  ])
  expect((await details(consultant, people.client)).body.applications).toEqual([])
  expect((await details(await member(product, 'Other'), consultant)).status).toBe(404)
})

test('A suspended consultant is visible only to those who share a contract', async () => {
  const consultant = await findConsultant('Suspended')
  const applicant = await member(product, 'Clinic')
  await applyForJob({ consultant }, await postJob({ client: applicant }))
  await payIntoEscrow(people, await applyForJob({ consultant }, await postJob(people)))
  const suspension = await admin.call(`POST /staff/accounts/${consultant.user_id}/suspend`, {
    reason: 'Test',
  })
  expect(suspension.body).toEqual({ success: true })
  expect((await details(people.client, consultant)).status).toBe(200)
  expect((await details(applicant, consultant)).status).toBe(404)
  expect((await details(await member(product, 'Other'), consultant)).status).toBe(404)
})

test('The attachments are the files that the viewer may open now', async () => {
  const consultant = await findConsultant('Owner')
  const file = await uploadFile(consultant)
  await uploadFile(consultant)
  await people.client.call(`GET /files/request/access/${file}`)
  await consultant.call(`GET /files/access/grant/${file}/${people.client.user_id}`)
  const ids = async (viewer: Person) =>
    (await details(viewer, consultant)).body.attachments.map(({ id }: { id: string }) => id)
  expect(await ids(people.client)).toEqual([file])
  expect(await ids(await member(product, 'Other'))).toEqual([])
})

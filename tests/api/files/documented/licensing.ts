import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { dateInState } from '#domain/kernel/time/time-zones.ts'
import type { ApiResponse } from '#tests/harness/api.ts'
import { putBytes, requestUpload, upload, uploadDocument } from '#tests/harness/files/files.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { licenseConsultant, newLicense, postJob } from '#tests/harness/stories/hiring.ts'
import type { World } from './world.ts'

/** The date in Texas this many days from now. */
export const day = (days: number) => dateInState('TX', new Date(Date.now() + days * 86_400_000).toISOString())
export const documentedLicense = { ...newLicense, expiration_date: day(700) }
export const outcomeOf = ({ status, body }: ApiResponse) => [status, body.code ?? body.success]
export const attach = (person: Person, file_id: string, more: object = {}) =>
  person.call(`POST /consultant/licenses/attach/${file_id}`, { ...documentedLicense, ...more })
export const readLicense = async (person: Person, id: string) =>
  (await person.call(`GET /consultant/licenses/info/${id}`)).body.license
export const verify = (verifier: Person, id: string, more: object = {}) =>
  verifier.call(`POST /staff/licenses/${id}/verify`, { source: 'Nursys QuickConfirm', revision: 0, ...more })
const reject = (verifier: Person, id: string, more: object = {}) =>
  verifier.call(`POST /staff/licenses/${id}/reject`, { reason: 'Another name.', revision: 0, ...more })

export function handingIn(worldOf: () => World) {
  test('A license is submitted with a document of its owner, and is pending', async () => {
    const { consultant } = worldOf().people
    const file_id = await uploadDocument(consultant)
    const attachResponse = await attach(consultant, file_id)
    expect(attachResponse.body).toMatchObject({
      success: true,
      license: { ...documentedLicense, file_id, status: 'pending' },
    })
    const { id } = attachResponse.body.license
    expect(await readLicense(consultant, id)).toEqual(attachResponse.body.license)
    const linkResponse = await consultant.call(`GET /consultant/licenses/request/download/${file_id}`)
    expect(linkResponse.body).toMatchObject({
      success: true,
      file: { id: file_id, file_name: 'License.pdf' },
    })
    const savedFile = await fetch(linkResponse.body.downloadUrl)
    expect(savedFile.headers.get('content-disposition')).toContain('License.pdf')
    expect((await savedFile.text()).slice(0, 8)).toBe('%PDF-1.4')
    const { file } = (await consultant.call(`GET /files/info/${file_id}`)).body
    expect(file.access_logs).toMatchObject([{ user_id: consultant.user_id, action: 'downloaded' }])
    expect((await attach(consultant, file_id, { state: 'CO' })).body.license).toMatchObject({ file_id })
  })

  test('A license is refused when its document cannot be used: not there, of another person, or not checked', async () => {
    const { client, consultant } = worldOf().people
    expect(outcomeOf(await attach(consultant, newId()))).toEqual([404, 'not_found'])
    expect(outcomeOf(await attach(consultant, await uploadDocument(client)))).toEqual([404, 'not_found'])
    const { id, uploadURL } = await requestUpload(consultant, { contentType: 'application/pdf' })
    expect(outcomeOf(await attach(consultant, id))).toEqual([409, 'file_not_ready'])
    await putBytes(uploadURL, 'application/pdf', 'no PDF at all')
    expect(outcomeOf(await attach(consultant, id))).toEqual([415, 'wrong_type'])
    const stray = await uploadDocument(consultant)
    expect(outcomeOf(await consultant.call(`GET /consultant/licenses/request/download/${stray}`))).toEqual([
      404,
      'not_found',
    ])
  })

  test('A multistate license counts in the states of the compact, and in no other state', async () => {
    const { product, people } = worldOf()
    const owner = await member(product, 'Ola')
    const file_id = await uploadDocument(owner)
    const { id } = (await attach(owner, file_id, { multistate: true })).body.license
    await verify(people.verifier, id)
    const seenIn = async (state: string) => {
      const { body } = await owner.call(`GET /consultant/jobs/${await postJob(people, { state })}`)
      return [body.verified, body.sameState]
    }
    expect(await Promise.all(['TX', 'CO', 'CA', 'GU', 'VI'].map(seenIn))).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [true, true],
      [true, false],
    ])
    for (const impossible of [{ license_type: 'NP' }, { state: 'CA' }, { state: 'DC' }, { state: 'GU' }])
      expect(outcomeOf(await attach(owner, file_id, { multistate: true, ...impossible }))).toEqual([
        400,
        'invalid_input',
      ])
  })

  test('The document of a license is checked for its real type before it is accepted', async () => {
    const { consultant } = worldOf().people
    const { id, done } = await upload(consultant, '', 'application/pdf', 'Empty.pdf')
    expect(outcomeOf(done)).toEqual([415, 'empty'])
    expect(outcomeOf(await attach(consultant, id))).toEqual([415, 'empty'])
  })
}

export function changing(worldOf: () => World) {
  test('A license can be revised, given another document and deleted, and each answer has the whole license', async () => {
    const person = await member(worldOf().product, 'Rhea')
    const [first, next] = [
      await uploadDocument(person),
      await uploadDocument(person, 'Registered Nurse, renewed'),
    ]
    const { license } = (await attach(person, first)).body
    const wholeLicense = {
      id: expect.any(String),
      ...documentedLicense,
      multistate: false,
      verified: false,
      status: 'pending',
      file_id: first,
      revision: 0,
    }
    expect(license).toEqual(wholeLicense)
    expect((await person.call('GET /consultant/licenses')).body).toEqual({ licenses: [license] })
    const change = { ...documentedLicense, number: 'RN-7', revision: 0 }
    const updateResponse = await person.call(`POST /consultant/licenses/update/${license.id}`, change)
    expect(updateResponse.body).toEqual({
      success: true,
      license: { ...license, number: 'RN-7', revision: 1 },
    })
    const replaceResponse = await person.call(`POST /consultant/licenses/replace/${license.id}`, {
      file_id: next,
      old_file_id: first,
    })
    expect(replaceResponse.body.license).toEqual({
      ...updateResponse.body.license,
      file_id: next,
      revision: 2,
    })
    expect(await readLicense(person, license.id)).toEqual(replaceResponse.body.license)
    expect((await person.call(`DELETE /consultant/licenses/${license.id}`)).body).toEqual({ success: true })
    expect((await person.call('GET /consultant/licenses')).body).toEqual({ licenses: [] })
  })

  test('Invalid input about a license is refused, and so is a license of another person', async () => {
    const { owner, people } = worldOf()
    const { consultant, verifier } = people
    const file_id = await uploadDocument(consultant)
    for (const wrong of [
      { issued_date: day(1), expiration_date: day(0) },
      { expiration_date: '2028-02-30' },
      { expiration_date: '9999-12-31' },
      { issued_date: '0001-01-01' },
      { issued_date: '1939-12-31' },
      { issued_date: day(2) },
      { state: 'Texas' },
      { number: ' ' },
      { title: '' },
    ])
      expect(outcomeOf(await attach(consultant, file_id, wrong)), JSON.stringify(wrong)).toEqual([
        400,
        'invalid_input',
      ])
    const { id } = (await attach(consultant, file_id)).body.license
    const update = (more: object) =>
      consultant.call(`POST /consultant/licenses/update/${id}`, { ...documentedLicense, ...more })
    expect((await update({ revision: 0, number: 'RN-8' })).body.license.revision).toBe(1)
    expect(outcomeOf(await update({ revision: 0 }))).toEqual([409, 'changed_meanwhile'])
    expect(outcomeOf(await update({ issued_date: 'today' }))).toEqual([400, 'invalid_input'])
    for (const call of [
      owner.call(`GET /consultant/licenses/info/${id}`),
      owner.call(`GET /consultant/licenses/request/download/${file_id}`),
      owner.call(`POST /consultant/licenses/update/${id}`, documentedLicense),
      owner.call(`POST /consultant/licenses/replace/${id}`, { file_id, old_file_id: file_id }),
      owner.call(`DELETE /consultant/licenses/${id}`),
      consultant.call(`GET /consultant/licenses/info/${newId()}`),
      verifier.call(`GET /staff/licenses/${newId()}`),
      verify(verifier, newId()),
    ])
      expect(outcomeOf(await call)).toEqual([404, 'not_found'])
    expect((await consultant.call('GET /consultant/licenses/info/none')).status).toBe(400)
    for (const call of ['GET /staff/licenses', `GET /staff/licenses/${id}`] as const)
      expect(outcomeOf(await consultant.call(call))).toEqual([404, 'not_found'])
    expect(outcomeOf(await verify(verifier, id, { source: '' }))).toEqual([400, 'invalid_input'])
    expect(outcomeOf(await reject(verifier, id, { reason: '' }))).toEqual([400, 'invalid_input'])
  })

  test('Verifiers see the pending licenses with the names of their owners', async () => {
    const { consultant, verifier } = worldOf().people
    const { license } = (await attach(consultant, await uploadDocument(consultant), { state: 'NH' })).body
    const { body } = await verifier.call('GET /staff/licenses?status=pending&state=NH')
    expect(body).toEqual({
      list: [
        {
          ...license,
          owner: expect.objectContaining({ user_id: consultant.user_id }),
          since: expect.stringMatching(/Z$/),
        },
      ],
      waiting: { today: 1, one_day: 0, to_three_days: 0, to_seven_days: 0, longer: 0 },
      currentPage: 1,
      total: 1,
      totalPages: 1,
      state: 'NH',
    })
    expect((await verifier.call('GET /staff/licenses?status=lost')).status).toBe(400)
  })
}

export function deciding(worldOf: () => World) {
  test('A verifier opens the document, its owner sees who opened it, and nobody else can open it', async () => {
    const { client, verifier, consultant } = worldOf().people
    const file_id = await uploadDocument(consultant)
    const { id } = (await attach(consultant, file_id)).body.license
    const { body } = await verifier.call(`GET /staff/licenses/${id}`)
    expect(body.documents).toMatchObject([{ file_id, file_name: 'License.pdf' }])
    expect((await (await fetch(body.downloadUrl)).text()).slice(0, 8)).toBe('%PDF-1.4')
    const previewResponse = await verifier.call(`GET /files/preview/${file_id}`)
    expect([previewResponse.status, previewResponse.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ])
    const { file } = (await consultant.call(`GET /files/info/${file_id}`)).body
    const look = { user_id: verifier.user_id, action: 'viewed' }
    expect(file.access_logs).toMatchObject([look, look])
    expect(outcomeOf(await client.call(`GET /files/preview/${file_id}`))).toEqual([404, 'not_found'])
    const stray = await uploadDocument(consultant)
    expect(outcomeOf(await verifier.call(`GET /files/preview/${stray}`))).toEqual([404, 'not_found'])
  })

  test('Verifiers cannot decide on their own license', async () => {
    const { people, second } = worldOf()
    const { verifier } = people
    const { id } = (await attach(verifier, await uploadDocument(verifier))).body.license
    expect(outcomeOf(await verifier.call(`GET /staff/licenses/${id}`))).toEqual([404, 'not_found'])
    expect(outcomeOf(await verify(verifier, id))).toEqual([404, 'not_found'])
    expect(outcomeOf(await verify(second, id))).toEqual([200, true])
  })

  test('Of two concurrent verdicts one counts, and the other verifier is told so', async () => {
    const { people, second } = worldOf()
    const { verifier, consultant } = people
    const { id } = (await attach(consultant, await uploadDocument(consultant))).body.license
    const both = await Promise.all([
      verify(verifier, id, { revision: 0 }),
      verify(second, id, { revision: 0 }),
    ])
    expect(both.map(outcomeOf).toSorted()).toEqual([
      [200, true],
      [409, 'license_not_pending'],
    ])
    expect(outcomeOf(await reject(second, id, { revision: 0 }))).toEqual([409, 'license_not_pending'])
    expect((await readLicense(consultant, id)).status).toBe('verified')
    expect(outcomeOf(await reject(second, id, { revision: 1 }))).toEqual([200, true])
    expect(await readLicense(consultant, id)).toMatchObject({ status: 'rejected', note: 'Another name.' })
  })

  test('A rejection, and the revocation of a verified license, name the look-up that the verifier used', async () => {
    const { verifier, consultant } = worldOf().people
    const { id } = (await attach(consultant, await uploadDocument(consultant))).body.license
    const source = 'Nursys QuickConfirm, looked up 2026-05-04'
    const last = async () => (await verifier.call(`GET /staff/licenses/${id}`)).body.history.at(-1)
    expect(outcomeOf(await reject(verifier, id, { source: ' ' }))).toEqual([400, 'invalid_input'])
    expect(outcomeOf(await reject(verifier, id, { source }))).toEqual([200, true])
    expect(await last()).toMatchObject({ type: 'LicenseRejected', text: 'Another name.', source })
    await consultant.call(`POST /consultant/licenses/update/${id}`, {
      ...documentedLicense,
      number: 'RN-482914',
    })
    expect(outcomeOf(await verify(verifier, id, { revision: 2 }))).toEqual([200, true])
    expect(outcomeOf(await reject(verifier, id, { revision: 3, source }))).toEqual([200, true])
    expect(await last()).toMatchObject({ type: 'LicenseRevoked', text: 'Another name.', source })

    // The owner reads the reasons, but not who decided or where they looked.
    const { history } = (await consultant.call(`GET /consultant/licenses/info/${id}`)).body
    const [at, reason] = [expect.any(String), 'Another name.']
    expect(history).toEqual([
      { at, type: 'LicenseSubmitted' },
      { at, type: 'LicenseRejected', reason },
      { at, type: 'LicenseRevised' },
      { at, type: 'LicenseVerified' },
      { at, type: 'LicenseRevoked', reason },
    ])
  })

  test('A verdict without a revision is refused', async () => {
    const { verifier, consultant } = worldOf().people
    const { id } = (await attach(consultant, await uploadDocument(consultant))).body.license
    for (const decide of [verify, reject])
      expect(outcomeOf(await decide(verifier, id, { revision: undefined }))).toEqual([400, 'invalid_input'])
    expect((await readLicense(consultant, id)).status).toBe('pending')
  })

  test('A verdict on a license that its owner has changed meanwhile is refused', async () => {
    const { verifier, consultant } = worldOf().people
    const { id } = (await attach(consultant, await uploadDocument(consultant))).body.license
    await consultant.call(`POST /consultant/licenses/update/${id}`, {
      ...documentedLicense,
      number: 'RN-482914',
    })
    for (const decide of [verify, reject])
      expect(outcomeOf(await decide(verifier, id, { revision: 0 }))).toEqual([409, 'changed_meanwhile'])
    expect(outcomeOf(await verify(verifier, id, { revision: 1 }))).toEqual([200, true])
  })

  test('A verifier sees the verdicts on other licenses of the same person', async () => {
    const { product, people, second } = worldOf()
    const { verifier } = people
    const owner = await member(product, 'Ines')
    const file_id = await uploadDocument(owner)
    const licenseId = (await attach(owner, file_id)).body.license.id
    const { id } = (await attach(owner, file_id, { state: 'CO' })).body.license
    expect((await verifier.call(`GET /staff/licenses/${id}`)).body.earlier).toEqual([])
    await reject(second, licenseId)
    const { body } = await verifier.call(`GET /staff/licenses/${id}`)
    const decision = { at: expect.any(String), by: second.user_id, text: 'Another name.' }
    expect(body.earlier).toMatchObject([{ id: licenseId, status: 'rejected', decided: decision }])
  })

  test('A deleted license is gone for its owner; verifiers still see it and its document', async () => {
    const { product, people } = worldOf()
    const { client, verifier } = people
    const owner = await member(product, 'Ada')
    const id = await licenseConsultant({ ...people, consultant: owner })
    const { file_id } = await readLicense(owner, id)
    expect(outcomeOf(await owner.call(`DELETE /consultant/licenses/${id}`))).toEqual([200, true])
    expect((await owner.call('GET /consultant/licenses')).body.licenses).toEqual([])
    expect(outcomeOf(await owner.call(`GET /consultant/licenses/info/${id}`))).toEqual([404, 'not_found'])
    const job = await postJob({ client })
    expect((await owner.call(`GET /consultant/jobs/${job}`)).body.verified).toBe(false)
    expect(outcomeOf(await owner.call(`DELETE /files/${file_id}`))).toEqual([409, 'file_in_use'])
    const { body } = await verifier.call(`GET /staff/licenses/${id}`)
    expect([body.license.status, body.downloadUrl]).toEqual(['deleted', expect.any(String)])
    expect(outcomeOf(await verify(verifier, id))).toEqual([404, 'not_found'])
    const { list } = (await verifier.call('GET /staff/licenses?status=deleted')).body
    expect(list.map((license: { id: string }) => license.id)).toContain(id)
  })
}

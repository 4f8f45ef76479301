import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { statusAndCode, until } from '#tests/harness/api.ts'
import { type FileAccess, fileAccessAt, grant, nextMoment, tryOpening } from '#tests/harness/audit/access.ts'
import { grantAccess, uploadFile } from '#tests/harness/files/files.ts'
import { changeAccount, reasonBody } from '#tests/harness/people/account-changes.ts'
import { member, type Person, staff } from '#tests/harness/people/people.ts'
import { decideDispute } from '#tests/harness/stories/contracts.ts'
import { disputedCase } from '#tests/harness/stories/dispute-cases.ts'
import { submitLicense } from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const world = setUpOnce(async () => ({
  ...(await disputedCase(product)),
  admin: await staff(product, 'admin'),
}))

const accessTo = (file_id: string, at?: string) => fileAccessAt(world.compliance, file_id, at)

test('Access replay names who could open a file at a moment, and the grant that allowed it', async () => {
  const { client, consultant } = world
  const file_id = await uploadFile(consultant)
  const openings: { opened: boolean; at: string }[] = []

  openings.push(await tryOpening(client, file_id))
  await grant(consultant, file_id, client)
  openings.push(await tryOpening(client, file_id))
  await grant(consultant, file_id, client)
  openings.push(await tryOpening(client, file_id))
  await grant(consultant, file_id, client, 'revoke')
  openings.push(await tryOpening(client, file_id))

  expect(openings.map(({ opened }) => opened)).toEqual([false, true, true, false])
  for (const { opened, at } of openings) {
    const earlierAccess = await accessTo(file_id, at)
    expect(earlierAccess.people.some(({ user_id }) => user_id === client.user_id)).toBe(opened)
    expect(earlierAccess.people.find(({ via }) => via === 'owner')?.user_id).toBe(consultant.user_id)
  }
  const [, first, renewed] = await Promise.all(openings.map(({ at }) => accessTo(file_id, at)))
  const grantIn = (access: FileAccess | undefined) => access?.people.find(({ via }) => via === 'grant')
  expect(grantIn(first)?.event).toMatchObject({ type: 'AccessGranted', of: { kind: 'file', id: file_id } })
  expect(grantIn(renewed)?.event.type).toBe('AccessRenewed')
  expect(grantIn(renewed)?.since).toBe(grantIn(first)?.since)
  expect(String(grantIn(renewed)?.until) > String(grantIn(first)?.until)).toBe(true)
  const renewedAccess = await accessTo(file_id, grantIn(first)?.event.position)
  expect(grantIn(renewedAccess)?.until).toBe(grantIn(first)?.until)
  const currentAccess = await accessTo(file_id)
  expect(currentAccess.refused).toMatchObject([
    { user_id: client.user_id, why: 'never_granted', times: 1 },
    { user_id: client.user_id, why: 'revoked', times: 1 },
  ])
  expect(currentAccess.read).toMatchObject([
    { user_id: client.user_id, action: 'downloaded', as: 'grantee', times: 2 },
  ])
  expect((await accessTo(file_id, '2020-01-01T00:00:00.000Z')).people).toEqual([])
})

test('Nobody could open a file while they were suspended, or after it was deleted', async () => {
  const { consultant, admin } = world
  const reader = await member(product, 'Sam')
  const file_id = await uploadFile(consultant)
  await grantAccess(consultant, file_id, reader)
  const heldAccess = await tryOpening(reader, file_id)
  await changeAccount(admin, 'suspend', reader.user_id, reasonBody)
  const barred = await reader.call(`GET /files/request/download/${file_id}`)
  const during = await nextMoment()
  await changeAccount(admin, 'restore', reader.user_id)
  const restoreTime = new Date().toISOString()
  const whoAt = async (at: string) => (await accessTo(file_id, at)).people.map(({ user_id }) => user_id)

  expect([heldAccess.opened, barred.status >= 400]).toEqual([true, true])
  expect(await whoAt(heldAccess.at)).toContain(reader.user_id)
  expect(await whoAt(during)).not.toContain(reader.user_id)
  expect(await whoAt(restoreTime)).toContain(reader.user_id)

  await consultant.call(`DELETE /files/${file_id}`)
  const deletedAccess = await accessTo(file_id)
  expect([deletedAccess.people, deletedAccess.state]).toEqual([[], 'deleted'])
  expect(await whoAt(heldAccess.at)).toContain(reader.user_id)
})

test('Among staff, verifiers and compliance could open the documents of a license, also after it was deleted', async () => {
  const { verifier, compliance, consultant, support } = world
  const license_id = await submitLicense({ consultant }, {})
  const { body } = await consultant.call(`GET /consultant/licenses/info/${license_id}`)
  const file_id = body.license.file_id as string
  const unseen = await verifier.call(`GET /staff/licenses/${license_id}?link=false`)
  expect([unseen.status, unseen.body.downloadUrl]).toEqual([200, undefined])
  expect((await accessTo(file_id)).read).toEqual([])
  const licenseResponse = await verifier.call(`GET /staff/licenses/${license_id}`)
  expect(licenseResponse.body.downloadUrl).toEqual(expect.any(String))
  const momentBefore = await nextMoment()

  const earlierAccess = await accessTo(file_id, momentBefore)
  const personIn = ({ user_id }: Person, { people }: FileAccess) =>
    people.find((each) => each.user_id === user_id)
  expect(personIn(verifier as never, earlierAccess)).toMatchObject({
    via: 'staff',
    roles: ['verifier'],
    event: { type: 'LicenseSubmitted', of: { kind: 'license', id: license_id } },
  })
  expect(personIn(compliance as never, earlierAccess)).toMatchObject({ via: 'staff', roles: ['compliance'] })
  expect(personIn(support as never, earlierAccess)).toBeUndefined()
  expect(earlierAccess.read).toMatchObject([{ user_id: verifier.user_id, as: 'staff', role: 'verifier' }])

  const lateVerifier = await staff(product, 'verifier')
  await consultant.call(`DELETE /consultant/licenses/${license_id}`)
  const currentAccess = await accessTo(file_id)
  expect(personIn(lateVerifier as never, currentAccess)).toMatchObject({
    via: 'staff',
    event: { type: 'RolesChanged', of: { kind: 'account', id: lateVerifier.user_id } },
  })
  expect((await lateVerifier.call(`GET /files/preview/${file_id}`)).status).toBeOneOf([200, 202])

  const replay = await compliance.call(`GET /staff/audit/access/license/${license_id}?at=${momentBefore}`)
  expect(replay.body).toMatchObject({
    license_id,
    state: 'pending',
    owner: { user_id: consultant.user_id },
    documents: [{ file_id, current: true, at: momentBefore }],
  })
  expect(replay.body.documents[0].people).toEqual(earlierAccess.people)
})

test('Support could open the files of a dispute until it was decided', async () => {
  const { client, support, dispute_id, contract_id } = world
  const file_id = await uploadFile(client)
  await client.call(`POST /disputes/${contract_id}/statements`, { message: 'See this.', file_ids: [file_id] })
  const openResponse = await support.call(`GET /staff/disputes/${dispute_id}/files/${file_id}`)
  expect(openResponse.status).toBe(200)
  const open = await nextMoment()
  await decideDispute(support, dispute_id, { outcome: 'refund' })
  expect((await support.call(`GET /staff/disputes/${dispute_id}/files/${file_id}`)).status).toBe(404)

  const isThere = ({ people }: FileAccess) => people.find(({ user_id }) => user_id === support.user_id)
  expect(isThere(await accessTo(file_id, open))).toMatchObject({
    via: 'staff',
    roles: ['support'],
    event: { type: 'DisputeStatementAdded', of: { kind: 'dispute', id: dispute_id } },
  })
  expect(isThere(await accessTo(file_id))).toBeUndefined()
})

test('Everything that a person could see and did within a period is returned in pages', async () => {
  const { client, consultant, compliance, verifier } = world
  const file_id = await uploadFile(consultant)
  const from = await nextMoment()
  await grant(consultant, file_id, client)
  await tryOpening(client, file_id)
  await grant(consultant, file_id, client, 'revoke')
  const to = new Date(Date.now() + 5).toISOString()
  const personAt = (user_id: string, query = '') =>
    compliance.call(`GET /staff/audit/person/${user_id}?${query}`)
  const ownAccess = await until('the trail', async () => {
    const { body } = await personAt(client.user_id, `from=${from}&to=${to}`)
    return body.entries.length > 0 && body
  })

  expect(ownAccess.user).toMatchObject({ user_id: client.user_id, first_name: 'Dana' })
  const grantAccesses = ownAccess.could.filter(({ via }: { via: string }) => via === 'grant')
  expect(grantAccesses).toMatchObject([
    { resource: { kind: 'file', id: file_id }, until: expect.any(String) },
  ])
  expect(grantAccesses[0].from > from && grantAccesses[0].until < to).toBe(true)
  expect(ownAccess.entries).toMatchObject([
    { action: 'FileDownloaded', resource: { kind: 'file', id: file_id } },
  ])
  expect(ownAccess.titles).toContainEqual({ id: file_id, title: expect.stringMatching(/\.\w+$/) })
  const owner = (await personAt(consultant.user_id, `from=${from}`)).body
  expect(owner.could).toContainEqual({ resource: { kind: 'file', id: file_id }, from, via: 'owner' })
  expect(
    owner.could.filter(({ resource }: { resource: { kind: string } }) => resource.kind === 'license'),
  ).not.toEqual([])
  const ofStaff = (await personAt(verifier.user_id)).body
  expect(ofStaff.user).toMatchObject({
    user_id: verifier.user_id,
    last_name: expect.stringMatching(/^Staff [0-9A-F]{4}$/),
  })
  expect(ofStaff.could).toMatchObject([{ resource: { kind: 'role', id: 'verifier' }, via: 'staff' }])
  const all = await personAt(consultant.user_id)
  const next = all.body.next ?? all.body.entries.at(-1).seq
  const older = await personAt(consultant.user_id, `after=${next}`)
  for (const { seq } of older.body.entries) expect(seq).toBeLessThan(next)
})

test('Only compliance replays access, nobody replays their own, and each replay is recorded', async () => {
  const { client, consultant, verifier, support, compliance, admin } = world
  const file_id = await uploadFile(consultant)
  const notFound = [404, 'not_found']
  const calls = [
    `GET /staff/audit/access/${file_id}`,
    `GET /staff/audit/person/${consultant.user_id}`,
  ] as const
  for (const { call } of [client, consultant, verifier, support, admin])
    for (const each of calls) expect(await statusAndCode(call(each))).toEqual(notFound)
  expect(await statusAndCode(compliance.call(`GET /staff/audit/person/${compliance.user_id}`))).toEqual(
    notFound,
  )
  const ownFile = await uploadFile({ ...compliance })
  expect(await statusAndCode(compliance.call(`GET /staff/audit/access/${ownFile}`))).toEqual(notFound)
  for (const call of ['access/', 'access/license/', 'person/'])
    expect(await statusAndCode(compliance.call(`GET /staff/audit/${call}${newId()}`))).toEqual(notFound)
  expect((await compliance.call(`GET /staff/audit/access/${file_id}?at=soon`)).status).toBe(400)

  await accessTo(file_id, '2026-01-01T00:00:00.000Z')
  const recorded = await until('the entry', async () => {
    const { body } = await compliance.call(`GET /staff/audit?resource=file:${file_id}&action=RecordsViewed`)
    return body.entries.length > 0 && body.entries
  })
  expect(recorded).toMatchObject([{ actor: { kind: 'staff', user_id: compliance.user_id } }])
})

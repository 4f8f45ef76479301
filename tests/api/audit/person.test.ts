import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { said, until } from '#tests/harness/api.ts'
import { accessThen, between, grant, opens } from '#tests/harness/audit/access.ts'
import { uploaded } from '#tests/harness/files/files.ts'
import { disputedCase } from '#tests/harness/people/cases.ts'
import { staff } from '#tests/harness/people/people.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const world = before(async () => ({
  ...(await disputedCase(product)),
  admin: await staff(product, 'admin'),
}))

const accessTo = (file_id: string, at?: string) => accessThen(world.compliance, file_id, at)

test('Everything that a person could see over a span, and did, is answered in pages', async () => {
  const { client, consultant, compliance, verifier } = world
  const file_id = await uploaded(consultant)
  const from = await between()
  await grant(consultant, file_id, client)
  await opens(client, file_id)
  await grant(consultant, file_id, client, 'revoke')
  const to = new Date(Date.now() + 5).toISOString()
  const personAt = (user_id: string, query = '') =>
    compliance.call(`GET /staff/audit/person/${user_id}?${query}`)
  const mine = await until('the trail', async () => {
    const { body } = await personAt(client.user_id, `from=${from}&to=${to}`)
    return body.entries.length > 0 && body
  })

  expect(mine.user).toMatchObject({ user_id: client.user_id, first_name: 'Dana' })
  const granted = mine.could.filter(({ via }: { via: string }) => via === 'grant')
  expect(granted).toMatchObject([{ resource: { kind: 'file', id: file_id }, until: expect.any(String) }])
  expect(granted[0].from > from && granted[0].until < to).toBe(true)
  expect(mine.entries).toMatchObject([{ action: 'FileDownloaded', resource: { kind: 'file', id: file_id } }])
  const owner = (await personAt(consultant.user_id, `from=${from}`)).body
  expect(owner.could).toContainEqual({ resource: { kind: 'file', id: file_id }, from, via: 'owner' })
  expect(
    owner.could.filter(({ resource }: { resource: { kind: string } }) => resource.kind === 'license'),
  ).not.toEqual([])
  const ofStaff = (await personAt(verifier.user_id)).body
  expect(ofStaff.user).toMatchObject({ user_id: verifier.user_id, last_name: 'Staff' })
  expect(ofStaff.could).toMatchObject([{ resource: { kind: 'role', id: 'verifier' }, via: 'staff' }])
  const all = await personAt(consultant.user_id)
  const next = all.body.next ?? all.body.entries.at(-1).seq
  const older = await personAt(consultant.user_id, `after=${next}`)
  for (const { seq } of older.body.entries) expect(seq).toBeLessThan(next)
})

test('Nobody but compliance replays access, nobody of themselves, and each replay is recorded', async () => {
  const { client, consultant, verifier, support, compliance, admin } = world
  const file_id = await uploaded(consultant)
  const notFound = [404, 'not_found']
  const calls = [
    `GET /staff/audit/access/${file_id}`,
    `GET /staff/audit/person/${consultant.user_id}`,
  ] as const
  for (const { call } of [client, consultant, verifier, support, admin])
    for (const each of calls) expect(await said(call(each))).toEqual(notFound)
  expect(await said(compliance.call(`GET /staff/audit/person/${compliance.user_id}`))).toEqual(notFound)
  const own = await uploaded({ ...compliance })
  expect(await said(compliance.call(`GET /staff/audit/access/${own}`))).toEqual(notFound)
  for (const call of ['access/', 'access/license/', 'person/'])
    expect(await said(compliance.call(`GET /staff/audit/${call}${newId()}`))).toEqual(notFound)
  expect((await compliance.call(`GET /staff/audit/access/${file_id}?at=soon`)).status).toBe(400)

  await accessTo(file_id, '2026-01-01T00:00:00.000Z')
  const recorded = await until('the entry', async () => {
    const { body } = await compliance.call(`GET /staff/audit?resource=file:${file_id}&action=RecordsViewed`)
    return body.entries.length > 0 && body.entries
  })
  expect(recorded).toMatchObject([{ actor: { kind: 'staff', user_id: compliance.user_id } }])
})

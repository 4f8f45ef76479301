import { expect, test } from 'vitest'
import { document } from '#tests/harness/files/files.ts'
import { member } from '#tests/harness/people/people.ts'
import { licensed, posted } from '#tests/harness/people/story.ts'
import type { World } from '../world.ts'
import { attach, read, reject, said, told, verify } from './licenses.ts'

export function deciding(of: () => World) {
  test('A verifier sees the document, its owner sees who looked, and nobody else does', async () => {
    const { people } = of()
    const { client, verifier, consultant } = people
    const file_id = await document(consultant)
    const { id } = (await attach(consultant, file_id)).body.license
    const { body } = await verifier.call(`GET /staff/licenses/${id}`)
    expect(body.documents).toMatchObject([{ file_id, file_name: 'License.pdf' }])
    expect((await (await fetch(body.downloadUrl)).text()).slice(0, 8)).toBe('%PDF-1.4')
    const shown = await verifier.call(`GET /files/preview/${file_id}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { file } = (await consultant.call(`GET /files/info/${file_id}`)).body
    const look = { user_id: verifier.user_id, action: 'viewed' }
    expect(file.access_logs).toMatchObject([look, look])
    expect(told(await client.call(`GET /files/preview/${file_id}`))).toEqual([404, 'not_found'])
    const stray = await document(consultant)
    expect(told(await verifier.call(`GET /files/preview/${stray}`))).toEqual([404, 'not_found'])
  })

  test('Nobody decides on a license of their own', async () => {
    const { people, second } = of()
    const { verifier } = people
    const { id } = (await attach(verifier, await document(verifier))).body.license
    expect(told(await verifier.call(`GET /staff/licenses/${id}`))).toEqual([404, 'not_found'])
    expect(told(await verify(verifier, id))).toEqual([404, 'not_found'])
    expect(told(await verify(second, id))).toEqual([200, true])
  })

  test('Of two verifiers at once one decides, and the other is told', async () => {
    const { people, second } = of()
    const { verifier, consultant } = people
    const { id } = (await attach(consultant, await document(consultant))).body.license
    const both = await Promise.all([
      verify(verifier, id, { revision: 0 }),
      verify(second, id, { revision: 0 }),
    ])
    expect(both.map(told).toSorted()).toEqual([
      [200, true],
      [409, 'license_not_pending'],
    ])
    expect(told(await reject(second, id, { revision: 0 }))).toEqual([409, 'license_not_pending'])
    expect((await read(consultant, id)).status).toBe('verified')
    expect(told(await reject(second, id, { revision: 1 }))).toEqual([200, true])
    expect(await read(consultant, id)).toMatchObject({ status: 'rejected', note: 'Another name.' })
  })

  test('A rejection, and the taking back of a verified license, say where the verifier looked', async () => {
    const { people } = of()
    const { verifier, consultant } = people
    const { id } = (await attach(consultant, await document(consultant))).body.license
    const source = 'Nursys QuickConfirm, looked up 2026-05-04'
    const last = async () => (await verifier.call(`GET /staff/licenses/${id}`)).body.history.at(-1)
    expect(told(await reject(verifier, id, { source: ' ' }))).toEqual([400, 'invalid_input'])
    expect(told(await reject(verifier, id, { source }))).toEqual([200, true])
    expect(await last()).toMatchObject({ type: 'LicenseRejected', text: 'Another name.', source })
    await consultant.call(`POST /consultant/licenses/update/${id}`, { ...said, number: 'RN-482914' })
    expect(told(await verify(verifier, id, { revision: 2 }))).toEqual([200, true])
    expect(told(await reject(verifier, id, { revision: 3, source }))).toEqual([200, true])
    expect(await last()).toMatchObject({ type: 'LicenseRevoked', text: 'Another name.', source })

    // Its owner reads the reasons, and nothing of who decided and where they looked.
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

  test('A verdict that names no revision is none', async () => {
    const { people } = of()
    const { verifier, consultant } = people
    const { id } = (await attach(consultant, await document(consultant))).body.license
    for (const decide of [verify, reject])
      expect(told(await decide(verifier, id, { revision: undefined }))).toEqual([400, 'invalid_input'])
    expect((await read(consultant, id)).status).toBe('pending')
  })

  test('A verdict on what its owner has changed meanwhile is not taken', async () => {
    const { people } = of()
    const { verifier, consultant } = people
    const { id } = (await attach(consultant, await document(consultant))).body.license
    await consultant.call(`POST /consultant/licenses/update/${id}`, { ...said, number: 'RN-482914' })
    for (const decide of [verify, reject])
      expect(told(await decide(verifier, id, { revision: 0 }))).toEqual([409, 'changed_meanwhile'])
    expect(told(await verify(verifier, id, { revision: 1 }))).toEqual([200, true])
  })

  test('A verifier sees what was decided on the other licenses of the same person', async () => {
    const { product, people, second } = of()
    const { verifier } = people
    const owner = await member(product, 'Ines')
    const file_id = await document(owner)
    const decided = (await attach(owner, file_id)).body.license.id
    const { id } = (await attach(owner, file_id, { state: 'CO' })).body.license
    expect((await verifier.call(`GET /staff/licenses/${id}`)).body.earlier).toEqual([])
    await reject(second, decided)
    const { body } = await verifier.call(`GET /staff/licenses/${id}`)
    const decision = { at: expect.any(String), by: second.user_id, text: 'Another name.' }
    expect(body.earlier).toMatchObject([{ id: decided, status: 'rejected', decided: decision }])
  })

  test('A deleted license is gone for its owner; verifiers keep it and its document', async () => {
    const { product, people } = of()
    const { client, verifier } = people
    const owner = await member(product, 'Ada')
    const id = await licensed({ ...people, consultant: owner })
    const { file_id } = await read(owner, id)
    expect(told(await owner.call(`DELETE /consultant/licenses/${id}`))).toEqual([200, true])
    expect((await owner.call('GET /consultant/licenses')).body.licenses).toEqual([])
    expect(told(await owner.call(`GET /consultant/licenses/info/${id}`))).toEqual([404, 'not_found'])
    const job = await posted({ client })
    expect((await owner.call(`GET /consultant/jobs/${job}`)).body.verified).toBe(false)
    expect(told(await owner.call(`DELETE /files/${file_id}`))).toEqual([409, 'file_in_use'])
    const { body } = await verifier.call(`GET /staff/licenses/${id}`)
    expect([body.license.status, body.downloadUrl]).toEqual(['deleted', expect.any(String)])
    expect(told(await verify(verifier, id))).toEqual([404, 'not_found'])
    const { list } = (await verifier.call('GET /staff/licenses?status=deleted')).body
    expect(list.map((license: { id: string }) => license.id)).toContain(id)
  })
}

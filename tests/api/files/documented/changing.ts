import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { document } from '#tests/harness/files/files.ts'
import { member } from '#tests/harness/people/people.ts'
import { attach, day, read, reject, said, told, verify } from './licensing/licenses.ts'
import type { World } from './world.ts'

export function changing(of: () => World) {
  test('A license is changed, given another document and taken away, and each answers the whole of it', async () => {
    const person = await member(of().product, 'Rhea')
    const [first, next] = [await document(person), await document(person, 'Registered Nurse, renewed')]
    const { license } = (await attach(person, first)).body
    const whole = {
      id: expect.any(String),
      ...said,
      multistate: false,
      verified: false,
      status: 'pending',
      file_id: first,
      revision: 0,
    }
    expect(license).toEqual(whole)
    expect((await person.call('GET /consultant/licenses')).body).toEqual({ licenses: [license] })
    const change = { ...said, number: 'RN-7', revision: 0 }
    const changed = await person.call(`POST /consultant/licenses/update/${license.id}`, change)
    expect(changed.body).toEqual({ success: true, license: { ...license, number: 'RN-7', revision: 1 } })
    const replaced = await person.call(`POST /consultant/licenses/replace/${license.id}`, {
      file_id: next,
      old_file_id: first,
    })
    expect(replaced.body.license).toEqual({ ...changed.body.license, file_id: next, revision: 2 })
    expect(await read(person, license.id)).toEqual(replaced.body.license)
    expect((await person.call(`DELETE /consultant/licenses/${license.id}`)).body).toEqual({ success: true })
    expect((await person.call('GET /consultant/licenses')).body).toEqual({ licenses: [] })
  })

  test('What is wrong about a license is refused, and so is what is another person’s', async () => {
    const { owner, people } = of()
    const { consultant, verifier } = people
    const file_id = await document(consultant)
    for (const wrong of [
      { issued_date: day(1), expiration_date: day(0) },
      { expiration_date: '2028-02-30' },
      { state: 'Texas' },
      { number: ' ' },
      { title: '' },
    ])
      expect(told(await attach(consultant, file_id, wrong)), JSON.stringify(wrong)).toEqual([
        400,
        'invalid_input',
      ])
    const { id } = (await attach(consultant, file_id)).body.license
    const update = (more: object) =>
      consultant.call(`POST /consultant/licenses/update/${id}`, { ...said, ...more })
    expect((await update({ revision: 0, number: 'RN-8' })).body.license.revision).toBe(1)
    expect(told(await update({ revision: 0 }))).toEqual([409, 'changed_meanwhile'])
    expect(told(await update({ issued_date: 'today' }))).toEqual([400, 'invalid_input'])
    for (const call of [
      owner.call(`GET /consultant/licenses/info/${id}`),
      owner.call(`GET /consultant/licenses/request/download/${file_id}`),
      owner.call(`POST /consultant/licenses/update/${id}`, said),
      owner.call(`POST /consultant/licenses/replace/${id}`, { file_id, old_file_id: file_id }),
      owner.call(`DELETE /consultant/licenses/${id}`),
      consultant.call(`GET /consultant/licenses/info/${newId()}`),
      verifier.call(`GET /staff/licenses/${newId()}`),
      verify(verifier, newId()),
    ])
      expect(told(await call)).toEqual([404, 'not_found'])
    expect((await consultant.call('GET /consultant/licenses/info/none')).status).toBe(400)
    for (const call of ['GET /staff/licenses', `GET /staff/licenses/${id}`] as const)
      expect(told(await consultant.call(call))).toEqual([404, 'not_found'])
    expect(told(await verify(verifier, id, { source: '' }))).toEqual([400, 'invalid_input'])
    expect(told(await reject(verifier, id, { reason: '' }))).toEqual([400, 'invalid_input'])
  })

  test('Those that wait are listed for verifiers with who they are of', async () => {
    const { people } = of()
    const { consultant, verifier } = people
    const { license } = (await attach(consultant, await document(consultant), { state: 'NH' })).body
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

import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { document, put, upload } from '#tests/harness/files/files.ts'
import { member } from '#tests/harness/people/people.ts'
import { posted } from '#tests/harness/people/story.ts'
import type { World } from '../world.ts'
import { attach, read, said, told, verify } from './licenses.ts'

export function handingIn(of: () => World) {
  test('A license is handed in with a document of its owner, and waits', async () => {
    const { people } = of()
    const { consultant } = people
    const file_id = await document(consultant)
    const added = await attach(consultant, file_id)
    expect(added.body).toMatchObject({ success: true, license: { ...said, file_id, status: 'pending' } })
    const { id } = added.body.license
    expect(await read(consultant, id)).toEqual(added.body.license)
    const asked = await consultant.call(`GET /consultant/licenses/request/download/${file_id}`)
    expect(asked.body).toMatchObject({ success: true, file: { id: file_id, file_name: 'License.pdf' } })
    const saved = await fetch(asked.body.downloadUrl)
    expect(saved.headers.get('content-disposition')).toContain('License.pdf')
    expect((await saved.text()).slice(0, 8)).toBe('%PDF-1.4')
    const { file } = (await consultant.call(`GET /files/info/${file_id}`)).body
    expect(file.access_logs).toMatchObject([{ user_id: consultant.user_id, action: 'downloaded' }])
    expect((await attach(consultant, file_id, { state: 'CO' })).body.license).toMatchObject({ file_id })
  })

  test('What is no usable document of the owner carries no license', async () => {
    const { people } = of()
    const { client, consultant } = people
    expect(told(await attach(consultant, newId()))).toEqual([404, 'not_found'])
    expect(told(await attach(consultant, await document(client)))).toEqual([404, 'not_found'])
    const asked = { contentType: 'application/pdf', fileName: 'License.pdf' }
    const { id, uploadURL } = (await consultant.call('POST /files/request/upload', asked)).body
    expect(told(await attach(consultant, id))).toEqual([409, 'file_not_ready'])
    await put(uploadURL, asked.contentType, 'no PDF at all')
    expect(told(await attach(consultant, id))).toEqual([415, 'wrong_type'])
    const stray = await document(consultant)
    expect(told(await consultant.call(`GET /consultant/licenses/request/download/${stray}`))).toEqual([
      404,
      'not_found',
    ])
  })

  test('A multistate license counts in the states of the compact, and no other', async () => {
    const { product, people } = of()
    const owner = await member(product, 'Ola')
    const file_id = await document(owner)
    const { id } = (await attach(owner, file_id, { multistate: true })).body.license
    await verify(people.verifier, id)
    const seenIn = async (state: string) => {
      const { body } = await owner.call(`GET /consultant/jobs/${await posted(people, { state })}`)
      return [body.verified, body.sameState]
    }
    expect(await Promise.all(['TX', 'CO', 'CA'].map(seenIn))).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ])
    for (const impossible of [{ license_type: 'NP' }, { state: 'CA' }])
      expect(told(await attach(owner, file_id, { multistate: true, ...impossible }))).toEqual([
        400,
        'invalid_input',
      ])
  })

  test('A document of a license is checked for what it is before it counts', async () => {
    const { people } = of()
    const { consultant } = people
    const { id, done } = await upload(consultant, '', 'application/pdf', 'Empty.pdf')
    expect(told(done)).toEqual([415, 'empty'])
    expect(told(await attach(consultant, id))).toEqual([415, 'empty'])
  })
}

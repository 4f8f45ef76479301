import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { keysOfFile } from '#tests/harness/files/bucket.ts'
import { opened, uploaded } from '#tests/harness/files/files.ts'
import { download, theo } from './asking.ts'
import type { World } from './world.ts'

export function deleting(of: () => World) {
  test('A deleted file is gone for all, its bytes too, and who read it stays known', async () => {
    const { owner, other, store } = of()
    const id = await uploaded(owner, 'hello', 'Old.txt')
    await opened(owner, id, other)
    const { downloadUrl } = await download(other, id)
    expect((await other.call(`DELETE /files/${id}`)).status).toBe(404)
    for (let again = 0; again < 2; again++)
      expect((await owner.call(`DELETE /files/${id}`)).body).toEqual({ success: true })
    for (const person of [owner, other]) {
      expect((await person.call(`GET /files/info/${id}`)).status).toBe(404)
      expect(await download(person, id)).toEqual({ success: false })
    }
    expect((await owner.call(`POST /files/complete/${id}`)).status).toBe(404)
    await until('the bytes to go', async () => (await fetch(downloadUrl)).status === 404)
    await expect.poll(() => keysOfFile(store, id)).toEqual([])
    const { entries } = (await owner.call('GET /files/readers')).body
    expect(entries[0]).toEqual({
      user_id: other.user_id,
      ...theo,
      time: expect.any(String),
      file_id: id,
      file_name: 'Old.txt',
      action: 'downloaded',
      as: 'grantee',
    })
  })

  test('A document that a license needs cannot be deleted', async () => {
    const { people } = of()
    const { consultant } = people
    const id = await uploaded(consultant)
    const said = {
      title: 'Registered Nurse',
      number: 'RN-1',
      state: 'TX',
      license_type: 'RN',
      issued_date: '2024-01-15',
      expiration_date: '2028-06-30',
    }
    expect((await consultant.call(`POST /consultant/licenses/attach/${id}`, said)).status).toBe(200)
    expect((await consultant.call(`DELETE /files/${id}`)).body.code).toBe('file_in_use')
  })
}

import { expect, test } from 'vitest'
import { contractConversationId, newId } from '#domain/kernel/ids.ts'
import { uploaded } from '#tests/harness/files/files.ts'
import type { Person } from '#tests/harness/people/people.ts'
import { info } from './asking.ts'
import type { World } from './world.ts'

export function attaching(of: () => World) {
  test('A file attached in a contract’s conversation is open to the other side for three days', async () => {
    const { people, owner, other, contract } = of()
    const conversation = contractConversationId(contract)
    const { consultant } = people
    const id = await uploaded(owner, 'hello', 'Order.txt')
    const attach = (person: Person, file: string, to: string, at = conversation) =>
      person.call(`GET /files/attach/${at}/${file}/${to}`)
    for (const wrong of [
      await attach(owner, id, other.user_id),
      await attach(owner, id, owner.user_id),
      await attach(owner, id, consultant.user_id, newId()),
      await attach(consultant, id, owner.user_id),
      await attach(other, await uploaded(other), consultant.user_id),
    ])
      expect([wrong.status, wrong.body.code]).toEqual([404, 'not_found'])
    expect((await consultant.call(`GET /files/contract/${contract}`)).body).toEqual({ files: [] })
    const first = await attach(owner, id, consultant.user_id)
    expect(first.body).toEqual({
      success: true,
      message: {
        id: expect.any(String),
        user_id: owner.user_id,
        conversation_id: conversation,
        file_id: id,
        value: 'Order.txt',
        type: 'file',
        created_at: expect.any(String),
      },
    })
    const { access_until } = await info(consultant, id)
    expect((await attach(owner, id, consultant.user_id)).body).toEqual(first.body)
    expect((await info(consultant, id)).access_until).toBe(access_until)
    const listed = async (person: Person) => (await person.call(`GET /files/contract/${contract}`)).body.files
    expect(await listed(consultant)).toMatchObject([{ id, has_access: true, access_until }])
    expect(await listed(owner)).toMatchObject([{ id, access_granted: [{ user_id: consultant.user_id }] }])
    await owner.call(`GET /files/access/revoke/${id}/${consultant.user_id}`)
    expect(await listed(consultant)).toMatchObject([{ id, has_access: false, access_logs: [] }])
    expect((await other.call(`GET /files/contract/${contract}`)).status).toBe(404)
  })
}

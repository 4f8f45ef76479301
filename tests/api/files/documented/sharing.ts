import { expect, test } from 'vitest'
import { contractConversationId, newId } from '#domain/kernel/ids.ts'
import { until } from '#tests/harness/api.ts'
import { grantAccess, uploadFile } from '#tests/harness/files/files.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { socket } from '#tests/harness/sockets.ts'
import { dana, download, info, theo, type World } from './world.ts'

export function sharing(worldOf: () => World) {
  test('Access is requested, denied, requested again, granted, renewed and ended', async () => {
    const { owner, other } = worldOf()
    const id = await uploadFile(owner, 'hello', 'Chart of Ana.txt')
    const closedAccess = { id, file_id: id, user_id: owner.user_id, file_name: '', has_access: false }
    expect(await info(other, id)).toEqual({ ...closedAccess, you_requested: false })
    expect(await download(other, id)).toEqual({ success: false })
    const ask = () => other.call(`GET /files/request/access/${id}`)
    const changeAccess = (what: string) => owner.call(`GET /files/access/${what}/${id}/${other.user_id}`)
    expect((await changeAccess('deny')).body.code).toBe('access_not_requested')
    expect((await changeAccess('revoke')).body).toEqual({ success: true })
    for (let turn = 0; turn < 2; turn++) expect((await ask()).body).toEqual({ success: true })
    expect(await info(other, id)).toEqual({ ...closedAccess, you_requested: true })
    expect((await info(owner, id)).access_requested).toEqual([{ user_id: other.user_id, ...theo }])
    for (let turn = 0; turn < 2; turn++) expect((await changeAccess('deny')).body).toEqual({ success: true })
    expect(await info(other, id)).toEqual({ ...closedAccess, you_requested: false })
    await ask()
    expect((await changeAccess('grant')).body).toEqual({ success: true })
    const accessInfo = await info(other, id)
    expect(accessInfo).toMatchObject({
      file_name: 'Chart of Ana.txt',
      has_access: true,
      access_requested: [],
      access_granted: [],
      access_logs: [],
      access_history: [],
      owner: { user_id: owner.user_id, ...dana },
    })
    const remainingMs = Date.parse(accessInfo.access_until) - Date.now()
    expect(remainingMs).toBeGreaterThan(3 * 24 * 3_600_000 - 60_000)
    expect(remainingMs).toBeLessThanOrEqual(3 * 24 * 3_600_000)
    expect((await changeAccess('deny')).body.code).toBe('access_granted')
    expect((await other.call('POST /files', { searchTerm: 'ana' })).body.shared).toEqual([accessInfo])
    expect((await download(other, id)).success).toBe(true)
    expect((await changeAccess('grant')).body).toEqual({ success: true })
    expect((await info(other, id)).access_until > accessInfo.access_until).toBe(true)
    expect((await info(owner, id)).access_granted).toEqual([
      { user_id: other.user_id, ...theo, until: expect.any(String) },
    ])
    for (let turn = 0; turn < 2; turn++)
      expect((await changeAccess('revoke')).body).toEqual({ success: true })
    expect(await info(other, id)).toEqual({ ...closedAccess, you_requested: false })
    expect(await download(other, id)).toEqual({ success: false })
    expect((await other.call('POST /files', {})).body.shared).toEqual([])
    const actions = (await info(owner, id)).access_logs.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['refused', 'downloaded', 'refused'])
    const { access_history } = await info(owner, id)
    const accessOfOther = { user_id: other.user_id, ...theo, time: expect.any(String) }
    expect(access_history).toEqual([
      { ...accessOfOther, action: 'refused' },
      { ...accessOfOther, action: 'revoked' },
      { ...accessOfOther, action: 'renewed', until: expect.any(String) },
      { ...accessOfOther, action: 'downloaded', as: 'grantee' },
      { ...accessOfOther, action: 'granted', until: accessInfo.access_until },
      { ...accessOfOther, action: 'requested' },
      { ...accessOfOther, action: 'denied' },
      { ...accessOfOther, action: 'requested' },
      { ...accessOfOther, action: 'refused' },
    ])
    const listedFiles = (await owner.call('POST /files', { searchTerm: 'ana' })).body.files
    expect(listedFiles[0]).toMatchObject({ id, access_history: [] })

    const messagesOf = async (person: Person) =>
      (await person.call('GET /client/notifications')).body.notifications
        .filter((each: { route_screen_params_string: string }) =>
          each.route_screen_params_string.includes(id),
        )
        .map((each: { message: string; route_screen: string }) => `${each.route_screen}: ${each.message}`)
    await until('the notifications', async () => (await messagesOf(other)).length === 3)
    await until('all of the owner', async () => (await messagesOf(owner)).length === 2)
    expect(await messagesOf(other)).toEqual([
      'FileDetails: Dana Example renewed your access to "Chart of Ana.txt" for 3 days',
      'FileDetails: Dana Example gave you access to "Chart of Ana.txt" for 3 days',
      'FileDetails: Dana Example denied your request for access to a file',
    ])
    expect(await messagesOf(owner)).toEqual([
      'FileDetails: Theo Example requested access to "Chart of Ana.txt"',
      'FileDetails: Theo Example tried to open "Chart of Ana.txt" without access',
    ])
  })

  test('Each request and each refused attempt is recorded, and the owner is notified once a day for each person', async () => {
    const { product, owner } = worldOf()
    const pest = await member(product, 'Pest')
    const [one, two] = [
      await uploadFile(owner, 'hello', 'One.txt'),
      await uploadFile(owner, 'hello', 'Two.txt'),
    ]
    for (let turn = 0; turn < 3; turn++) {
      for (const id of [one, two]) {
        expect(await download(pest, id)).toEqual({ success: false })
        expect((await pest.call(`GET /files/request/access/${id}`)).body).toEqual({ success: true })
      }
      await owner.call(`GET /files/access/deny/${one}/${pest.user_id}`)
    }
    for (const id of [one, two]) {
      const logs = (await info(owner, id)).access_logs
      expect(logs.map(({ action }: { action: string }) => action)).toEqual(['refused', 'refused', 'refused'])
    }
    await grantAccess(owner, two, pest)
    for (let turn = 0; turn < 3; turn++) await owner.call(`GET /files/access/grant/${two}/${pest.user_id}`)
    const messagesOf = async ({ call }: Person) =>
      (await call('GET /client/notifications')).body.notifications
        .map(({ message }: { message: string }) => message)
        .filter((message: string) => /(One|Two)\.txt|to a file/.test(message))
        .toSorted()
    const ofPest = async () =>
      (await messagesOf(owner)).filter((message: string) => message.startsWith('Pest'))
    const lastMessage = 'Dana Example renewed your access to "Two.txt" for 3 days'
    await until('the last notification', async () => (await messagesOf(pest)).includes(lastMessage))
    expect(await ofPest()).toEqual([
      'Pest Example requested access to "One.txt"',
      'Pest Example tried to open "One.txt" without access',
    ])
    expect(await messagesOf(pest)).toEqual([
      'Dana Example denied your request for access to a file',
      'Dana Example gave you access to "Two.txt" for 3 days',
      lastMessage,
    ])
  })

  test('Access can be granted only to members who requested it or share a job with the owner', async () => {
    const { product, people, owner } = worldOf()
    const stranger = await member(product, 'Olga')
    const id = await uploadFile(owner)
    const give = async (from: Person, file: string, to: Person) =>
      (await from.call(`GET /files/access/grant/${file}/${to.user_id}`)).status
    expect(await give(owner, id, stranger)).toBe(404)
    await download(stranger, id)
    expect(await give(owner, id, stranger)).toBe(404)
    await stranger.call(`GET /files/request/access/${id}`)
    await owner.call(`GET /files/access/deny/${id}/${stranger.user_id}`)
    expect(await give(owner, id, stranger)).toBe(200)
    expect(await give(owner, id, people.consultant)).toBe(200)
    expect(await give(people.consultant, await uploadFile(people.consultant), owner)).toBe(200)
    expect(await give(owner, await uploadFile(owner), stranger)).toBe(404)
  })

  test('Both people receive a frame with the file’s id when access changes', async () => {
    const { product, owner, other } = worldOf()
    const id = await uploadFile(owner)
    const lines = await Promise.all([owner, other].map(({ token }) => socket(product, token)))
    await grantAccess(owner, id, other)
    for (const { changed } of lines)
      await until('the news', async () => changed.some((each) => each.name === 'files' && each.id === id))
    for (const { close } of lines) close()
  })

  test('Only the owner grants access, and only to an existing member', async () => {
    const { owner, other } = worldOf()
    const id = await uploadFile(owner)
    const call = async (person: Person, action: string, to: string) => {
      const { status, body } = await person.call(`GET /files/access/${action}/${id}/${to}`)
      return [status, body.code]
    }
    for (const action of ['grant', 'deny', 'revoke']) {
      expect(await call(owner, action, newId())).toEqual([404, 'not_found'])
      expect(await call(other, action, other.user_id)).toEqual([404, 'not_found'])
    }
    expect(await call(owner, 'grant', owner.user_id)).toEqual([409, 'own_file'])
    expect((await owner.call(`GET /files/request/access/${id}`)).body.code).toBe('own_file')
    expect((await other.call(`GET /files/request/access/${newId()}`)).status).toBe(404)
    expect((await other.call(`GET /files/info/${newId()}`)).status).toBe(404)
    expect(await download(other, newId())).toEqual({ success: false })
  })
}

export function attaching(worldOf: () => World) {
  test('A file attached in the conversation of a contract is open to the other side for three days', async () => {
    const { people, owner, other, contract } = worldOf()
    const conversation = contractConversationId(contract)
    const { consultant } = people
    const id = await uploadFile(owner, 'hello', 'Order.txt')
    const attach = (person: Person, file: string, to: string, conversationId = conversation) =>
      person.call(`GET /files/attach/${conversationId}/${file}/${to}`)
    for (const wrong of [
      await attach(owner, id, other.user_id),
      await attach(owner, id, owner.user_id),
      await attach(owner, id, consultant.user_id, newId()),
      await attach(consultant, id, owner.user_id),
      await attach(other, await uploadFile(other), consultant.user_id),
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
    const contractFiles = async (person: Person) =>
      (await person.call(`GET /files/contract/${contract}`)).body.files
    expect(await contractFiles(consultant)).toMatchObject([{ id, has_access: true, access_until }])
    expect(await contractFiles(owner)).toMatchObject([
      { id, access_granted: [{ user_id: consultant.user_id }] },
    ])
    await owner.call(`GET /files/access/revoke/${id}/${consultant.user_id}`)
    expect(await contractFiles(consultant)).toMatchObject([{ id, has_access: false, access_logs: [] }])
    expect((await other.call(`GET /files/contract/${contract}`)).status).toBe(404)
  })

  test('An interrupted download under a grant continues where it was interrupted', async () => {
    const { owner, other } = worldOf()
    const id = await uploadFile(owner, '0123456789', 'Long.txt')
    await grantAccess(owner, id, other)
    const { downloadUrl } = await download(other, id)
    const get = (headers: Record<string, string> = {}) => fetch(downloadUrl, { headers })
    const wholeFile = await get()
    expect([wholeFile.status, wholeFile.headers.get('accept-ranges'), await wholeFile.text()]).toEqual([
      200,
      'bytes',
      '0123456789',
    ])
    const tag = wholeFile.headers.get('etag') ?? ''
    const remainder = await get({ range: 'bytes=4-', 'if-range': tag })
    expect([remainder.status, remainder.headers.get('content-range'), await remainder.text()]).toEqual([
      206,
      'bytes 4-9/10',
      '456789',
    ])
    const last = await get({ range: 'bytes=-3' })
    expect([last.status, last.headers.get('content-length'), await last.text()]).toEqual([206, '3', '789'])
    const other_bytes = await get({ range: 'bytes=4-', 'if-range': '"of others"' })
    expect([other_bytes.status, await other_bytes.text()]).toEqual([200, '0123456789'])
    const pastEnd = await get({ range: 'bytes=10-' })
    expect([pastEnd.status, pastEnd.headers.get('content-range'), await pastEnd.text()]).toEqual([
      416,
      'bytes */10',
      '',
    ])
    await owner.call(`GET /files/access/revoke/${id}/${other.user_id}`)
    expect((await get({ range: 'bytes=4-' })).status).toBe(404)
  })
}

export function reading(worldOf: () => World) {
  test('The readings of one’s own documents are listed in pages, each once', async () => {
    const { product } = worldOf()
    const reader = await member(product, 'Rita')
    const id = await uploadFile(reader)
    for (let count = 0; count < 53; count++) await download(reader, id)
    const first = (await reader.call('GET /files/readers')).body
    expect(first.entries).toHaveLength(50)
    const second = (await reader.call(`GET /files/readers?after=${first.next}`)).body
    expect(second.entries).toHaveLength(3)
    expect(second.next).toBeUndefined()
    const times = [...first.entries, ...second.entries].map(({ time }: { time: string }) => time)
    expect(times).toEqual(times.toSorted().reverse())
    expect((await reader.call('GET /files/readers?after=x')).status).toBe(400)
  }, 40_000)
}

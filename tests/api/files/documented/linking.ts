import { describe, expect, test } from 'vitest'
import { keysOfFile } from '#tests/harness/files/bucket.ts'
import { grantAccess, putBytes, requestUpload, upload, uploadFile } from '#tests/harness/files/files.ts'
import { member } from '#tests/harness/people/people.ts'
import type { World } from './world.ts'

export function linking(worldOf: () => World) {
  describe('An upload link', () => {
    test.each<[string, (url: string) => [string, string, string]]>([
      ['for another type', (url) => [url, 'text/html', 'hello']],
      ['for more than was said', (url) => [url, 'text/plain', 'hello!']],
      ['for less than was said', (url) => [url, 'text/plain', 'hell']],
      ['for another file', (url) => [url.replace(/incoming\/\w/, 'incoming/x'), 'text/plain', 'hello']],
      ['for a checked file', (url) => [url.replace('incoming/', 'files/'), 'text/plain', 'hello']],
      ['with another signature', (url) => [url.replace(/(Signature=)./, '$1x'), 'text/plain', 'hello']],
      ['that lasts longer', (url) => [url.replace('Expires=300', 'Expires=3000'), 'text/plain', 'hello']],
    ])('%s is refused', async (_, changedLink) => {
      const { store } = worldOf()
      const { id, uploadURL } = await requestUpload(worldOf().owner, { size: 5 })
      const response = await putBytes(...changedLink(uploadURL))
      expect([response.status, await keysOfFile(store, id)]).toEqual([403, []])
    })

    test('gives nobody except the owner access to the file', async () => {
      const { other, store } = worldOf()
      const { id, uploadURL } = await requestUpload(worldOf().owner)
      expect((await putBytes(uploadURL, 'text/plain', 'hello')).status).toBe(200)
      expect((await other.call(`POST /files/complete/${id}`)).status).toBe(404)
      expect((await fetch(uploadURL)).status).toBe(403)
      expect(await keysOfFile(store, id)).toEqual([`incoming/${id}`])
    })

    test('does not change the file when it is used again after the check', async () => {
      const { owner } = worldOf()
      const { id, uploadURL, done } = await upload(owner, 'hello')
      expect((await putBytes(uploadURL, 'text/plain', 'other')).status).toBe(200)
      expect((await owner.call(`POST /files/complete/${id}`)).body).toEqual(done.body)
      const { downloadUrl } = (await owner.call(`GET /files/request/download/${id}`)).body
      expect(await (await fetch(downloadUrl)).text()).toBe('hello')
    })
  })

  test('A download link is for its file, its name and its five minutes only', async () => {
    const { owner } = worldOf()
    const [id, another] = [await uploadFile(owner), await uploadFile(owner, 'secret')]
    const { downloadUrl } = (await owner.call(`GET /files/request/download/${id}`)).body as {
      downloadUrl: string
    }
    const statuses = [
      downloadUrl,
      downloadUrl.replace(id, another),
      downloadUrl.replace('attachment', 'inline'),
      downloadUrl.replace('Expires=300', 'Expires=900'),
      downloadUrl.replace(/\?.*/, ''),
    ].map(async (url) => (await fetch(url)).status)
    expect(await Promise.all(statuses)).toEqual([200, 403, 403, 403, 403])
  })

  test('A download link given under a grant is for that file and person only, and ends with the grant', async () => {
    const { product, owner } = worldOf()
    const guest = await member(product, 'Gert')
    const id = await uploadFile(owner, 'hello', 'Chart of Ana.txt')
    const [another, theirs] = [await uploadFile(owner), await uploadFile(guest)]
    await grantAccess(owner, id, guest)
    await grantAccess(owner, another, guest)
    const downloadLinkOf = async (file: string) =>
      String((await guest.call(`GET /files/request/download/${file}`)).body.downloadUrl)
    const link = await downloadLinkOf(id)
    const response = await fetch(link)
    expect([response.status, await response.text()]).toEqual([200, 'hello'])
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(response.headers.get('content-length')).toBe('5')
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="Chart of Ana.txt"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const statuses = (links: string[]) =>
      Promise.all(links.map(async (changed) => (await fetch(changed)).status))
    const forgedLinks = [
      link.replace(id, another),
      link.replace(id, theirs),
      link.replace(guest.user_id, owner.user_id),
      link.replace(/issued=20/, 'issued=21'),
      link.replace(/signature=[^&]+/, 'signature=none'),
      link.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
    ]
    expect(await statuses(forgedLinks)).toEqual(forgedLinks.map(() => 404))
    expect(await statuses([link.replace(/\?.*/, '')])).toEqual([400])

    // A renewal extends the access. A revocation ends it at once, and another grant does not restore the old
    // link.
    await owner.call(`GET /files/access/grant/${id}/${guest.user_id}`)
    expect(await statuses([link])).toEqual([200])
    await owner.call(`GET /files/access/revoke/${id}/${guest.user_id}`)
    expect(await statuses([link])).toEqual([404])
    await owner.call(`GET /files/access/grant/${id}/${guest.user_id}`)
    expect(await statuses([link])).toEqual([404])
    const next = await downloadLinkOf(id)
    expect(await statuses([next])).toEqual([200])
    await owner.call(`DELETE /files/${id}`)
    expect(await statuses([next])).toEqual([404])
  })

  test('A page of the web app may use upload and download links, and no other page may', async () => {
    const { product, owner } = worldOf()
    const { id, uploadURL } = await requestUpload(owner, { size: 5 })
    const from = async (origin: string, link: string, init: RequestInit = {}) => {
      const response = await fetch(link, { ...init, headers: { ...init.headers, origin } })
      return [response.status, response.headers.get('access-control-allow-origin')]
    }
    const requestHeaders = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    }
    const preflight = { method: 'OPTIONS', headers: requestHeaders }
    expect((await from(product.web, uploadURL, preflight))[1]).toBe(product.web)
    expect((await from('https://evil.example', uploadURL, preflight))[1]).toBeNull()
    const putRequest = { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'hello' }
    expect(await from(product.web, uploadURL, putRequest)).toEqual([200, product.web])
    const { downloadUrl } = (await owner.call(`GET /files/request/download/${id}`)).body
    expect(await from(product.web, downloadUrl)).toEqual([200, product.web])
    expect(await from('https://evil.example', downloadUrl)).toEqual([200, null])
  })
}

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { idempotencyHeaders, until } from '#tests/harness/api.ts'
import { keysOf } from '#tests/harness/files/bucket.ts'
import { requestUpload, upload, uploadDocument, uploadFile } from '#tests/harness/files/files.ts'
import { picture } from '#tests/harness/files/samples.ts'
import { member, type Person, staff } from '#tests/harness/people/people.ts'
import type { RunningProduct } from '#tests/harness/product.ts'
import { completeContract } from '#tests/harness/stories/contracts.ts'
import {
  applyForJob,
  cast,
  licenseConsultant,
  payIntoEscrow,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import { bucketFor, setUpOnce } from '#tests/harness/test-products.ts'

/** A size and format each. */
const COPIES = 6

/** A red and a blue half beside each other. */
const halves = async () =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } })
      .composite([
        {
          input: { create: { width: 200, height: 200, channels: 3, background: '#00f' } },
          left: 200,
          top: 0,
        },
      ])
      .png()
      .toBuffer(),
  )

/** Tests of members' images, in the object store of the product that `start` starts. */
export function profileImages(name: string, start: () => Promise<RunningProduct>) {
  const product = setUpOnce(start)
  const people = setUpOnce(() => cast(product))
  const owner = setUpOnce(async () => people.consultant)
  const store = bucketFor(product)

  const change = (
    { call }: Person,
    file_id: string | null,
    same?: Parameters<typeof call>[2],
    crop?: unknown,
  ) => call('POST /profile/image', { file_id, crop }, same)
  async function image(person: Person, bytes?: Uint8Array<ArrayBuffer>, type = 'image/png') {
    const { id, done } = await upload(person, bytes ?? (await picture('png')), type, 'Me.png')
    expect(done.body).toMatchObject({ success: true })
    return id
  }
  /** The address of a new image of this person. */
  async function changeImage(
    person: Person,
    bytes?: Uint8Array<ArrayBuffer>,
    type?: string,
    crop?: unknown,
  ): Promise<string> {
    const { status, body } = await change(person, await image(person, bytes, type), undefined, crop)
    expect([status, body.success]).toEqual([200, true])
    return body.profile.profileImageUrl
  }
  async function look(url: string, accept = '*/*') {
    const response = await fetch(url, { headers: { accept } })
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
  const imageIdOf = (url: string) => String(url.split('/').at(-1))
  const imageKeysOf = ({ user_id }: Person) => keysOf(store, `profiles/${user_id}/`)

  /** The entry of this owner in the queue of licenses, on any page. */
  async function ownerInQueue(verifier: Person, user_id: string, page = 1): Promise<unknown> {
    const { body } = await verifier.call(`GET /staff/licenses?status=verified&page=${page}`)
    const { list, totalPages }: { list: { owner: { user_id: string } }[]; totalPages: number } = body
    const listedLicense = list.find(({ owner }) => owner.user_id === user_id)
    return listedLicense || page >= totalPages
      ? listedLicense?.owner
      : ownerInQueue(verifier, user_id, page + 1)
  }

  describe(name, () => {
    test('A profile without an image has no image address', async () => {
      const { body } = await owner.call('GET /consultant/profile')
      expect(body.profile).not.toHaveProperty('profileImageUrl')
    })

    test('A member’s image is shown to everybody as a square, upright, without the metadata of the camera', async () => {
      const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#888' } })
      const cameraData = { IFD0: { Artist: 'Secret Name' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } }
      const bytes = await photo.withExif(cameraData).withMetadata({ orientation: 6 }).jpeg().toBuffer()
      expect((await sharp(bytes).metadata()).exif?.includes('Secret Name')).toBe(true)
      const url = await changeImage(owner, new Uint8Array(bytes), 'image/jpeg')
      expect(url).toMatch(new RegExp(`^${product.api}/profile/image/${owner.user_id}/[0-9a-f-]{36}$`))
      const { status, headers, body } = await look(url)
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: expect.stringMatching(/\bAccept\b/),
      })
      const { format, width, height, exif, icc, xmp, orientation } = await sharp(body).metadata()
      expect({ format, width, height, exif, icc, xmp, orientation }).toEqual({
        format: 'webp',
        width: 512,
        height: 512,
      })
      expect(body.includes('Secret Name')).toBe(false)
    })

    test('Setting the same image again changes nothing', async () => {
      const id = await image(owner)
      const keyHeaders = idempotencyHeaders()
      const [one, two] = [await change(owner, id, keyHeaders), await change(owner, id, keyHeaders)]
      expect(two.body).toEqual(one.body)
      await until('the one before to be gone', async () => (await imageKeysOf(owner)).length === COPIES)
    })

    test('After another image is set, the previous one is no longer served and its bytes are removed', async () => {
      const firstUrl = await changeImage(owner)
      const secondUrl = await changeImage(owner, await picture('webp', 700), 'image/webp')
      expect(secondUrl).not.toBe(firstUrl)
      expect([(await look(firstUrl)).status, (await look(secondUrl)).status]).toEqual([404, 200])
      await until('only the new one to be kept', async () => {
        const keys = await imageKeysOf(owner)
        return keys.length === COPIES && keys.every((key) => key.includes(imageIdOf(secondUrl)))
      })
    })

    test('An image has three sizes, as AVIF where the browser accepts it and as WebP elsewhere', async () => {
      const url = await changeImage(owner, await picture('jpeg', 900), 'image/jpeg')
      const formatOf = async (query: string, accept: string) => {
        const { status, headers, body } = await look(`${url}${query}`, accept)
        expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
        const { width, height, compression = 'webp' } = await sharp(body).metadata()
        expect(width).toBe(height)
        return [headers.get('content-type'), compression, width]
      }
      const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
      for (const size of [96, 192, 512]) {
        expect(await formatOf(`?size=${size}`, CHROME)).toEqual(['image/avif', 'av1', size])
        expect(await formatOf(`?size=${size}`, 'image/webp,*/*')).toEqual(['image/webp', 'webp', size])
      }
      expect(await formatOf('', 'image/webp, image/AVIF;q=0.5')).toEqual(['image/avif', 'av1', 512])
      expect(await formatOf('', 'image/avif;q=0, */*')).toEqual(['image/webp', 'webp', 512])
      for (const query of ['?size=97', '?size=0', '?size=big', '?size='])
        expect((await look(`${url}${query}`)).status).toBe(400)
    })

    test('Each copy is encrypted in the store', async () => {
      const url = await changeImage(owner, await picture('png', 300))
      const keys = (await imageKeysOf(owner)).filter((key) => key.includes(imageIdOf(url)))
      expect(keys).toHaveLength(COPIES)
      for (const key of keys) {
        const bytes = await buffer((await store.read(key)) ?? Readable.from([]))
        expect(bytes.length).toBeGreaterThan(50)
        await expect(sharp(bytes).metadata()).rejects.toThrow()
      }
    })

    test('The owner chooses the square that is shown', async () => {
      const colorOf = async (crop?: unknown) => {
        const { body } = await look(await changeImage(owner, await halves(), 'image/png', crop))
        const [red, , blue] = (await sharp(body).stats()).channels
        return (red?.mean ?? 0) > 200 ? 'red' : (blue?.mean ?? 0) > 200 ? 'blue' : 'both'
      }
      expect(await colorOf()).toBe('both')
      expect(await colorOf({ x: 0, y: 0, size: 1 })).toBe('red')
      expect(await colorOf({ x: 0.6, y: 0.25, size: 0.5 })).toBe('blue')
      expect(await colorOf({ x: 1, y: 1, size: 1 })).toBe('blue')
      expect(await colorOf(null)).toBe('both')
    })

    test.each<[string, unknown]>([
      ['outside the picture', { x: 1.1, y: 0, size: 0.5 }],
      ['left of the picture', { x: -0.1, y: 0, size: 0.5 }],
      ['without a side', { x: 0, y: 0, size: 0 }],
      ['larger than the picture', { x: 0, y: 0, size: 1.5 }],
      ['that is incomplete', { x: 0, size: 1 }],
      ['of words', { x: 'left', y: 0, size: 1 }],
    ])('A square %s is refused and changes nothing', async (_, crop) => {
      const url = await changeImage(owner)
      const { status, body } = await change(owner, await image(owner), undefined, crop)
      expect([status, body.code]).toEqual([400, 'invalid_input'])
      expect((await owner.call('GET /client/profile')).body.profile.profileImageUrl).toBe(url)
    })

    test('An image of an older version, which has one copy, is shown in every size and format', async () => {
      const url = await changeImage(owner)
      for (const key of await imageKeysOf(owner)) if (!key.endsWith(imageIdOf(url))) await store.remove(key)
      expect(await imageKeysOf(owner)).toHaveLength(1)
      for (const query of ['', '?size=96', '?size=192', '?size=512']) {
        const { status, headers, body } = await look(`${url}${query}`, 'image/avif')
        expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
        expect((await sharp(body).metadata()).width).toBe(512)
      }
      await change(owner, null)
      await until('it to be gone', async () => (await imageKeysOf(owner)).length === 0)
    })

    test('Of two images set at the same time one is shown, and nothing is kept of the other', async () => {
      const ids = await Promise.all([image(owner), image(owner)])
      const responses = await Promise.all(ids.map((id) => change(owner, id)))
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
      const url: string = (await owner.call('GET /client/profile')).body.profile.profileImageUrl
      expect((await look(url)).status).toBe(200)
      await until('only the shown one to be kept', async () => {
        const keys = await imageKeysOf(owner)
        return keys.length === COPIES && keys.every((key) => key.includes(imageIdOf(url)))
      })
    })

    test('The image stays after the file that it was made from is deleted', async () => {
      const id = await image(owner)
      const { body } = await change(owner, id)
      expect((await owner.call(`DELETE /files/${id}`)).status).toBe(200)
      expect((await look(body.profile.profileImageUrl)).status).toBe(200)
    })

    test('Setting an image is no revision of the profile: a profile that is being edited can still be saved', async () => {
      const { revision } = (await owner.call('GET /consultant/profile')).body.profile
      await changeImage(owner)
      const saveResponse = await owner.call('POST /consultant/profile', {
        title: `Edited ${revision}`,
        revision,
      })
      expect([saveResponse.status, saveResponse.body.profile.revision]).toEqual([200, revision + 1])
      const stale = await owner.call('POST /consultant/profile', { title: 'Late', revision })
      expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
    })

    test('A file of another person, one that is no image and one that was not uploaded change nothing', async () => {
      const url = await changeImage(owner)
      const foreign = await change(owner, await image(people.client))
      expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
      expect((await change(owner, randomUUID())).status).toBe(404)
      const pdf = await change(owner, await uploadDocument(owner))
      expect([pdf.status, pdf.body.code]).toEqual([415, 'not_an_image'])
      const early = await change(owner, (await requestUpload(owner, { contentType: 'image/png' })).id)
      expect([early.status, early.body.code]).toEqual([409, 'file_not_ready'])
      expect((await change(owner, 'x')).status).toBe(400)
      expect((await owner.call('GET /client/profile')).body.profile.profileImageUrl).toBe(url)
    })

    test('An image exists only at its owner’s address, not at another person’s', async () => {
      const url = await changeImage(owner)
      expect((await look(url.replace(owner.user_id, people.client.user_id))).status).toBe(404)
      expect((await look(`${product.api}/profile/image/${owner.user_id}/${randomUUID()}`)).status).toBe(404)
      expect((await look(`${product.api}/profile/image/${owner.user_id}/..%2Ffiles`)).status).toBe(400)
    })

    test('An image can be removed, and removing none changes nothing', async () => {
      const someone = await member(product, 'Shy')
      const url = await changeImage(someone)
      for (const _ of [1, 2]) {
        const { status, body } = await change(someone, null)
        expect([status, 'profileImageUrl' in body.profile]).toEqual([200, false])
      }
      expect((await look(url)).status).toBe(404)
      await until('it to be gone', async () => (await imageKeysOf(someone)).length === 0)
    })

    test('The image is part of every answer that shows its owner: jobs, applicants, contracts, reviews, tasks, files, licenses, accounts, messages to support', async () => {
      const { client, consultant, verifier } = people
      const [seeker, hired] = [await changeImage(client), await changeImage(consultant)]
      await licenseConsultant(people)
      const job = await postJob(people)
      const ofJob = { profileImageUrl: seeker }
      const ofHired = { profileImageUrl: hired }
      expect((await consultant.call(`GET /consultant/jobs/${job}`)).body.job).toMatchObject(ofJob)
      const { body: board } = await consultant.call('POST /consultant/jobs', {})
      expect(board.list.find(({ id }: { id: string }) => id === job)).toMatchObject(ofJob)
      const application = await applyForJob(people, job)
      const { body: ownApplications } = await consultant.call('GET /consultant/jobs/applications/list')
      expect(ownApplications.applications[0].job).toMatchObject(ofJob)
      const { body: applicants } = await client.call(`GET /client/jobs/${job}/applications`)
      expect(applicants.applications[0]).toMatchObject({ profile: ofHired, job: ofJob })
      const { body: applicant } = await client.call(`GET /client/jobs/applications/${application}`)
      expect(applicant.profile).toMatchObject(ofHired)
      await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
      const { contract_id } = await payIntoEscrow(people, application)
      const [asClient, asConsultant] = await Promise.all([
        client.call(`GET /client/contracts/${contract_id}`),
        consultant.call(`GET /consultant/contracts/${contract_id}`),
      ])
      expect(asClient.body.consultant).toMatchObject(ofHired)
      expect(asConsultant.body.client).toMatchObject(ofJob)
      expect(await ownerInQueue(verifier, owner.user_id)).toMatchObject(ofHired)
      const admin = await staff(product, 'admin')
      const { body: foundAccounts } = await admin.call(`GET /staff/accounts?search=${consultant.email}`)
      expect(foundAccounts.list).toMatchObject([ofHired])
      expect((await admin.call(`GET /staff/accounts/${consultant.user_id}`)).body).toMatchObject(ofHired)
      await consultant.call('POST /contact', { message: 'Can support see my face?' })
      const { body: contact } = await (await staff(product, 'support')).call('GET /staff/contact')
      expect(
        contact.messages.find(({ user_id }: { user_id?: string }) => user_id === consultant.user_id),
      ).toMatchObject(ofHired)
      const { body: listed } = await client.call('GET /client/contracts')
      expect(listed.contracts.find(({ id }: { id: string }) => id === contract_id).person).toMatchObject(
        ofHired,
      )
      await completeContract(people, contract_id)
      const { body: reviews } = await client.call('GET /reviews')
      const review = { contract_id, person: ofHired, author: ofJob }
      expect(
        reviews.needsReview.find((each: { contract_id: string }) => each.contract_id === contract_id),
      ).toMatchObject(review)
      const { body: todos } = await client.call('GET /home/todo?as=seeker')
      expect(todos.items.map(({ person }: { person?: object }) => person)).toContainEqual(
        expect.objectContaining({ user_id: consultant.user_id, ...ofHired }),
      )
      const file = await uploadFile(client)
      await consultant.call(`GET /files/request/access/${file}`)
      expect((await client.call(`GET /files/info/${file}`)).body.file.access_requested).toMatchObject([
        ofHired,
      ])
    })
  })
}

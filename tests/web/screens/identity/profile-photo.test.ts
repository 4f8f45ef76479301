import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import { SIZES } from '#tests/harness/browser/browser.ts'
import { heading, press } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { type FakeResponses, refusedAs } from '#tests/harness/screens/fake-api.ts'
import { photo, serveImages } from '#tests/harness/screens/profile-images.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'
import { uploads } from '#tests/harness/screens/uploads.ts'

const { api, insider } = screens()
const maren = viewer()
const IMAGE_ID = '0192f7a0-0000-7000-8000-000000000001'

/** The profile of Maren being edited, whose photo the page can change. */
async function editedProfile(size?: (typeof SIZES)[number][1], changes: FakeResponses = {}) {
  const { user_id, first_name, last_name } = maren
  const profile = sample(OwnProfileResponse, { user_id, first_name, last_name, revision: 1 })
  const sent: object[] = []
  const { page } = await insider(
    maren,
    '/profile',
    {
      'GET /consultant/profile': () => ({ profile: structuredClone(profile), reviews: [] }),
      'POST /profile/image': ({ body }) => {
        sent.push(body)
        delete profile.profileImageUrl
        if (body.file_id !== null) profile.profileImageUrl = `${api.url}/profile/image/${user_id}/${IMAGE_ID}`
        api.changed({ name: 'profiles', id: user_id })
        return { success: true, profile: structuredClone(profile) }
      },
      ...changes,
    },
    size,
  )
  api.answer((await uploads(page, maren)).responses)
  await serveImages(page, await photo(96, 96))
  await press(page, 'Edit')
  return { page, sent }
}

const choose = (page: Page, buffer: Buffer, name = 'Me.jpg', mimeType = 'image/jpeg') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
const circle = (page: Page) => page.getByRole('application', { name: 'Part of the photo that others see' })

test.each(SIZES)('A photo is cropped by keyboard alone (%s)', async (_, size) => {
  const { page, sent } = await editedProfile(size)
  await press(page, 'Add a photo')
  await choose(page, await photo(800, 400))
  await heading(page, 'Let your face fill the circle')
  await circle(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Let your face fill the circle')
  await page.keyboard.press('Tab')
  await expect.poll(() => circle(page).evaluate((element) => element === document.activeElement)).toBe(true)
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('+')
  await page.keyboard.press('-')
  expect(await page.getByLabel('Zoom').inputValue()).toBe('1.8')
  for (let count = 0; count < 100; count++) await page.keyboard.press('ArrowRight')
  for (let count = 0; count < 100; count++) await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Use this photo' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Your photo was changed.').waitFor()
  expect(sent).toEqual([{ file_id: expect.any(String), crop: expect.anything() }])
  const { crop } = sent[0] as { crop: { x: number; y: number; size: number } }
  expect(crop.x).toBeCloseTo(0, 2)
  expect(crop.y).toBeCloseTo(0, 2)
  expect(crop.size).toBeCloseTo(1 / 1.8, 2)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change photo')
})

test('A photo is cropped by dragging, with previews of the result', async () => {
  const { page, sent } = await editedProfile()
  await press(page, 'Add a photo')
  await choose(page, await photo(900, 600))
  await circle(page).waitFor()
  expect(await flaws(page, 'crop of a photo')).toEqual([])
  const box = await circle(page).boundingBox()
  if (!box) throw new Error('the circle is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 40, y, { steps: 4 })
  await page.mouse.move(x - 400, y, { steps: 4 })
  await page.mouse.up()
  const preview = page.locator('.crop__preview.face--96 > img')
  const placeOf = (side: 'left' | 'top' | 'width') =>
    preview.evaluate((image, name) => Math.round(Number.parseFloat((image as HTMLElement).style[name])), side)
  expect([await placeOf('width'), await placeOf('left'), await placeOf('top')]).toEqual([150, -50, 0])
  await press(page, 'Use this photo')
  await page.getByText('Your photo was changed.').waitFor()
  const { crop } = sent[0] as { crop: { x: number; y: number; size: number } }
  expect(crop.x).toBeCloseTo(1 / 3, 3)
  expect(crop.y).toBe(0)
  expect(crop.size).toBeCloseTo(1, 6)
})

test('A photo of a phone is cropped upright, around its upper third at first', async () => {
  const { page, sent } = await editedProfile()
  await press(page, 'Add a photo')
  const sideways = await sharp(await photo(900, 300))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await choose(page, sideways)
  await circle(page).waitFor()
  await press(page, 'Use this photo')
  await page.getByText('Your photo was changed.').waitFor()
  const { crop } = sent[0] as { crop: { x: number; y: number; size: number } }
  expect(crop.x).toBe(0)
  expect(crop.size).toBeCloseTo(1, 6)
  expect(crop.y).toBeCloseTo(1 / 6, 2)
})

test('Cancel sends nothing, and the same photo can be chosen again', async () => {
  const { page, sent } = await editedProfile()
  const bytes = await photo(300, 300)
  for (const _ of ['once', 'again']) {
    await press(page, 'Add a photo')
    await choose(page, bytes)
    await circle(page).waitFor()
    await page.locator('.crop').getByRole('button', { name: 'Cancel' }).click()
    await circle(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add a photo')
  }
  expect(sent).toEqual([])
  expect(api.callsOf('POST /files/request/upload')).toEqual([])
})

test('A photo that opens after Close is not cropped', async () => {
  const { page, sent } = await editedProfile()
  await page.evaluate(() => {
    const { decode } = HTMLImageElement.prototype
    const released = new Promise((resolve) => addEventListener('release', resolve, { once: true }))
    HTMLImageElement.prototype.decode = async function () {
      await released
      await decode.call(this)
      setTimeout(() => document.documentElement.setAttribute('data-decoded', ''))
    }
  })
  await press(page, 'Add a photo')
  await choose(page, await photo(300, 300))
  await press(page, 'Close')
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await page.locator('[data-decoded]').waitFor()
  expect(await circle(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Add a photo' }).waitFor()
  expect(sent).toEqual([])
})

test('A file that is no usable photo is refused with what to do, before anything is sent', async () => {
  const { page, sent } = await editedProfile()
  const problem = page.getByRole('alert')
  await press(page, 'Add a photo')
  const whole = await photo(300, 300)
  await choose(page, whole, 'IMG_0042.HEIC', 'image/heic')
  await expect.poll(() => problem.textContent()).toContain('Save it as a JPEG')
  expect(await flaws(page, 'HEIC photo')).toEqual([])
  await choose(page, Buffer.from('text'), 'Note.txt', 'text/plain')
  await expect.poll(() => problem.textContent()).toContain('must be a PNG, JPEG, GIF or WebP file')
  await choose(page, Buffer.from('no picture'))
  await expect.poll(() => problem.textContent()).toContain("can't be opened")
  await choose(page, Buffer.alloc(0))
  await expect.poll(() => problem.textContent()).toContain('Empty file')
  await choose(page, whole)
  await circle(page).waitFor()
  expect(await problem.count()).toBe(0)
  expect([sent, api.callsOf('POST /files/request/upload')]).toEqual([[], []])
})

test('A photo that the server cannot read says so, and another one can be chosen', async () => {
  const { page } = await editedProfile(undefined, {
    'POST /profile/image': () => {
      throw refusedAs('POST /profile/image', 'unreadable')
    },
  })
  await press(page, 'Add a photo')
  await choose(page, await photo(300, 300))
  await press(page, 'Use this photo')
  await page.getByRole('alert').waitFor()
  await press(page, 'Close')
  await press(page, 'Add a photo')
  expect(await page.getByRole('alert').count()).toBe(0)
  await choose(page, await photo(300, 300))
  await circle(page).waitFor()
})

const withPhoto = (changes: object) => {
  const { user_id, first_name, last_name } = maren
  const profileImageUrl = `${api.url}/profile/image/${user_id}/${IMAGE_ID}`
  const profile = sample(OwnProfileResponse, { user_id, first_name, last_name, profileImageUrl, ...changes })
  return { 'GET /consultant/profile': { profile, reviews: [] } } satisfies FakeResponses
}
const accountFace = (page: Page) => page.locator('.account__person .face')

test('A face loads the smallest copy that it needs, and keeps its place while it loads', async () => {
  const { page } = await insider(maren, '/account', { 'POST /files': sampleResponse('POST /files') })
  const queries = await serveImages(page, await photo(96, 96))
  api.answer(withPhoto({}))
  await page.goto('/account')
  const image = accountFace(page).locator('img')
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(64)
  expect(
    await image.evaluate(({ attributes }) =>
      ['width', 'height', 'alt'].map((name) => attributes.getNamedItem(name)?.value),
    ),
  ).toEqual(['64', '64', ''])
  expect(new Set(queries)).toEqual(new Set(['?size=96']))
})

test('A picture that does not load is replaced by the initials on the tint of the member', async () => {
  const { page } = await insider(maren, '/account', { 'POST /files': sampleResponse('POST /files') })
  await serveImages(page, Buffer.from('broken'))
  api.answer(withPhoto({ first_name: 'عائشة', last_name: 'محمد' }))
  await page.goto('/account')
  await expect.poll(() => accountFace(page).textContent()).toBe('ع\u200cم')
  const lookOf = () => accountFace(page).getAttribute('class')
  const look = await lookOf()
  expect(look).toMatch(/face--tint-[1-6]$/)
  await page.reload()
  await expect.poll(() => accountFace(page).textContent()).toBe('ع\u200cم')
  expect(await lookOf()).toBe(look)
})

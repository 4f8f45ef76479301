import { expect, test } from 'vitest'
import { FileReader } from '#api/wire/shapes/file.ts'
import { PersonResponse } from '#api/wire/shapes/person.ts'
import { Time } from '#api/wire/shapes/values.ts'
import { contractConversationId, newId } from '#domain/kernel/ids.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { heading, press, pressByKeyboard, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { fileRow, pickFiles, textFile } from '#tests/harness/files/safe-storage.ts'
import { refusedAs, respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { closedFile, ownFiles, sampleFile } from '#tests/harness/screens/files.ts'
import { license, ownLicenses } from '#tests/harness/screens/licensing.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'
import { serveDownload, uploads } from '#tests/harness/screens/uploads.ts'

const { api, insider } = screens()
const CLOSED = "You don't have Access or it has Expired"
const ines = viewer({ first_name: 'Ines', last_name: 'Example' })
const luz = viewer({ first_name: 'Luz', last_name: 'Example' })
const LONG = `Wound care protocol, ${'revised '.repeat(6)}again.txt`

/** Opens a page of the owner, who may upload files. */
async function visit(path: string, files: ReturnType<typeof ownFiles>) {
  const { page } = await insider(ines, '/logo.svg')
  const bytes = await uploads(page, ines)
  api.answer({
    ...bytes.responses,
    ...files.responses,
    'POST /files/complete/{id}': ({ params: { id } }) => {
      const file = sampleFile(ines, String(bytes.nameOf(id)), { id })
      files.add(file)
      return { success: true, file }
    },
  })
  await page.goto(path)
  return { page, changed: (id: string) => api.changed({ name: 'files', id }) }
}

/** Opens a page of a person who reads another person's file. */
async function reads(
  path: string,
  answer: ReturnType<typeof closedFile> | { file: ReturnType<typeof sampleFile> },
) {
  const { page } = await insider(luz, '/logo.svg', {
    'GET /files/info/{id}': answer,
    'GET /files/request/access/{id}': { success: true },
  })
  await uploads(page, luz)
  await page.goto(path)
  return page
}

test('A file is uploaded, and its owner grants a request for access, by keyboard alone', async () => {
  const files = ownFiles(ines)
  const { page, changed } = await visit('/safe-storage', files)
  await heading(page, "You Don't Have Any Files Yet")
  const chooser = page.waitForEvent('filechooser')
  await pressByKeyboard(page, String(await page.locator('.drop-zone').textContent()))
  await (await chooser).setFiles([textFile('Rota.txt')])
  await page.getByRole('status').getByText('Rota.txt: Ready').waitFor()
  changed(newId())
  await fileRow(page, 'Rota.txt').getByText('Only you').waitFor()
  await pressByKeyboard(page, 'Rota.txt')
  await heading(page, 'Rota.txt')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  files.asks(id, luz)
  changed(id)
  await heading(page, '1 person is asking for access')
  await page.getByText('Luz Example', { exact: true }).first().waitFor()
  await pressByKeyboard(page, 'Approve Luz Example')
  await expect
    .poll(() => api.lastOf('GET /files/access/grant/{id}/{userId}')?.params)
    .toEqual({ id, userId: luz.user_id })
  changed(id)
  await page.getByRole('button', { name: 'End access for Luz Example' }).waitFor()
})

test('A member requests another person’s file, and reads it once access is granted, by keyboard alone', async () => {
  const file = sampleFile(ines, 'Rota.txt', { access_until: new Date(Date.now() + days(3)).toISOString() })
  const page = await reads(`/safe-storage/${file.id}`, closedFile(file))
  await heading(page, CLOSED)
  expect(await page.getByRole('main').innerText()).not.toMatch(/Rota|Ines/)
  api.answer({ 'GET /files/info/{id}': closedFile(file, true) })
  await pressByKeyboard(page, 'Request Access')
  await expect.poll(() => api.callsOf('GET /files/request/access/{id}').length).toBe(1)
  api.changed({ name: 'files', id: file.id })
  await page.getByRole('status').getByText('Access Requested').waitFor()
  expect(await flaws(page, 'file closed')).toEqual([])
  api.answer({ 'GET /files/info/{id}': { file } })
  api.changed({ name: 'files', id: file.id })
  await heading(page, 'Rota.txt')
  await page.getByText('Open to you', { exact: true }).waitFor()
  await page.getByText('From Ines Example', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
  api.answer({ 'GET /files/info/{id}': closedFile(file) })
  api.changed({ name: 'files', id: file.id })
  await heading(page, CLOSED)
})

test('An upload that the store refuses is reported in place, and logged', async () => {
  const ada = viewer()
  const { page, logLines } = await insider(ada, '/safe-storage', {})
  api.answer((await uploads(page, ada)).responses)
  await page.route('**/bytes/*', (route) => route.fulfill({ status: 503 }))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Texas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await page.getByText("The file couldn't be stored").first().waitFor()
  await expect.poll(() => logLines.join('\n')).toContain('The upload failed')
})

test('A file that a license needs cannot be deleted, and any other is deleted in two steps', async () => {
  const needed = sampleFile(ines, 'License.pdf')
  const files = ownFiles(ines, needed, sampleFile(ines, 'Free.txt'))
  const { page, changed } = await visit('/safe-storage', files)
  api.answer(ownLicenses(license({ file_id: needed.id })).responses)
  await page.reload()
  await fileRow(page, 'Free.txt').getByRole('link').click()
  await heading(page, 'Free.txt')
  await press(page, 'Delete')
  expect(files.names()).toContain('Free.txt')
  await press(page, 'YES, DELETE')
  await waitForPath(page, '/safe-storage')
  await expect.poll(() => files.names()).toEqual(['License.pdf'])
  changed(newId())
  await fileRow(page, 'Free.txt').waitFor({ state: 'detached' })
  await fileRow(page, 'License.pdf').getByText('You and our team').waitFor()
  await fileRow(page, 'License.pdf').getByRole('link').click()
  await page.getByText('You and our team').waitFor()
  api.answer({
    'DELETE /files/{id}': respondWithRefusal(refusedAs('DELETE /files/{id}', 'file_in_use')),
  })
  await press(page, 'Delete')
  await press(page, 'YES, DELETE')
  await page.getByRole('alert').getByText('a license or an open dispute needs it').waitFor()
})

test('A side of a contract attaches new and stored files there, but no license document, and the submission names them', async () => {
  const contract_id = newId()
  const dana = sample(PersonResponse, { user_id: newId(), first_name: 'Dana', last_name: 'Example' })
  const earlierFile = sampleFile(ines, 'Kept before.txt')
  const licenseDocument = sampleFile(ines, 'My license.jpg')
  const files = ownFiles(ines, earlierFile, licenseDocument)
  const attachedFiles: ReturnType<typeof sampleFile>[] = []
  const { page } = await visit('/logo.svg', files)
  const ATTACH = 'GET /files/attach/{conversationId}/{fileId}/{participantId}'
  const contract = { id: contract_id, client_id: dana.user_id, consultant_id: ines.user_id }
  api.answer({
    'GET /appointments': sampleResponse('GET /appointments'),
    'GET /consultant/licenses': { licenses: [license({ file_id: licenseDocument.id })] },
    'GET /consultant/contracts/{id}': sampleResponse('GET /consultant/contracts/{id}', {
      contract,
      client: dana,
    }),
    'GET /files/contract/{id}': () => ({ files: attachedFiles }),
    [ATTACH]: ({ params: { fileId } }) => {
      const accessEnd = new Date(Date.now() + days(3)).toISOString()
      attachedFiles.push({ ...files.of(fileId), access_granted: [{ ...dana, until: accessEnd }] })
      api.changed({ name: 'files', id: fileId })
      const { message } = sampleResponse(ATTACH, { message: { value: files.of(fileId).file_name } })
      return { success: true, message }
    },
  })
  await page.goto(`/contract/${contract_id}`)
  await press(page, 'Attach a file')
  await page.getByRole('button', { name: 'Attach Kept before.txt' }).waitFor()
  expect(await page.getByRole('button', { name: /My license/ }).count()).toBe(0)
  await press(page, 'Attach Kept before.txt')
  await fileRow(page, 'Kept before.txt').getByText('Shared with 1').waitFor()
  await pickFiles(page, textFile('Brought along.txt'))
  await fileRow(page, 'Brought along.txt').getByText('Shared with 1').waitFor()
  const to = { conversationId: contractConversationId(contract_id), participantId: dana.user_id }
  expect(api.callsOf(ATTACH).map(({ params }) => params)).toEqual([
    { ...to, fileId: earlierFile.id },
    expect.objectContaining(to),
  ])
  await press(page, 'Submit for Completion')
  const notice = page.getByText(/^Dana also has 2 files from you: /)
  expect(await notice.textContent()).toMatch(/Kept before\.txt/)
  expect(await notice.textContent()).toMatch(/Brought along\.txt/)
})

test('The access log says in one sentence who did what, at every width', async () => {
  const { user_id, first_name, last_name } = luz
  const reader = sample(FileReader, { user_id, first_name, last_name, action: 'refused', file_name: LONG })
  const { page } = await visit('/logo.svg', ownFiles(ines))
  api.answer({ 'GET /files/readers': { entries: [reader] } })
  await page.goto('/safe-storage/readers')
  const entry = page.getByRole('list', { name: 'Readers' }).getByRole('listitem')
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size)
    await entry.getByText(/^Luz Example tried to open Wound care protocol.* without access$/).waitFor()
  }
  expect(await flaws(page, 'readers')).toEqual([])
})

test('The owner denies, grants, ends and renews access, and sees each change and each reading', async () => {
  const file = sampleFile(ines, LONG)
  const { id } = file
  const files = ownFiles(ines, file)
  const { page, changed } = await visit('/safe-storage', files)
  const asks = () => {
    files.asks(id, luz)
    changed(id)
  }
  /** Presses this button, and waits for the announced result. */
  async function acts(name: string, callCount: () => number) {
    const countBefore = callCount()
    await press(page, name)
    await expect.poll(callCount).toBe(countBefore + 1)
    changed(id)
  }
  const happened = () => files.of(id).access_history.length
  const logged = (sentence: RegExp) =>
    page.getByRole('list', { name: 'Access log' }).getByText(sentence).first().waitFor()
  asks()
  await fileRow(page, 'Wound care').getByText('1 request').waitFor()
  await fileRow(page, 'Wound care').getByRole('link').click()
  await heading(page, LONG)
  await acts('Deny Luz Example', happened)
  await logged(/^You denied Luz Example's request$/)
  asks()
  await acts('Approve Luz Example', happened)
  await page.getByText('3 days left').waitFor()
  await acts('End access for Luz Example', happened)
  await logged(/^You ended Luz Example's access$/)
  await page.getByText('Only you', { exact: true }).waitFor()
  asks()
  await acts('Approve Luz Example', happened)
  await page.getByText('3 days left').waitFor()
  files.happened(id, luz, 'viewed')
  changed(id)
  await logged(/^Luz Example viewed it$/)
  files.happened(id, luz, 'viewed')
  changed(id)
  await logged(/^Luz Example viewed it twice$/)
  files.happened(id, luz, 'downloaded')
  changed(id)
  await logged(/^Luz Example downloaded it$/)
  await acts('Renew for 3 days for Luz Example', happened)
  await page.getByText('6 days left').waitFor()
  expect(await flaws(page, 'file with a long history')).toEqual([])
})

test('A person with access finds the file in their list with its end, and downloads it', async () => {
  const file = sampleFile(ines, LONG, { access_until: new Date(Date.now() + days(3)).toISOString() })
  const page = await reads('/logo.svg', { file })
  api.answer({
    'POST /files': { files: [], shared: [file] },
    'GET /files/request/download/{id}': { success: true, downloadUrl: await serveDownload(page, LONG) },
  })
  await page.goto('/safe-storage')
  const shared = fileRow(page, 'Wound care')
  await shared.getByText('ends in 3 days').waitFor()
  await shared.getByText('From Ines Example').waitFor()
  expect(await shared.getByRole('link').innerText()).toBe('Wound care protocol, revised revised...')
  await shared.getByRole('link').click()
  await page.getByText('Open to you').waitFor()
  const download = page.locator('.detail__actions').getByRole('button', { name: 'Download' })
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(saved.suggestedFilename()).toMatch(/^Wound care protocol/)
  expect(api.lastOf('GET /files/request/download/{id}')?.params).toEqual({ id: file.id })
})

test('Beside the list stands who can open which file, the next end first', async () => {
  const files = ownFiles(ines)
  const openUntil = (name: string, dayCount: number) =>
    files.add(
      sampleFile(ines, name, {
        access_granted: [
          sample(PersonResponse.extend({ until: Time }), {
            ...luz,
            until: new Date(Date.now() + days(dayCount)).toISOString(),
          }),
        ],
      }),
    )
  openUntil('Rota.txt', 3)
  openUntil('Card.txt', 1)
  const { page } = await visit('/safe-storage', files)
  const readers = page.getByRole('region', { name: 'Who can open your files' })
  await readers.getByText('Luz Example').first().waitFor()
  expect(await readers.getByRole('link').allInnerTexts()).toEqual(['Card.txt', 'Rota.txt'])
  expect(await flaws(page, 'who can open files')).toEqual([])
  const count = page.getByText('2 files are shared with others.')
  await page.setViewportSize(WIDE)
  expect(await count.isVisible()).toBe(false)
  await page.setViewportSize(NARROW)
  await count.waitFor()
  await page.setViewportSize(WIDE)
  // A search has only some of the files.
  await page.goto('/safe-storage?q=Card')
  await page.getByRole('link', { name: 'Card.txt' }).first().waitFor()
  expect(await readers.count()).toBe(0)
})

test('On a touch screen the upload offers to take a photo or choose files, not to drop them', async () => {
  const touch = { hasTouch: true, isMobile: true }
  const { responses } = ownFiles(ines)
  const { page } = await insider(ines, '/safe-storage', responses, NARROW, 'light', touch)
  await page.getByText('Take a photo or choose files').waitFor()
  expect(await page.getByText('Drop them here').isVisible()).toBe(false)
})

test('A file has one button to download, and the log can leave out the views of the reader', async () => {
  const file = sampleFile(ines, 'Rota.txt')
  const files = ownFiles(ines, file)
  const { page, changed } = await visit(`/safe-storage/${file.id}`, files)
  for (const person of [ines, luz]) files.happened(file.id, person, 'viewed')
  changed(file.id)
  const log = page.getByRole('list', { name: 'Access log' })
  await log.getByText('You viewed it').waitFor()
  await press(page, 'Others')
  await log.getByText('Luz Example viewed it').waitFor()
  expect(await log.getByText('You viewed it').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Download', exact: true }).count()).toBe(1)
  expect(await flaws(page, 'access log of others')).toEqual([])
})

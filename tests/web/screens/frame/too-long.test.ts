import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import { fieldValue, press, waitForFieldError } from '#tests/harness/browser/page-actions.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { conversationAcks, fakeConversation, otherPerson } from '#tests/harness/screens/messaging.ts'
import { sample } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const maren = viewer()
const LONG = `${'Ten words '.repeat(1049)}the last`
const WORDS = '10,498 of 10,000 characters: 498 too many'

/** Pastes a text, which a limit of the field itself would cut off. */
async function pastes(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.insertText(text)
}

/** The whole text is still there, also after a reload. */
async function keeps(page: Page, label: string, text = LONG) {
  await expect.poll(() => fieldValue(page, label)).toBe(text)
  await page.reload()
  await expect.poll(() => fieldValue(page, label)).toBe(text)
}

test('A message that is too long is kept and counted, not cut, and not sent', async () => {
  const { responses, path } = fakeConversation(maren, otherPerson('Dana'))
  const { page } = await insider(maren, path, responses)
  api.ack(conversationAcks)
  await pastes(page, 'Message to Dana Example', LONG)
  await page.getByText(WORDS).waitFor()
  await page.keyboard.press('Enter')
  await press(page, 'Send')
  await keeps(page, 'Message to Dana Example')
  expect(api.callsOf('POST /conversations/{id}/messages')).toEqual([])
})

test('A reason of a dispute that is too long is kept and counted, and not sent', async () => {
  const scenario = hiring(api)
  const contract = scenario.hire(scenario.applyFor(scenario.postJob()))
  const { page } = await insider(scenario.maren, `/disputes/${contract}`, scenario.responses)
  await pastes(page, 'Reason', LONG)
  await waitForFieldError(page, 'Reason', WORDS)
  await page
    .getByRole('button', { name: /dispute/i })
    .last()
    .click()
  await page.getByRole('alert').waitFor()
  await keeps(page, 'Reason')
  expect(api.callsOf('POST /disputes')).toEqual([])
})

test('A proposal that is too long is kept and counted, and not sent', async () => {
  const scenario = hiring(api)
  const { page } = await insider(scenario.maren, `/job/${scenario.postJob().id}`, scenario.responses)
  await press(page, 'Apply')
  await pastes(page, 'Proposal', LONG)
  await waitForFieldError(page, 'Proposal', WORDS)
  await press(page, 'Apply')
  await page.getByRole('alert').waitFor()
  await keeps(page, 'Proposal')
  expect(api.callsOf('POST /consultant/jobs/apply/{jobId}')).toEqual([])
})

test('A bio, a title and a skill that are too long are kept and counted, and not sent', async () => {
  const ownName = { user_id: maren.user_id, first_name: 'Maren', last_name: 'Holloway', revision: 1 }
  const profile = sample(OwnProfileResponse, { ...ownName, zip: '78701', state: 'TX' })
  const { page } = await insider(maren, '/profile?edit=true', {
    'GET /consultant/profile': { profile, reviews: [] },
  })
  await pastes(page, 'Bio', LONG)
  await waitForFieldError(page, 'Bio', WORDS)
  await page.getByLabel('Title', { exact: true }).fill('')
  await pastes(page, 'Title', 'a'.repeat(201))
  await waitForFieldError(page, 'Title', '201 of 200 characters: 1 too many')
  await pastes(page, 'Skills', 's'.repeat(61))
  await press(page, 'Add to Skills')
  await waitForFieldError(page, 'Skills', `“${'s'.repeat(20)}…” has 61 of 60 characters: 1 too many`)
  await press(page, 'Save')
  await page.getByRole('alert').waitFor()
  await keeps(page, 'Bio')
  expect(api.callsOf('POST /consultant/profile')).toEqual([])
})

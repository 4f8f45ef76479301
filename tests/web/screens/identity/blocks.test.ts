import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { PersonResponse } from '#api/wire/shapes/person.ts'
import { newId } from '#domain/kernel/ids.ts'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { picture, SIZES, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import { isolationProblems, namelessElements, overflowProblems } from '#tests/harness/browser/member-texts.ts'
import { fill, press, waitForConfirmation } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { internalError } from '#tests/harness/screens/default-responses.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { account, blockList } from '#tests/harness/screens/identity.ts'
import { conversationAcks, fakeConversation, otherPerson } from '#tests/harness/screens/messaging.ts'
import { ODD_TEXTS, oddResponse } from '#tests/harness/screens/odd-texts.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const maren = viewer()
const dana = otherPerson('Dana')

/** The label of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
/** Opens the menu of a conversation, and presses its one entry. */
async function chooseInMenu(page: Page, entry: string) {
  await press(page, MENU)
  await page.getByRole('button', { name: entry, exact: true }).click()
}
const MENU = 'More options for Dana Example'
const dialog = (page: Page) => page.getByRole('dialog')
const blockCalls = () => api.callsOf('POST /blocks/{userId}').map(({ params }) => params)
const NOTICE = 'You blocked Dana'

describe.each(SIZES)('In a conversation (%s)', (size, viewport) => {
  test('the other person is blocked after a dialog has explained it, and unblocked', async () => {
    const { responses } = blockList(api, [dana])
    const about = fakeConversation(maren, dana)
    const { page } = await insider(maren, about.path, { ...about.responses, ...responses }, viewport)
    api.ack(conversationAcks)
    expect(await page.getByRole('button', { name: /^Block/ }).count()).toBe(0)
    await press(page, MENU)
    const entry = page.getByRole('button', { name: 'Block Dana', exact: true })
    const [menuBox, entryBox] = [await page.locator('.menu--more').boundingBox(), await entry.boundingBox()]
    expect(menuBox && entryBox && menuBox.x >= 0 && menuBox.x + menuBox.width <= viewport.width).toBe(true)
    expect(await flaws(page, `menu of a conversation ${size}`)).toEqual([])
    await entry.click()
    await dialog(page).getByRole('heading', { name: 'Block Dana Example?' }).waitFor()
    for (const text of [
      'start a conversation',
      'invite you to appointments',
      'Contracts you share continue',
      "won't tell",
    ])
      await dialog(page).getByText(text).waitFor()
    expect(await flaws(page, `dialog to block ${size}`)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect([await focused(page), blockCalls()]).toEqual([MENU, []])

    // A key that is held down opens the dialog, and does no more.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await chooseInMenu(page, 'Block Dana')
    await dialog(page).getByRole('button', { name: 'Block', exact: true }).dblclick()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: NOTICE }).waitFor()
    expect(blockCalls()).toEqual([{ userId: dana.user_id }])
    expect(await focused(page)).toBe(MENU)
    await page.getByText('They still get your messages.').waitFor()
    expect(await flaws(page, `conversation with somebody blocked ${size}`)).toEqual([])
    // A member who blocks may still write.
    await fill(page, 'Message to Dana Example', 'Goodbye')
    await press(page, 'Send')
    await page.getByRole('log').getByText('Goodbye').waitFor()

    await page.getByRole('status').getByRole('button', { name: 'Unblock Dana Example' }).click()
    await page.getByRole('heading', { name: NOTICE }).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe(MENU)
    expect(api.callsOf('DELETE /blocks/{userId}')).toHaveLength(1)
  })
})

test('A block that failed says so in its dialog, and succeeds by trying again', async () => {
  const { responses } = blockList(api, [dana])
  const about = fakeConversation(maren, dana)
  const shownResponses = { ...about.responses, ...responses }
  const { page, logLines } = await insider(maren, about.path, {
    ...shownResponses,
    'POST /blocks/{userId}': internalError,
  })
  await chooseInMenu(page, 'Block Dana')
  await press(page, 'Block')
  await dialog(page).getByRole('alert').getByText('Not blocked').waitFor()
  expect(logLines.some((text) => text.startsWith('POST /blocks/{userId} failed'))).toBe(true)
  expect(await page.getByRole('heading', { name: NOTICE }).count()).toBe(0)
  api.answer(shownResponses)
  await press(page, 'Block')
  await page.getByRole('heading', { name: NOTICE }).waitFor()
  api.answer({ 'DELETE /blocks/{userId}': internalError })
  await page.getByRole('status').getByRole('button', { name: 'Unblock Dana Example' }).click()
  await page.getByRole('alert').getByText('Not unblocked.').waitFor()
  api.answer(shownResponses)
  await chooseInMenu(page, 'Unblock Dana')
  await dialog(page).getByText("We won't tell them.").waitFor()
  await press(page, 'Unblock')
  await page.getByRole('heading', { name: NOTICE }).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe(MENU)
})

test('A conversation about a contract says that it continues with a blocked person', async () => {
  const { responses } = blockList(api, [dana], [dana.user_id])
  const about = fakeConversation(maren, dana, ['Hello'], { contract_id: newId() })
  const { page } = await insider(maren, about.path, { ...about.responses, ...responses })
  await page.getByRole('heading', { name: NOTICE }).waitFor()
  await page.getByText('it stays open for both of you').waitFor()
})

test('A consultant is blocked from their page, which then says so', async () => {
  const { dana: client, self, responses } = hiring(api)
  const { responses: blocks } = blockList(api, [self])
  const path = `/consultant/${self.user_id}`
  const { page } = await insider(client, path, { ...responses, ...blocks })
  // It has words, and stands away from the heart.
  await page.getByText('Block Maren Example', { exact: true }).waitFor()
  expect(await page.locator('.head').getByRole('button', { name: /Block/ }).count()).toBe(0)
  await press(page, 'Block Maren Example')
  await press(page, 'Block')
  await page.getByRole('heading', { name: 'You blocked Maren' }).waitFor()
  expect(await focused(page)).toBe('Unblock Maren Example')
  expect(await flaws(page, 'page of a consultant who is blocked')).toEqual([])
  await page.reload()
  await page.getByRole('status').getByRole('button', { name: 'Unblock Maren Example' }).click()
  await page.getByRole('heading', { name: 'You blocked Maren' }).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Block Maren Example')
})

describe('In the settings', () => {
  const settings = async (people: Partial<PersonResponse>[], more: object = {}, size: Size = WIDE) => {
    const { responses } = blockList(
      api,
      people,
      people.map(({ user_id = '' }) => user_id),
    )
    const shownResponses = { ...account(api).responses, ...responses, ...more }
    const { page } = await insider(maren, '/settings#blocked', shownResponses, size)
    return { page, responses, row: page.locator('#blocked') }
  }

  test('each blocked person is listed with a button to unblock, which leaves the focus in the list', async () => {
    const [ada, bo, cy] = ['Ada', 'Bo', 'Cy'].map(otherPerson)
    const { page, row } = await settings(
      [ada, bo, cy].map((each) => ({ ...each, city: 'Austin', state: 'TX' })),
    )
    await row.getByText('3 people').waitFor()
    expect(await row.getByRole('listitem').locator('b').allInnerTexts()).toEqual([
      'Ada Example',
      'Bo Example',
      'Cy Example',
    ])
    expect(await flaws(page, 'settings with blocked people')).toEqual([])
    const unblocks = async (name: string) => {
      await row.getByRole('button', { name: `Unblock ${name} Example` }).dblclick()
      await waitForConfirmation(page, `${name} Example is unblocked.`)
    }
    const ends = row.locator('.item__end')
    await unblocks('Bo')
    expect(await ends.allInnerTexts()).toEqual(['Unblock', 'Unblocked', 'Unblock'])
    await row.getByText('2 people').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Unblocked')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Unblock Cy Example')
    await page.keyboard.press('Enter')
    await waitForConfirmation(page, 'Cy Example is unblocked.')
    await page.keyboard.press('Enter')
    await unblocks('Ada')
    await row.getByText('Nobody').waitFor()
    expect(api.callsOf('DELETE /blocks/{userId}').map(({ params }) => params)).toEqual(
      [bo, cy, ada].map((each) => ({ userId: each?.user_id })),
    )
    await page.reload()
    await row.getByText("You haven't blocked anyone.").waitFor()
    expect(await flaws(page, 'settings with nobody blocked')).toEqual([])
  })

  test('a failed unblocking is reported, and the person stays', async () => {
    const { page, row, responses } = await settings([dana], { 'DELETE /blocks/{userId}': internalError })
    await press(page, 'Unblock Dana Example')
    await row.getByRole('alert').getByText('Not unblocked').waitFor()
    expect(await row.getByRole('listitem').count()).toBe(1)
    api.answer(responses)
    await press(page, 'Unblock Dana Example')
    await waitForConfirmation(page, 'Dana Example is unblocked.')
  })

  test('a list with the largest number of answers says that there may be more', async () => {
    const { row } = await settings(Array.from({ length: MAX_LIST_ENTRIES }, (_, n) => otherPerson(`No${n}`)))
    await row.getByText(`${MAX_LIST_ENTRIES} or more people`).waitFor()
    await row.getByText(`These are the ${MAX_LIST_ENTRIES} people you blocked most recently.`).waitFor()
  })
})

test.each(ODD_TEXTS)('People whose texts are %s fit into dialog, notice and list', async (oddText) => {
  const [person] = oddResponse('GET /blocks', oddText).people
  if (!person) throw new Error('nobody')
  const { responses } = blockList(api, [person])
  const about = fakeConversation(maren, person, ['Hello'])
  const { page } = await insider(maren, about.path, {
    ...about.responses,
    ...responses,
    ...account(api).responses,
  })
  const problems: string[] = []
  const look = async (label: string) => {
    for (const [size, viewport] of SIZES) {
      await page.setViewportSize(viewport)
      problems.push(...(await overflowProblems(page)).map((each) => `${label} ${size}: ${each}`))
      await picture(page, `blocks-${oddText}-${label}-${size}`)
    }
    problems.push(...(await isolationProblems(page)).map((each) => `${label}: not isolated: ${each}`))
    problems.push(...(await namelessElements(page)).map((each) => `${label}: ${each}`))
  }
  await page
    .locator('.messages__head')
    .getByRole('button', { name: /^More options for / })
    .click()
  await look('menu')
  await page.locator('.menu--more').getByRole('button').click()
  await dialog(page).waitFor()
  await look('dialog')
  await press(page, 'Block')
  await page.getByRole('heading', { name: /^You blocked/ }).waitFor()
  await look('notice')
  await page.goto('/settings#blocked')
  await page
    .locator('#blocked')
    .getByRole('button', { name: /^Unblock / })
    .waitFor()
  await look('list')
  await page
    .locator('#blocked')
    .getByRole('button', { name: /^Unblock / })
    .click()
  await page.locator('#blocked').getByText('is unblocked.').first().waitFor()
  await look('unblocked')
  expect(problems).toEqual([])
})

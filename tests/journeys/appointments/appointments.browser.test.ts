import { expect, test } from 'vitest'
import { crossStateContract, waitForState, waitForText } from '#tests/harness/browser/appointments.ts'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { fill, heading, press } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'

const { people, visit } = crossStateContract()

test.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)(
  'On a %s screen one side proposes from the contract, and the other accepts',
  async (size, viewport) => {
    const { client, consultant, contract_id } = people
    const title = `Vendor call, ${size}`
    const { page, complaints, end } = await visit(client, `/contract/${contract_id}`, viewport)
    await press(page, 'Create Appointment')
    const create = page.getByRole('button', { name: 'Create', exact: true })
    await fill(page, 'Title', title)
    expect(await create.count()).toBe(0)
    await fill(page, 'When', '2049-06-15T09:30')
    await page.getByLabel('Duration').selectOption('2')
    await waitForText(page, 'For you, Central')
    await waitForText(page, '9:30 to 11:30 AM')
    await waitForText(page, 'For Maren, Eastern')
    await waitForText(page, '10:30 AM to 12:30 PM')
    expect(await flaws(page, `appointment create ${size}`)).toEqual([])
    await page.setViewportSize(viewport)
    await page.reload()
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
    await create.click()
    const link = page.getByRole('link', { name: title })
    await link.waitFor()
    await link.click()
    await heading(page, title)
    await waitForState(page, 'Pending')
    await waitForText(page, 'accepts, we')
    expect(await page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0)

    const other = await visit(consultant, '/appointments', viewport)
    await other.page.getByRole('button', { name: `Accept ${title}` }).waitFor()
    expect(await flaws(other.page, `appointments ${size}`)).toEqual([])
    await other.page.setViewportSize(viewport)
    await other.page.getByRole('link', { name: title }).click()
    await heading(other.page, title)
    await waitForText(other.page, 'Dana Example invited you.')
    expect(await flaws(other.page, `appointment invited ${size}`)).toEqual([])
    await other.page.setViewportSize(viewport)
    await press(other.page, 'Accept')
    await waitForState(other.page, 'Accepted')
    // The creator sees it without a click.
    await waitForState(page, 'Accepted')
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
    expect(await flaws(page, `appointment accepted ${size}`)).toEqual([])
    await other.page.getByRole('link', { name: 'Go to Conversation' }).click()
    await other.page.waitForURL(/\/message/)
    expect([...complaints, ...other.complaints]).toEqual([])
    await Promise.all([end(), other.end()])
  },
)

import { expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { betweenStates, seen, stands } from '#tests/harness/browser/appointments.ts'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { fill, heading, press } from '#tests/harness/browser/visits.ts'
import { proposed } from '#tests/harness/people/appointments.ts'
import { contracted } from '#tests/harness/people/contracts.ts'

const { product, people, insider, visit } = betweenStates()

test.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)(
  'On a %s screen one side proposes from the contract, the other accepts',
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
    await seen(page, 'For you, Central')
    await seen(page, '9:30 to 11:30 AM')
    await seen(page, 'For Maren, Eastern')
    await seen(page, '10:30 AM to 12:30 PM')
    expect(await flaws(page, `appointment create ${size}`)).toEqual([])
    await page.setViewportSize(viewport)
    await page.reload()
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
    await create.click()
    const link = page.getByRole('link', { name: title })
    await link.waitFor()
    await link.click()
    await heading(page, title)
    await stands(page, 'Pending')
    await seen(page, 'once it is accepted')
    expect(await page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0)

    const other = await visit(consultant, '/appointments', viewport)
    await other.page.getByRole('button', { name: `Accept ${title}` }).waitFor()
    expect(await flaws(other.page, `appointments ${size}`)).toEqual([])
    await other.page.setViewportSize(viewport)
    await other.page.getByRole('link', { name: title }).click()
    await heading(other.page, title)
    await seen(other.page, 'Dana Example invites you.')
    expect(await flaws(other.page, `appointment invited ${size}`)).toEqual([])
    await other.page.setViewportSize(viewport)
    await press(other.page, 'Accept')
    await stands(other.page, 'Accepted')
    // The creator sees it without a click.
    await stands(page, 'Accepted')
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
    expect(await flaws(page, `appointment accepted ${size}`)).toEqual([])
    await other.page.getByRole('link', { name: 'Go to Conversation' }).click()
    await other.page.waitForURL(/\/message/)
    expect([...complaints, ...other.complaints]).toEqual([])
    await Promise.all([end(), other.end()])
  },
)

test('The creator edits while nobody has answered, and cancels in two steps; the other page follows', async () => {
  const { client, consultant, contract_id } = people
  const { appointment_id: id } = await proposed(people, contract_id, { title: 'Chart questions' })
  const { page, complaints, end } = await visit(client, `/appointment/${id}`)
  const other = await visit(consultant, `/appointment/${id}`)
  await heading(other.page, 'Chart questions')
  await press(page, 'Edit')
  await fill(page, 'Title', 'Chart answers')
  await fill(page, 'When', '2049-12-01T23:30')
  await seen(page, '11:30 PM to Thu 12:30 AM')
  expect(await flaws(page, 'appointment edit')).toEqual([])
  await press(page, 'Save')
  await heading(page, 'Chart answers')
  await heading(other.page, 'Chart answers')
  await press(page, 'Cancel appointment')
  await heading(page, 'Cancel this appointment?')
  expect(await flaws(page, 'appointment cancel')).toEqual([])
  await press(page, 'Yes, cancel it')
  await stands(page, 'Canceled')
  await seen(other.page, 'Dana Example canceled it')
  expect(await other.page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0)
  await other.page.goto('/appointments?show=past')
  await other.page.getByRole('link', { name: 'Chart answers' }).waitFor()
  expect(await flaws(other.page, 'appointments past')).toEqual([])
  expect([...complaints, ...other.complaints]).toEqual([])
  await Promise.all([end(), other.end()])
})

test('Who has none is told how one comes to be, and a stranger sees nothing of others', async () => {
  const { stranger, contract_id } = people
  const { appointment_id: id } = await proposed(people, contract_id)
  const { page, end } = await visit(stranger, '/appointments')
  await heading(page, "You Don't Have Any Appointments Yet")
  expect(await flaws(page, 'appointments none')).toEqual([])
  await page.goto(`/appointment/${id}`)
  await heading(page, 'This page is not available to you')
  await end()
})

test('There is no way to create one once the contract is complete', async () => {
  const other = await contracted(product)
  const { contract_id } = other
  await other.consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done.' })
  await other.client.call(`GET /client/contracts/approve/${contract_id}`)
  for (const [person, seeker] of [
    [other.client, 'true'],
    [other.consultant, 'false'],
  ] as const) {
    const { page, end } = await insider(person, '/pricing')
    await page.evaluate((on) => localStorage.setItem('userType', on), seeker)
    await page.goto(`/contract/${contract_id}`)
    await heading(page, 'Upcoming Appointments')
    expect(await page.getByRole('button', { name: 'Create Appointment' }).count()).toBe(0)
    await end()
  }
  expect((await caller(product.api)('GET /appointments')).status).toBe(401)
})

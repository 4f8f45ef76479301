import { beforeAll, expect, test } from 'vitest'
import { caller, until } from '#tests/harness/api.ts'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { fill, heading, press, wrongAt } from '#tests/harness/browser/visits.ts'
import { inHours, proposed } from '#tests/harness/people/appointments.ts'
import { contracted } from '#tests/harness/people/contracts.ts'
import type { Person } from '#tests/harness/people/people.ts'
import { before } from '#tests/harness/running.ts'

/** Two members of a contract, one in Texas and one in New York; browsers stand in Chicago. */
const { product, insider } = browsing()
const people = before(() => contracted(product))

beforeAll(async () => {
  await people.consultant.call('POST /consultant/profile', { city: 'Albany', state: 'NY', zip: '12207' })
})

const CHICAGO = { timezoneId: 'America/Chicago' }
async function visit(person: Person, path: string, viewport = WIDE) {
  const visit = await insider(person, '/pricing', viewport, 'light', CHICAGO)
  await visit.page.evaluate((on) => localStorage.setItem('userType', String(on)), person === people.client)
  await visit.page.goto(path)
  return visit
}

const seen = (page: Awaited<ReturnType<typeof visit>>['page'], words: string | RegExp) =>
  page.getByRole('main').getByText(words).first().waitFor()

/** The state beside the title. */
const stands = (page: Awaited<ReturnType<typeof visit>>['page'], state: string) =>
  page.locator('.head .state').getByText(state, { exact: true }).waitFor()

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
  await stands(page, 'Cancelled')
  await seen(other.page, 'Dana Example cancelled it')
  expect(await other.page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0)
  await other.page.goto('/appointments?show=past')
  await other.page.getByRole('link', { name: 'Chart answers' }).waitFor()
  expect(await flaws(other.page, 'appointments past')).toEqual([])
  expect([...complaints, ...other.complaints]).toEqual([])
  await Promise.all([end(), other.end()])
})

test('What is moved while the invitee looks is shown to them, and not accepted by mistake', async () => {
  const { client, consultant, contract_id } = people
  const { appointment_id: id, appointment } = await proposed(people, contract_id, { title: 'Moving target' })
  const { page, end } = await visit(consultant, `/appointment/${id}`)
  await heading(page, 'Moving target')
  // The page hears nothing, as on a lost connection that nobody has noticed.
  await page.routeWebSocket(/realtime/, () => undefined)
  await page.reload()
  await heading(page, 'Moving target')
  await client.call(`POST /appointments/update/${id}`, {
    title: 'Moved target',
    start_time: appointment.start_time + 3_600_000,
    end_time: appointment.end_time + 3_600_000,
  })
  await press(page, 'Accept')
  await seen(page, 'This was changed meanwhile')
  await heading(page, 'Moved target')
  expect((await client.call(`GET /appointments/${id}`)).body.appointment.accepted).toBe(false)
  await press(page, 'Accept')
  await until(
    'the answer',
    async () => (await client.call(`GET /appointments/${id}`)).body.appointment.accepted,
  )
  await end()
})

test('A time that does not exist, comes twice, is past or is taken is said where it is typed', async () => {
  const { client, contract_id } = people
  const taken = { title: 'Section 3', start_time: Date.UTC(2049, 8, 1, 15), duration: 1 }
  await proposed(people, contract_id, taken)
  const { page, complaints, end } = await visit(client, `/contract/${contract_id}`)
  await press(page, 'Create Appointment')
  await fill(page, 'Title', 'Night shift')
  // Clocks in Chicago go forward at 2 AM on 14 March 2049.
  await fill(page, 'When', '2049-03-14T02:30')
  await press(page, 'Create')
  await wrongAt(
    page,
    'When',
    'Clocks go forward then, so this time does not exist. The next one that does is 3:30 AM',
  )
  expect(await flaws(page, 'appointment in the hour that is left out')).toEqual([])
  await page.setViewportSize(WIDE)
  await fill(page, 'When', '2020-03-14T12:00')
  await wrongAt(page, 'When', 'Choose a time that is still to come')

  await fill(page, 'When', '2049-09-01T10:30')
  await seen(page, 'You have an appointment then')
  await seen(page, /Section 3, 10:00 to 11:00 AM, with Maren Example/)
  expect(await flaws(page, 'appointment with a conflict')).toEqual([])
  await page.setViewportSize(WIDE)
  await press(page, '11:00 AM is free')
  expect(await page.getByLabel('When').inputValue()).toBe('2049-09-01T11:00')

  // And back at 2 AM on 7 November 2049.
  await fill(page, 'When', '2049-11-07T01:30')
  await page.getByLabel('Which 1:30 AM?').selectOption('later')
  await seen(page, '1:30 AM CST to 2:30 AM CST')
  expect(await flaws(page, 'appointment in the hour that comes twice')).toEqual([])
  await page.getByLabel('Which 1:30 AM?').selectOption('earlier')
  await seen(page, '1:30 AM CDT to 1:30 AM CST')
  await press(page, 'Create')
  await page.getByRole('link', { name: 'Night shift' }).waitFor()
  const { appointments } = (await client.call('GET /appointments')).body
  expect(appointments[0]).toMatchObject({
    title: 'Night shift',
    start_time: Date.UTC(2049, 10, 7, 6, 30),
    end_time: Date.UTC(2049, 10, 7, 7, 30),
  })
  expect(complaints).toEqual([])
  await end()
})

test('An accepted one is saved for a calendar, and says how long it is still', async () => {
  const { client, consultant, contract_id } = people
  const start_time = inHours(1)
  const { appointment_id: id } = await proposed(people, contract_id, { title: 'Soon', start_time })
  await consultant.call(`GET /appointments/accept/${id}`)
  const { page, complaints, end } = await visit(client, `/appointment/${id}`)
  await seen(page, /^In (\d+ minutes|1 hour|2 hours)$/)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Add to calendar')])
  expect(download.suggestedFilename()).toBe('consilium-appointment.ics')
  expect(await flaws(page, 'appointment soon')).toEqual([])
  expect(complaints).toEqual([])
  await end()
})

test('Who has none is told how one comes to be, and a stranger sees nothing of others', async () => {
  const { stranger, contract_id } = people
  const { appointment_id: id } = await proposed(people, contract_id)
  const { page, end } = await visit(stranger, '/appointments')
  await heading(page, "You Don't Have Any Appointments Yet")
  expect(await flaws(page, 'appointments none')).toEqual([])
  await page.goto(`/appointment/${id}`)
  await heading(page, 'This page is not here for you')
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

import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { betweenStates, seen } from '#tests/harness/browser/appointments.ts'
import { WIDE } from '#tests/harness/browser/browser.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { fill, heading, press, wrongAt } from '#tests/harness/browser/visits.ts'
import { inHours, proposed } from '#tests/harness/people/appointments.ts'

const { people, visit } = betweenStates()

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
  await seen(page, 'This was changed in the meantime')
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
    'Clocks go forward then, so this time does not exist. The next possible time is 3:30 AM',
  )
  expect(await flaws(page, 'appointment in the hour that is left out')).toEqual([])
  await page.setViewportSize(WIDE)
  await fill(page, 'When', '2020-03-14T12:00')
  await wrongAt(page, 'When', 'Choose a time in the future')

  await fill(page, 'When', '2049-09-01T10:30')
  await seen(page, 'You have another appointment at that time')
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

import { expect, test } from 'vitest'
import { AppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { ListedContractResponse } from '#api/wire/shapes/contract.ts'
import { PersonResponse } from '#api/wire/shapes/person.ts'
import { newId } from '#domain/kernel/ids.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { waitForState, waitForText } from '#tests/harness/browser/appointments.ts'
import { WIDE } from '#tests/harness/browser/browser.ts'
import { fill, heading, press, waitForFieldError } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { sampleAppointment } from '#tests/harness/screens/appointments.ts'
import { type FakeResponses, refusedAs, respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, type Viewer, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const dana = viewer({ role: 'seeker', first_name: 'Dana', last_name: 'Example' })
const maren = viewer({ first_name: 'Maren', last_name: 'Example' })
const invited = { user_id: dana.user_id, invite_user_id: maren.user_id }
const withMaren = {
  ...invited,
  person: sample(PersonResponse, { ...maren, state: 'NY' }),
  as: 'client',
} as const
const withDana = {
  ...invited,
  person: sample(PersonResponse, { ...dana, state: 'TX' }),
  as: 'consultant',
} as const

/** Answers to further calls of the frame around these screens. */
const around: FakeResponses = {
  'GET /reviews/{id}': sampleResponse('GET /reviews/{id}'),
}

/** Opens a page in Chicago. */
const visit = (member: Viewer, path: string, responses: FakeResponses) =>
  insider(member, path, { ...around, ...responses }, WIDE, 'light', { timezoneId: 'America/Chicago' })

/** A contract between the two with this status, and the appointments made in it. */
function contract(status: number) {
  const contract_id = newId()
  const appointments: AppointmentResponse[] = []
  const between = { id: contract_id, status, client_id: dana.user_id, consultant_id: maren.user_id }
  const responses: FakeResponses = {
    'GET /client/contracts/{id}': () =>
      sampleResponse('GET /client/contracts/{id}', {
        contract: between,
        consultant: withMaren.person,
        appointments,
      }),
    'GET /consultant/contracts/{id}': () =>
      sampleResponse('GET /consultant/contracts/{id}', {
        contract: between,
        client: withDana.person,
        appointments,
      }),
    'GET /files/contract/{id}': sampleResponse('GET /files/contract/{id}'),
    'POST /appointments': ({ body: { start_time, duration, ...otherFields } }) => {
      const times = { start_time, duration, end_time: start_time + hours(duration) }
      const newAppointment = { id: newId(), ...invited, ...otherFields, ...times }
      const appointment = sample(AppointmentResponse, newAppointment)
      appointments.push(appointment)
      return { success: true, appointment }
    },
  }
  return { contract_id, responses, path: `/contract/${contract_id}` }
}

test('The creator edits an appointment that is not answered, and cancels it in two steps', async () => {
  const { id, path, responses } = sampleAppointment({ ...withMaren, title: 'Chart questions' })
  const { page } = await visit(dana, path, responses)
  const announceChange = () => api.changed({ name: 'appointments', id })
  await press(page, 'Edit')
  await fill(page, 'Title', 'Chart answers')
  await fill(page, 'When', '2049-12-01T23:30')
  await waitForText(page, '11:30 PM to Thu 12:30 AM')
  await press(page, 'Save')
  await expect
    .poll(() => api.lastOf('POST /appointments/update/{id}')?.body)
    .toMatchObject({
      title: 'Chart answers',
      start_time: Date.UTC(2049, 11, 2, 5, 30),
      end_time: Date.UTC(2049, 11, 2, 6, 30),
      revision: 0,
    })
  announceChange()
  await heading(page, 'Chart answers')
  await press(page, 'Cancel appointment')
  await press(page, 'Keep it')
  await page.locator('button:focus', { hasText: 'Cancel appointment' }).waitFor()
  await press(page, 'Cancel appointment')
  await heading(page, 'Cancel this appointment?')
  expect(await flaws(page, 'appointment cancel')).toEqual([])
  await page.setViewportSize(WIDE)
  expect(api.callsOf('GET /appointments/cancel/{id}')).toHaveLength(0)
  await press(page, 'Yes, cancel it')
  await expect.poll(() => api.lastOf('GET /appointments/cancel/{id}')?.params).toEqual({ id })
  announceChange()
  await waitForState(page, 'Canceled')
})

test('The invitee’s page follows changes of the creator, and a canceled appointment is among the past ones', async () => {
  const { id, path, responses, change } = sampleAppointment({ ...withDana, title: 'Chart questions' })
  const { page } = await visit(maren, path, responses)
  await heading(page, 'Chart questions')
  await waitForText(page, 'Dana Example invited you.')
  change({ title: 'Chart answers' })
  api.changed({ name: 'appointments', id })
  await heading(page, 'Chart answers')
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
  change({ cancelled: true })
  api.changed({ name: 'appointments', id })
  await waitForText(page, 'Dana Example canceled')
  expect(await page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0)
  await page.goto('/appointments?show=past')
  await page.getByRole('link', { name: 'Chart answers' }).waitFor()
})

test('A member without appointments reads how to create one, and a stranger’s page says not available', async () => {
  const { page } = await visit(maren, '/appointments', {
    'GET /appointments': sampleResponse('GET /appointments'),
    'GET /appointments/{id}': respondWithRefusal(refusedAs('GET /appointments/{id}', 'NotFound')),
  })
  await heading(page, "You Don't Have Any Appointments Yet")
  await waitForText(page, 'You can create one from any active contract')
  await page.goto(`/appointment/${newId()}`)
  await heading(page, "This page isn't available to you")
  expect(await flaws(page, 'appointment not available')).toEqual([])
  await page.locator('.empty').getByRole('link', { name: 'Appointments' }).click()
  await heading(page, "You Don't Have Any Appointments Yet")
})

test('The page names the zone of the time once when both clocks agree, and has a second clock when not', async () => {
  const sameClock = sampleAppointment({ ...withDana, title: 'Same clock' })
  const { page } = await visit(maren, sameClock.path, sameClock.responses)
  await waitForText(page, 'Central Time, the same as most of Texas')
  expect(await page.getByText(/^For Dana/).count()).toBe(0)
  const otherClock = sampleAppointment({ ...withMaren, title: 'Other clock' })
  const { page: danaPage } = await visit(dana, otherClock.path, otherClock.responses)
  await waitForText(danaPage, 'For you, Central')
  await danaPage.getByText(/^For Maren/).waitFor()
})

test('An appointment can be created while the contract runs, and not after it is complete', async () => {
  for (const member of [dana, maren])
    for (const [status, ways] of [
      [0, 1],
      [3, 0],
    ] as const) {
      const { path, responses } = contract(status)
      const noAppointments = { 'GET /appointments': sampleResponse('GET /appointments') }
      const { page } = await visit(member, path, { ...responses, ...noAppointments })
      await page.getByRole('heading', { level: 1 }).waitFor()
      const section = page.getByRole('heading', { name: 'Upcoming Appointments' })
      if (ways > 0) await section.waitFor()
      // A contract that has ended without appointments does not speak of them.
      expect(await section.count()).toBe(ways)
      expect(await page.getByRole('button', { name: 'Create Appointment' }).count()).toBe(ways)
    }
})

test('The list offers a form for each running contract, which invites its other side', async () => {
  const running = contract(0)
  const listed = (title: string, status: number, id = newId()) =>
    sample(ListedContractResponse, { id, title, status, person: withMaren.person })
  const { page } = await visit(dana, '/appointments', {
    ...running.responses,
    'GET /appointments': sampleResponse('GET /appointments'),
    'GET /client/contracts': {
      ...sampleResponse('GET /client/contracts'),
      contracts: [listed('Night card', 0, running.contract_id), listed('Old card', 3)],
    },
  })
  const section = page.getByRole('region', { name: 'New appointment' })
  await section.getByText('Night card').waitFor()
  expect(await section.getByText('Old card').count()).toBe(0)
  await press(page, 'Create Appointment with Maren Example')
  await fill(page, 'Title', 'Walk through')
  await fill(page, 'When', '2049-12-01T10:00')
  await waitForText(page, 'For Maren, Eastern')
  expect(await flaws(page, 'appointment from the list')).toEqual([])
  await page.setViewportSize(WIDE)
  await press(page, 'Create')
  await expect
    .poll(() => api.lastOf('POST /appointments')?.body)
    .toMatchObject({ contract_id: running.contract_id, invite_user_id: maren.user_id })
})

test('The page of an appointment says what else the member has that day', async () => {
  const { path, responses, now } = sampleAppointment({ ...withDana, title: 'Chart questions' })
  const other = sampleAppointment({ ...withDana, title: 'Section 3', start_time: now().start_time })
  const { page } = await visit(maren, path, {
    ...responses,
    'GET /appointments': { appointments: [now(), other.now()] },
  })
  expect(await page.getByText('You have no other appointments then.').count()).toBe(0)
  await page
    .getByRole('region', { name: /^Your .*day$/ })
    .getByRole('link', { name: 'Section 3' })
    .waitFor()
})

test('An appointment moved while the invitee looks is shown to them, and not accepted by mistake', async () => {
  const { path, responses, change, now } = sampleAppointment({ ...withDana, title: 'Moving target' })
  const { page } = await visit(maren, path, responses)
  await heading(page, 'Moving target')
  // The page gets no frame of the change, like on a lost connection that nobody has noticed.
  change({ title: 'Moved target', start_time: now().start_time + hours(1) })
  await press(page, 'Accept')
  await waitForText(page, 'This was changed in the meantime')
  await heading(page, 'Moved target')
  expect(now().accepted).toBe(false)
  await press(page, 'Accept')
  await expect.poll(() => now().accepted).toBe(true)
})

test('A time that does not exist, comes twice, is past or is taken is reported where it is typed', async () => {
  const section = { ...withMaren, title: 'Section 3', start_time: Date.UTC(2049, 8, 1, 15) }
  const { contract_id, path, responses } = contract(0)
  const { page } = await visit(dana, path, { ...responses, ...sampleAppointment(section).responses })
  await press(page, 'Create Appointment')
  await fill(page, 'Title', 'Night shift')
  // Clocks in Chicago go forward at 2 AM on 14 March 2049.
  await fill(page, 'When', '2049-03-14T02:30')
  await press(page, 'Create')
  await waitForFieldError(
    page,
    'When',
    "Clocks spring forward then, so this time doesn't exist. The next available time is 3:30 AM",
  )
  expect(await flaws(page, 'appointment in the hour that is left out')).toEqual([])
  await page.setViewportSize(WIDE)
  await fill(page, 'When', '2020-03-14T12:00')
  await waitForFieldError(page, 'When', 'Choose a time in the future')

  await fill(page, 'When', '2049-09-01T10:30')
  await waitForText(page, 'You have another appointment at that time')
  await waitForText(page, /Section 3, 10:00 to 11:00 AM, with Maren Example/)
  expect(await flaws(page, 'appointment with a conflict')).toEqual([])
  await page.setViewportSize(WIDE)
  await press(page, '11:00 AM is free')
  expect(await page.getByLabel('When').inputValue()).toBe('2049-09-01T11:00')

  // And back at 2 AM on 7 November 2049.
  await fill(page, 'When', '2049-11-07T01:30')
  await page.getByLabel('Which 1:30 AM?').selectOption('later')
  await waitForText(page, '1:30 AM CST to 2:30 AM CST')
  await page.getByLabel('Which 1:30 AM?').selectOption('earlier')
  await waitForText(page, '1:30 AM CDT to 1:30 AM CST')
  await press(page, 'Create')
  await expect
    .poll(() => api.lastOf('POST /appointments')?.body)
    .toMatchObject({
      title: 'Night shift',
      start_time: Date.UTC(2049, 10, 7, 6, 30),
      end_time: Date.UTC(2049, 10, 7, 7, 30),
      contract_id,
      invite_user_id: maren.user_id,
    })
  api.changed({ name: 'contracts', id: contract_id }, { name: 'appointments', id: newId() })
  await page.getByRole('link', { name: 'Night shift' }).waitFor()
})

test('An accepted appointment can be saved for a calendar, and shows the time until it starts', async () => {
  const start_time = Date.now() + hours(1.5)
  const { path, responses } = sampleAppointment({ ...withMaren, title: 'Soon', start_time, accepted: true })
  const { page } = await visit(dana, path, responses)
  const body = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
  await page.route(`**${path.replace('appointment', 'appointments')}.ics`, (route) =>
    route.fulfill({ contentType: 'text/calendar', body }),
  )
  await waitForText(page, /^In (\d+ minutes|1 hour|2 hours)$/)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Add to calendar')])
  expect(download.suggestedFilename()).toBe('consilium-appointment.ics')
  expect(await page.getByText("Can't make it?").count()).toBe(0)
  await waitForText(page, /You can join here starting .+\s[AP]M\./)
  const taken = sampleAppointment({ ...withDana, title: 'Taken', start_time, accepted: true })
  const { page: marenPage } = await visit(maren, taken.path, taken.responses)
  await waitForText(marenPage, "Can't make it? Tell Dana, who can cancel the appointment.")
})

test('An invitee reads that they are free then, and the inviter in the list for whom they wait', async () => {
  const invitation = sampleAppointment({ ...withDana, title: 'Chart questions' })
  const { page } = await visit(maren, invitation.path, {
    ...invitation.responses,
    'GET /appointments': { appointments: [invitation.now()] },
  })
  await waitForText(page, 'You have no other appointments then.')
  const sent = sampleAppointment({ ...withMaren, title: 'Chart questions' })
  const { page: danaPage } = await visit(dana, '/appointments', {
    ...sent.responses,
    'GET /appointments': { appointments: [sent.now()] },
  })
  await waitForText(danaPage, 'Waiting for Maren')
})

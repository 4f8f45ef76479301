import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { inHours, proposed } from '#tests/harness/people/appointments.ts'
import { contracted } from '#tests/harness/people/contracts.ts'
import { before, running } from '#tests/harness/running.ts'
import { socket } from '#tests/harness/sockets.ts'

const HOUR = 3_600_000
const product = running()
const people = before(() => contracted(product))
const made = async (changes: object) => (await proposed(people, people.contract_id, changes)).appointment
const titles = async (query: string) =>
  (await people.consultant.call(`GET /appointments?${query}`)).body.appointments.map(
    ({ title }: { title: string }) => title,
  )

test('Upcoming are those that may take place, the next one first; the others are past, latest start first', async () => {
  const { client, consultant } = people
  const [third, first, denied, cancelled] = [
    await made({ title: 'Third', start_time: inHours(72) }),
    await made({ title: 'First', start_time: inHours(24) }),
    await made({ title: 'Denied', start_time: inHours(30) }),
    await made({ title: 'Cancelled', start_time: inHours(90) }),
  ]
  await made({ title: 'Second', start_time: inHours(24), duration: 12 })
  await consultant.call(`GET /appointments/accept/${third.id}`)
  await consultant.call(`GET /appointments/deny/${denied.id}`)
  await client.call(`GET /appointments/cancel/${cancelled.id}`)
  const upcoming = await titles('when=upcoming')
  expect(upcoming.toSorted()).toEqual(['First', 'Second', 'Third'])
  expect(upcoming.at(-1)).toBe('Third')
  expect(await titles('when=past')).toEqual(['Cancelled', 'Denied'])
  const before = new Date(cancelled.start_time).toISOString()
  expect(await titles(`when=past&before=${before}`)).toEqual(['Denied'])
  expect(await titles('')).toEqual(['Second', 'Cancelled', 'Denied', 'First', 'Third'])
  expect(await titles(`before=${first.created_at}`)).toEqual(['Third'])
  expect((await consultant.call('GET /appointments?when=later')).status).toBe(400)
})

/** The clocks of New York go back at 6:00 UTC on 1 November 2026 and forward at 7:00 UTC on 14 March 2027. */
test.each([
  ['back', Date.UTC(2026, 10, 1, 5, 30), 12],
  ['forward', Date.UTC(2027, 2, 14, 6, 30), 3],
])(
  'An appointment over the hour in which clocks go %s lasts as long as it says',
  async (_, near, duration) => {
    // In the far future, since the day itself may be past.
    const start_time = near + 28 * 365.25 * 24 * HOUR
    const appointment = await made({ title: 'Night', start_time, duration })
    expect(appointment).toMatchObject({ start_time, end_time: start_time + duration * HOUR, duration })
    const { body } = await people.client.call(`GET /appointments/${appointment.id}.ics`)
    const stamp = (epoch: number) => new Date(epoch).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    expect(body).toContain(`DTSTART:${stamp(start_time)}\r\n`)
    expect(body).toContain(`DTEND:${stamp(start_time + duration * HOUR)}\r\n`)
  },
)

const line = (file: string, name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(file)?.[1]

test('The calendar file keeps its UID, counts its changes and says what became of it', async () => {
  const { client, consultant } = people
  const { id, start_time, end_time } = await made({ title: 'Charts; and, more\nhere' })
  const file = async (who = client) => (await who.call(`GET /appointments/${id}.ics`)).body as string
  const facts = async () =>
    file().then((text) => ['UID', 'SEQUENCE', 'STATUS'].map((name) => line(text, name)))
  expect(await facts()).toEqual([id, '0', 'TENTATIVE'])
  const plan = { title: 'Charts', start_time: start_time + HOUR, end_time: end_time + HOUR }
  await client.call(`POST /appointments/update/${id}`, plan)
  expect(await facts()).toEqual([id, '1', 'TENTATIVE'])
  await consultant.call(`GET /appointments/accept/${id}`)
  expect(await facts()).toEqual([id, '2', 'CONFIRMED'])
  expect(await file()).toBe(await file())
  expect(line(await file(), 'SUMMARY')).toBe('Charts')
  expect(line(await file(), 'DESCRIPTION')).toContain('With Maren Example')
  expect(line(await file(consultant), 'DESCRIPTION')).toContain('With Dana Example')
  await client.call(`GET /appointments/cancel/${id}`)
  expect(await facts()).toEqual([id, '3', 'CANCELLED'])
})

test('The calendar file is one for the browser to save, and a title cannot add lines to it', async () => {
  const { id } = await made({ title: 'One\r\nATTENDEE:mailto:x@example.com; and, more' })
  const { status, headers, body } = await people.client.call(`GET /appointments/${id}.ics`)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ])
  expect(headers.get('content-disposition')).toBe('attachment; filename="appointment.ics"')
  expect(body).not.toMatch(/^ATTENDEE/m)
  expect(line(body, 'SUMMARY')).toMatch(/^One\\n/)
})

test('Both are told at once when it changes, by its id', async () => {
  const lines = await Promise.all(
    [people.client, people.consultant].map(({ token }) => socket(product, token)),
  )
  const { id } = await made({})
  for (const { changed } of lines)
    await until('the news', async () =>
      changed.some((each) => each.name === 'appointments' && each.id === id),
    )
  for (const { close } of lines) close()
})

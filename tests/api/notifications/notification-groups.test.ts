import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { uploadDocument } from '#tests/harness/files/files.ts'
import { proposeAppointment } from '#tests/harness/stories/appointments.ts'
import { applyForJob, licensedCast, payIntoEscrow, postJob } from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(() => licensedCast(product))

type GroupedNotification = { group: string; title?: string; line: string; action?: object; read: boolean }

/** The notifications of one group without the fields that the test ignores, once there are this many. */
const ofGroup = ({ call }: typeof people.client, group: string, count: number) =>
  until(`${count} of ${group}`, async () => {
    const { body } = await call('GET /client/notifications')
    const all = (body.notifications as GroupedNotification[]).filter((each) => each.group === group)
    return all.length >= count && all.map(({ title, line, action, read }) => ({ title, line, action, read }))
  })

test('Notifications of a contract are grouped under its job, those of an appointment under its title, and answering marks them as read', async () => {
  const { client, consultant } = people
  const job = await postJob(people, { title: 'Grouped' })
  const { contract_id } = await payIntoEscrow(people, await applyForJob(people, job))
  const { appointment_id } = await proposeAppointment(people, contract_id, { title: 'Kickoff' })
  const invited = {
    title: 'Grouped',
    line: 'Dana Example invited you to the appointment "Kickoff"',
    action: { label: 'Accept or Deny', route_screen: 'AppointmentDetails' },
  }
  const hireNotification = {
    title: 'Grouped',
    line: 'Dana Example hired you. The payment is in escrow',
    action: { label: 'Open the contract', route_screen: 'ContractDetails' },
    read: false,
  }
  expect(await ofGroup(consultant, `job-${job}`, 2)).toEqual([{ ...invited, read: false }, hireNotification])
  await consultant.call(`GET /appointments/accept/${appointment_id}`)
  await until('it to be read', async () => (await ofGroup(consultant, `job-${job}`, 2))[0]?.read)
  expect((await ofGroup(client, `job-${job}`, 3)).map(({ title, line }) => [title, line])).toEqual([
    ['Grouped', 'Maren Example accepted the appointment "Kickoff"'],
    ['Grouped', 'Your payment of $105 is in escrow'],
    ['Grouped', 'Maren Example sent a proposal'],
  ])
})

test('Notifications of a file are grouped under its name, for people who may know it', async () => {
  const { client, consultant } = people
  const file = await uploadDocument(consultant)
  await client.call(`GET /files/request/access/${file}`)
  const [accessRequest] = await ofGroup(consultant, `file-${file}`, 1)
  const { body } = await consultant.call('GET /client/notifications')
  expect(body.notifications.find(({ group }: { group: string }) => group === `file-${file}`)).toMatchObject({
    kind: 'access_requested',
    person: { user_id: client.user_id, first_name: 'Dana', last_name: 'Example' },
  })
  expect(accessRequest).toEqual({
    title: expect.stringMatching(/\.\w+$/),
    line: 'Dana Example requested access',
    action: { label: 'Approve or Deny', route_screen: 'FileDetails' },
    read: false,
  })
  await consultant.call(`GET /files/access/deny/${file}/${client.user_id}`)
  expect(await ofGroup(client, `file-${file}`, 1)).toEqual([
    {
      title: undefined,
      line: 'Maren Example denied your request for access',
      action: undefined,
      read: false,
    },
  ])
  await until('it to be read', async () => (await ofGroup(consultant, `file-${file}`, 1))[0]?.read)
})

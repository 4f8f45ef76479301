// A product that may set the clock: the last day of a license continues where it was issued after it has
// ended in Greenwich.
import { expect, test } from 'vitest'
import { days } from '#domain/kernel/time/duration.ts'
import { dateInState } from '#domain/kernel/time/time-zones.ts'
import { login, member } from '#tests/harness/people/people.ts'
import { applyForJob, cast, licenseConsultant, postJob } from '#tests/harness/stories/hiring.ts'
import { reservedProduct } from '#tests/harness/test-products.ts'

const product = reservedProduct()

test('A license of Hawaii counts until its last day has ended there, and not the day after', async () => {
  // At 5:30 of tomorrow in Greenwich it is still today in Hawaii.
  const lastMoment = Date.parse(`${new Date(Date.now() + days(1)).toISOString().slice(0, 10)}T05:30:00Z`)
  const inHawaii = (moment: number) => dateInState('HI', new Date(moment).toISOString())
  const [people, other] = [await cast(product), await member(product, 'Noor')]
  const job_id = await postJob(people, { state: 'HI', zip: '96801' })
  await licenseConsultant(people, { state: 'HI', expiration_date: inHawaii(lastMoment) })
  await licenseConsultant(
    { ...people, consultant: other },
    { state: 'HI', expiration_date: inHawaii(lastMoment - days(1)) },
  )

  await product.setClock(`PT${Math.round((lastMoment - Date.now()) / 60_000)}M`, ['api'])
  const [consultant, lateConsultant] = [
    await login(product, people.consultant.email),
    await login(product, other.email),
  ]
  const seenBy = async ({ call }: typeof lateConsultant) => {
    const { body } = await call(`GET /consultant/jobs/${job_id}`)
    return [body.verified, body.sameState]
  }
  expect([await seenBy(consultant), await seenBy(lateConsultant)]).toEqual([
    [true, true],
    [false, false],
  ])
  await applyForJob({ consultant }, job_id)
  const proposal = { proposal: 'Four pages and a card.', budget: 100, eta: 40 }
  const { status, body } = await lateConsultant.call(`POST /consultant/jobs/apply/${job_id}`, proposal)
  expect([status, body.code]).toEqual([409, 'no_verified_license'])
  const todo = await consultant.call('GET /home/todo?as=consultant')
  const expiring = todo.body.items.find(({ kind }: { kind: string }) => kind === 'license_expiring')
  expect(expiring?.due).toBe(`${new Date(lastMoment).toISOString().slice(0, 10)}T09:59:59.999Z`)
})

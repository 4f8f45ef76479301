import { PASSWORD } from '#infra/cli/demo/sample-members.ts'
import { type SampleLogin, seed, settingsForSeed } from '#infra/cli/demo/seed.ts'
import { caller } from '#tests/harness/api.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { login, type Person } from '#tests/harness/people/people.ts'
import type { RunningProduct } from '#tests/harness/product.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'
import type { DemoPerson } from './demo-addresses.ts'
import { demoLookups } from './demo-lookups.ts'
import { PRESENT } from './sweep/frozen-time.ts'

export type Demo = ReturnType<typeof demo>

/** Logs somebody of the demo in who needs a second factor, with their first recovery code. */
async function loginByCode(
  product: Pick<RunningProduct, 'api'>,
  people: readonly SampleLogin[],
): Promise<Person> {
  const person = people.find(({ recovery_codes }) => recovery_codes !== undefined)
  if (!person) throw new Error('nobody of the demo is staff')
  const { email, password, recovery_codes = [] } = person
  const call = caller(product.api)
  const { mfa_token } = (await call('POST /auth/login', { email, password })).body
  const answer = { mfa_token, code: recovery_codes[0], method: 'recovery' }
  const { token, user_id } = (await call('POST /auth/mfa', answer)).body
  return { user_id, email, password, token, call: caller(product.api, token) }
}

/**
 * A product with the sample data of the demo, and browsers of its people. It is always the same day there, so
 * that months and pictures do not depend on the date.
 */
export function demo() {
  const product = ownProduct({
    // A test of every screen takes longer than the default lifetime of an access token.
    ACCESS_TOKEN_SECONDS: '3600',
    ...settingsForSeed(PRESENT),
  })
  const { insider, somebody } = pageOpeners(product)
  const people = setUpOnce(async () => {
    const logins = await seed(product, PRESENT)
    const [dana, maren, noor] = await Promise.all(
      ['dana.whitcombe', 'maren.holloway', 'noor.aziz'].map((name) =>
        login(product, `${name}@example.com`, PASSWORD),
      ),
    )
    const all = { dana, maren, noor, victor: await loginByCode(product, logins) }
    return all as Record<DemoPerson, Person>
  })

  return {
    product,
    ...demoLookups(people),

    /** Opens a browser of this person in the mode of their role, or of a visitor. */
    async open(person: DemoPerson | undefined, ...look: Parameters<typeof somebody>) {
      const openPage = await (person ? insider(people[person], '/logo.svg', ...look) : somebody(...look))
      // The browser and the product agree on the day.
      await openPage.page.clock.setFixedTime(PRESENT)
      if (person === 'dana') await openPage.page.evaluate(() => localStorage.setItem('userType', 'true'))
      return openPage
    },
  }
}

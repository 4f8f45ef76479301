import { expect, test } from 'vitest'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { insider } = screens()

test.each([
  ['consultant', '/find-jobs', 'Find jobs'],
  ['seeker', '/find-consultants', 'Find consultants'],
] as const)(
  'The search of a %s has an address of its own, where its filters stay',
  async (role, path, name) => {
    const person = viewer({ role })
    const { page } = await insider(person, '/contracts', emptyResponses(person))
    await page.getByRole('banner').getByRole('link', { name }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByLabel('State', { exact: true }).selectOption('TX')
    await page.waitForURL((url) => url.pathname === path && url.search === '?state=TX')
    expect(await page.getByRole('banner').locator('[aria-current]').innerText()).toContain(name)
  },
)

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoAddresses } from '#tests/harness/browser/demo-addresses.ts'
import { demoLookups } from '#tests/harness/browser/demo-lookups.ts'
import { ROUTES, type Role, routesOf } from '#tests/harness/browser/sweep/routes.ts'
import { areaOf } from '#tests/screen-pictures/areas.ts'

const ROLES: Role[] = ['visitor', 'consultant', 'seeker', 'staff']
/** The route that ends a session leads to another page at once. */
const WITHOUT_SCREEN = ['/logout']

test('Every page of the route table is a route with pictures', () => {
  const table = globSync('web/app/{router.tsx,routes/*.{ts,tsx}}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const paths = [...table.matchAll(/\bpage\(\s*['"`]([^'"`]+)/g)].map(([, path]) => path)
  const pictured = new Set([...ROLES.flatMap(routesOf), ...WITHOUT_SCREEN])
  expect(paths.filter((path) => !pictured.has(String(path)))).toEqual([])
  expect(paths).toHaveLength(ROUTES.length)
})

test('Every route has an area of pictures', () => {
  for (const path of ROLES.flatMap(routesOf)) expect(areaOf(path, true)).toBeDefined()
})

test.each(ROLES)('Every route of a %s that names a thing has an address of the demo', (role) => {
  const nobody: Parameters<typeof demoLookups<string>>[0] = {}
  const addresses = demoAddresses(demoLookups(nobody))[role]
  const withParameters = routesOf(role).filter((path) => path.includes('$'))
  expect(Object.keys(addresses).toSorted()).toEqual(withParameters.toSorted())
})

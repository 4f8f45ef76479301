import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROLE_SETTINGS, settingsPage } from '#infra/build/settings-page.ts'
import { ROLES } from '#infra/processes/starting/start-role.ts'
import { SETTING_NAMES, SETTINGS_BY_SUBJECT } from '#infra/settings/env.ts'

const described = (schemas: readonly { shape: Record<string, unknown> }[]) =>
  schemas.flatMap(({ shape }) =>
    Object.entries(shape as Record<string, { description?: string }>).map(([name, { description }]) => ({
      name,
      description,
    })),
  )
const ofSubjects = described(SETTINGS_BY_SUBJECT)
const ofRoles = described(Object.values(ROLE_SETTINGS))
const names = new Set([...ofSubjects, ...ofRoles].map(({ name }) => name))

test('infra/settings.md is what `npm run settings` writes', () => {
  expect(readFileSync('infra/settings.md', 'utf8')).toBe(settingsPage())
})

test('Each setting of the product is in one subject', () => {
  expect(ofSubjects.map(({ name }) => name)).toEqual(SETTING_NAMES)
})

test('Each setting has a description', () => {
  expect(ofSubjects.filter(({ description }) => !description)).toEqual([])
  const silent = ofRoles.filter(({ name, description }) => !description && !SETTING_NAMES.includes(name))
  expect(silent).toEqual([])
})

test('Each role that declares settings and each setting that a role requires are on the page', () => {
  const page = settingsPage()
  for (const role of Object.keys(ROLE_SETTINGS)) expect(page).toContain(`The role \`${role}\`.`)
  for (const name of Object.values(ROLES).flat()) expect(page).toContain(`| \`${name}\` |`)
})

test('No default of a secret is on the page', () => {
  expect(settingsPage()).not.toContain('sandbox-secret')
  const rows = settingsPage().matchAll(/^\| `(\w*(?:SECRET|TOKEN|KEY|USERS|AUTHORITY)\w*)` \| (.*?) \|/gm)
  const leaks = [...rows].filter(([, name, byDefault = '']) => {
    const isWord = ['none', 'required', 'not shown'].includes(byDefault)
    return !isWord && name !== 'ACCESS_TOKEN_SECONDS'
  })
  expect(leaks.map(([row]) => row)).toEqual([])
})

/** Variables that Node, the system or the web's build reads, too. */
const OTHERS = ['NODE_ENV', 'XDG_CACHE_HOME']

test('Every environment variable that is read is a setting', () => {
  const readNames = globSync('infra/**/*.ts').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const single = [...text.matchAll(/process\.env\.([A-Z]\w+)/g)].map(([, name = '']) => name)
    const several = [...text.matchAll(/\{([^{}]*)\} = process\.env\b/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/\b[A-Z][A-Z_]+\b/g)].map(([name]) => name),
    )
    return [...single, ...several]
  })
  expect(readNames.length).toBeGreaterThan(5)
  expect(readNames.filter((name) => !names.has(name) && !OTHERS.includes(name))).toEqual([])
})

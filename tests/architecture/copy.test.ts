import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screenTexts } from '#tests/harness/architecture/screen-texts.ts'

/** Strings of several words that are no texts of ours: keys, selectors, messages of the API and of errors. */
const OTHER_STRINGS = [
  ...['Cmd K', 'Ctrl K', 'J K', 'a, button', 'tbody tr', 'a, button, input, select, textarea', 'Bearer 0'],
  ...['Old Password Invalid', 'Old Password Required', 'Passwords Do Not Match'],
  ...['jwt expired', 'invalid token', 'No refresh token', 'Failed to refresh token', 'Go to', 'Member area'],
  ...['You must log in to connect', 'Network error: Please check your internet connection.'],
]
/** The names of the states, and how a sentence names them. */
const STATE_NAMES = 'web/ui/us-states.ts'

test('The texts of the web app stand in web/copy', () => {
  const files = globSync('web/{app,screens,ui}/**/*.{ts,tsx}').filter((file) => file !== STATE_NAMES)
  expect(files.length).toBeGreaterThan(300)
  const texts = files.flatMap((file) =>
    screenTexts(file, readFileSync(file, 'utf8'))
      .filter(({ text }) => !OTHER_STRINGS.includes(text))
      .map(({ line, text }) => `${file}:${line} ${text}`),
  )
  expect(texts).toEqual([])
})

test('A text between tags, in an attribute, in a field or of several words is found', () => {
  const source = `const a = <p className="big one">Pay now <b title="Due">{x ? 'You paid first' : y}</b></p>
    const b = { label: 'Open', kind: 'open', path: 'GET /jobs/{id}' }
    const c = \`Due in \${n} days\``
  expect(screenTexts('a.tsx', source).map(({ text }) => text)).toEqual([
    'Pay now',
    'Due',
    'You paid first',
    'Open',
    'Due in 0 days',
  ])
})

// A screen may use a text while it is loaded. The build keeps texts apart, so that they are loaded before.
test('Files of texts import nothing but types', () => {
  const imports = globSync('web/copy/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type ).*/gm)].map(([line]) => `${file}: ${line}`),
  )
  expect(imports).toEqual([])
})

test('Texts have one kind of apostrophe, that of the quoted texts of the specification', () => {
  const files = globSync('{web/copy/**/*.{ts,tsx},commands/**/mail-texts.ts}')
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('\u2019'))).toEqual([])
})

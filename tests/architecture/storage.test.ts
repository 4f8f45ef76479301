import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('Only web/app/storage.ts touches what a browser keeps, which may throw', () => {
  const touching = globSync('web/{app,screens,ui,build}/**/*.{ts,tsx}')
    .concat('web/main.tsx', 'web/early.js')
    .filter((file) => /\b(local|session)Storage\b/.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
  // early.js is a script of its own, before all others; prerendering has no browser.
  expect(touching.toSorted()).toEqual(['web/app/storage.ts', 'web/build/prerender.tsx', 'web/early.js'])
})

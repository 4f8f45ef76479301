import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Code that would check Enter, Escape or a composition without the shared check. */
const BY_ITSELF =
  /\b(key|code)\s*[!=]==?\s*['"](Enter|NumpadEnter|Escape)['"]|\bcase\s+['"](Enter|Escape)['"]|\bkeyCode\b|\.isComposing\b|\bwhich\s*===?\s*\d/

test('Only web/ui/keyboard/input-method.ts asks whether Enter was pressed, or a word is composed', () => {
  const asking = globSync('web/{app,screens,ui}/**/*.{ts,tsx}')
    .filter((file) => BY_ITSELF.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
  expect(asking).toEqual(['web/ui/keyboard/input-method.ts'])
})

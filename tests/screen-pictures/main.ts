import '#infra/build/main.ts'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launch } from '#tests/harness/browser/browser.ts'
import { AREAS } from './areas.ts'
import { demoWalks, startDemo, takeDemoPictures } from './demo-pictures.ts'
import type { Look } from './demo-walk.ts'
import { type PictureSet, SETS, writeIndex, writeList } from './index-page.ts'
import type { Picture } from './picture-file.ts'
import { takeStatePictures } from './state-pictures.ts'

const DATA_LOOKS: Look[] = [
  { width: 390, schemes: ['light', 'dark'] },
  { width: 1280, schemes: ['light', 'dark'] },
]
const SIZE_LOOKS: Look[] = [
  { width: 768, schemes: ['light'] },
  { width: 1600, schemes: ['light'] },
]

const USAGE = 'npm run screens -- FOLDER [--set data] [--set states] [--set sizes]'

/** `npm run screens -- FOLDER`: takes pictures of every route of the web app. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { set: { type: 'string', multiple: true, default: [...SETS] } },
})
const [folder] = positionals.map((each) => resolve(each))
const unknownSets = values.set.filter((each) => !SETS.some((set) => set === each))
if (folder === undefined || unknownSets.length > 0) {
  console.error(USAGE)
  process.exit(2)
}

const problems: string[] = []
const browser = await launch()
try {
  await takeSets(browser, folder)
} finally {
  await browser.close()
}
writeIndex(folder)
console.info(`The pictures are listed in ${join(folder, 'index.html')}`)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

async function takeSets(browser: Browser, folder: string) {
  const demoSets = (
    [
      ['data', DATA_LOOKS],
      ['sizes', SIZE_LOOKS],
    ] as const
  ).filter(([set]) => values.set.includes(set))
  if (demoSets.length > 0) {
    const { product, logins } = await startDemo()
    try {
      const walks = await demoWalks(browser, product, logins)
      for (const [set, looks] of demoSets)
        await take(set, folder, (to) => takeDemoPictures(browser, product.web, walks, looks, to))
    } finally {
      await product.end()
    }
  }
  if (values.set.includes('states')) await take('states', folder, (to) => takeStatePictures(browser, to))
}

/** Takes a set of pictures in place of an earlier one, and says how many each area has. */
async function take(
  set: PictureSet,
  folder: string,
  takePictures: (to: string) => Promise<{ pictures: Picture[]; problems: string[] }>,
) {
  const to = join(folder, set)
  await rm(to, { recursive: true, force: true })
  console.info(`${set}:`)
  const taken = await takePictures(to)
  problems.push(...taken.problems)
  writeList(folder, set, taken.pictures)
  for (const area of AREAS)
    console.info(`${set} ${area}: ${taken.pictures.filter((each) => each.area === area).length} pictures`)
}

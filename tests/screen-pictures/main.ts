import '#infra/build/main.ts'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from '#tests/harness/browser/browser.ts'
import { AREAS } from './areas.ts'
import { takeDemoPictures } from './demo-pictures.ts'
import type { Taken } from './demo-walk.ts'
import { writeIndex, writeList } from './index-page.ts'
import { type Picture, SETS } from './picture-file.ts'
import { takeStatePictures } from './state-pictures.ts'

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

const sets = SETS.filter((set) => values.set.includes(set))
for (const set of sets) {
  await rm(join(folder, set), { recursive: true, force: true })
  await mkdir(join(folder, set), { recursive: true })
}

const browser = await launch()
const pictures: Picture[] = []
const problems: string[] = []
const add = (taken: Taken) => {
  pictures.push(...taken.pictures)
  problems.push(...taken.problems)
}
try {
  if (sets.includes('data') || sets.includes('sizes')) add(await takeDemoPictures(browser, sets, folder))
  if (sets.includes('states')) add(await takeStatePictures(browser, folder))
} finally {
  await browser.close()
}
for (const set of sets) {
  const picturesOfSet = pictures.filter((each) => each.set === set)
  writeList(folder, set, picturesOfSet)
  for (const area of AREAS)
    console.info(`${set}, ${area}: ${picturesOfSet.filter((each) => each.area === area).length} pictures`)
}
writeIndex(folder)
console.info(`The pictures are listed in ${join(folder, 'index.html')}`)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

import { commandLine } from '#tests/harness/command-line.ts'
import { staff } from '#tests/harness/people/people.ts'
import { disturb, type Recovery } from './disturbances/disturb.ts'
import { type Disturbable, lastOf } from './product/disturbable.ts'
import { growing, memoryOf, watchMemory } from './product/memory.ts'
import { ENDINGS } from './story/endings.ts'
import { wrongBooks, wrongWith } from './story/outcome.ts'
import { type Story, tellStory } from './story/story.ts'

const AT_ONCE = 3
/** A task that failed again and again while all was disturbed waits for minutes before its next try. */
const ENDING_MS = 300_000
const UNDISTURBED_MS = 120_000

export type Soaked = Awaited<ReturnType<typeof soak>>

/**
 * Lets stories run while the product is disturbed for so many minutes, then until each is told to its end. `wrong`
 * says all that is not as it should be, of each story and of all invariants (`npm run audit`).
 */
export async function soak(
  start: () => Promise<Disturbable>,
  minutes: number,
  seed: number,
  say: (line: string) => void = () => undefined,
) {
  const product = await start()
  let memory: ReturnType<typeof watchMemory> | undefined
  const wrong: string[] = []
  try {
    const [{ call: verifier }, { call: support }] = [await staff(product), await staff(product, 'support')]
    const tell = (count: number, deadline: () => number) => {
      const plot = { budget: 100 + (count % 900), ending: ENDINGS[count % ENDINGS.length] ?? 'approved' }
      return tellStory(product, { verifier, support }, plot, deadline)
    }
    const calm = performance.now() + UNDISTURBED_MS
    const first = await tell(0, () => calm)
    memory = watchMemory(product)
    const begin = performance.now()
    const end = begin + minutes * 60_000
    const stories: (Story & { seconds: number })[] = []
    let count = 0
    const storyteller = async () => {
      while (performance.now() < end) {
        const told = await tell(++count, () => end + ENDING_MS)
        stories.push({ ...told, seconds: (performance.now() - begin) / 1000 })
      }
    }
    const failed = (error: Error) => {
      wrong.push(error.message)
      say(error.message)
    }
    const tellers = Array.from({ length: AT_ONCE }, () => storyteller().catch(failed))
    const recoveries: Recovery[] = []
    await disturb(product, seed, end, recoveries, say).catch(failed)
    say('no more disturbances: each story to its end')
    await Promise.all(tellers)
    say('every story is told: what is there in the end')
    for (const story of [first, ...stories]) {
      const found = await wrongWith(product, story)
      wrong.push(...found.map((each) => `${each}\n${story.history.join('\n')}`))
    }
    wrong.push(...(await wrongBooks(product)))
    say('all invariants')
    const invariants = await commandLine('audit')(product.settings)
    if (invariants.code !== 0) wrong.push(`npm run audit:\n${invariants.out}${invariants.err}`)
    const parts = memoryOf(memory)
    wrong.push(
      ...growing(parts, minutes * 60).map(
        ({ part, first, last }) => `${part} grew from ${first} to ${last} MiB`,
      ),
    )
    const ends = stories.map(({ seconds }) => seconds)
    return {
      seed,
      minutes,
      ends,
      recoveries,
      memory: parts,
      invariants: invariants.out,
      wrong,
      log: product.log(),
    }
  } catch (error) {
    throw new Error(`seed ${seed}: ${(error as Error).message}\n${lastOf(product.log())}`)
  } finally {
    memory?.end()
    await product.end()
  }
}

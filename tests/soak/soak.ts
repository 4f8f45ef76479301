import { staff } from '#tests/harness/people/people.ts'
import { disturb, type Recovery } from './disturbances/disturb.ts'
import { lastOf, startLogged } from './product/logged.ts'
import { growing, memoryOf, watchMemory } from './product/memory.ts'
import { wrongBooks, wrongWith } from './story/outcome.ts'
import { type Story, tellStory } from './story/story.ts'

const AT_ONCE = 3
/** A task that failed again and again while all was disturbed waits for minutes before its next try. */
const ENDING_MS = 300_000
const UNDISTURBED_MS = 60_000

export type Soaked = Awaited<ReturnType<typeof soak>>

/**
 * Lets stories run while the product is disturbed for so many minutes, then until each is told to its end. `wrong`
 * says all that is not as it should be.
 */
export async function soak(minutes: number, seed: number, say: (line: string) => void = () => undefined) {
  const product = await startLogged()
  let memory: ReturnType<typeof watchMemory> | undefined
  const wrong: string[] = []
  try {
    const { call: verifier } = await staff(product)
    const calm = performance.now() + UNDISTURBED_MS
    const first = await tellStory(product, verifier, 100, () => calm)
    memory = watchMemory(product)
    const end = performance.now() + minutes * 60_000
    const stories: Story[] = []
    let count = 0
    const storyteller = async () => {
      while (performance.now() < end) {
        const told = await tellStory(product, verifier, 100 + (++count % 900), () => end + ENDING_MS)
        stories.push(told)
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
    for (const story of [first, ...stories]) {
      const found = await wrongWith(product, story)
      wrong.push(...found.map((each) => `${each}\n${story.history.join('\n')}`))
    }
    wrong.push(...(await wrongBooks(product)))
    const parts = memoryOf(memory.samples)
    wrong.push(
      ...growing(parts, minutes * 60).map(
        ({ part, first, last }) => `${part} grew from ${first} to ${last} MiB`,
      ),
    )
    return { seed, stories: stories.length, recoveries, memory: parts, wrong, log: product.log() }
  } catch (error) {
    throw new Error(`seed ${seed}: ${(error as Error).message}\n${lastOf(product.log())}`)
  } finally {
    memory?.end()
    await product.end()
  }
}

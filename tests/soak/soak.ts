import { commandLine } from '#tests/harness/command-line.ts'
import { staff } from '#tests/harness/people/people.ts'
import { answers, failedSince } from './client.ts'
import { disturb, forgetFaults, type Recovery } from './disturbances/disturb.ts'
import { type Disturbable, lastOf } from './product/disturbable.ts'
import { growing, memoryOf, memoryOfCalm } from './product/growth.ts'
import { tellHeld, watchMemory } from './product/memory.ts'
import { LASTING } from './product/separate.ts'
import { ENDINGS } from './story/endings.ts'
import { takenBeside, wrongBooks } from './story/money.ts'
import { wrongWith } from './story/outcome.ts'
import { type Story, tellStory } from './story/story.ts'
import { slowed } from './throughput.ts'

const AT_ONCE = 3
/** A task that failed again and again while all was disturbed waits for minutes before its next try. */
const ENDING_MS = 300_000
const UNDISTURBED_MS = 120_000
/** The part of the disturbed time for which it goes on undisturbed. */
const CALM = 1 / 6

export type Soaked = Awaited<ReturnType<typeof soak>>

/**
 * Lets stories run while the product is disturbed for so many minutes, until each is told to its end, and then others for a
 * while undisturbed. `wrong` says all that is not as it should be, of each story and of all invariants (`npm run audit`).
 */
export async function soak(
  start: () => Promise<Disturbable>,
  minutes: number,
  seed: number,
  say: (line: string) => void = () => undefined,
) {
  const held = tellHeld()
  const product = await start().catch((error) => {
    held.end()
    throw error
  })
  let memory: ReturnType<typeof watchMemory> | undefined
  const wrong: string[] = []
  try {
    const [{ call: verifier }, { call: support }] = [await staff(product), await staff(product, 'support')]
    let begun = 0
    const tell = (deadline: () => number) => {
      const count = begun++
      const plot = { budget: 100 + (count % 900), ending: ENDINGS[count % ENDINGS.length] ?? 'approved' }
      return tellStory(product, { verifier, support }, plot, deadline)
    }
    const stories: (Story & { seconds: number })[] = []
    const begin = performance.now()
    const failed = (error: Error) => {
      wrong.push(error.message)
      say(error.message)
    }
    /** Stories one after the other, several at a time, until `end` is past; each has so much longer to its end. */
    const tellUntil = (end: () => number, ending: number) => {
      const teller = async () => {
        do {
          const story = await tell(() => end() + ending)
          stories.push({ ...story, seconds: (performance.now() - begin) / 1000 })
        } while (performance.now() < end())
      }
      return Promise.all(Array.from({ length: AT_ONCE }, () => teller().catch(failed)))
    }
    const undisturbed = async (milliseconds: number) => {
      const before = new Map(answers)
      const end = performance.now() + milliseconds
      await tellUntil(() => end, UNDISTURBED_MS)
      wrong.push(...failedSince(before))
    }

    await undisturbed(0)
    memory = watchMemory(product, held)
    const end = performance.now() + minutes * 60_000
    // A slow machine needs longer for one disturbance of each kind, which must meet stories.
    let disturbedUntil: number | undefined
    const telling = tellUntil(() => disturbedUntil ?? Number.POSITIVE_INFINITY, ENDING_MS)
    const recoveries: Recovery[] = []
    await disturb(product, seed, end, recoveries, say).catch(failed)
    disturbedUntil = performance.now()
    say('no more disturbances: each story to its end')
    await telling
    await forgetFaults(product)
    say('others, undisturbed')
    memory.isCalm()
    await undisturbed(minutes * 60_000 * CALM)
    say('every story is told: what is there in the end')
    for (const story of stories) {
      const found = await wrongWith(product, story)
      wrong.push(...found.map((each) => `${each}\n${story.history.join('\n')}`))
    }
    const payments = stories.map(({ payment_id }) => payment_id)
    wrong.push(...(await wrongBooks(product)), ...(await takenBeside(product, payments)))
    const ends = product.ends ?? []
    wrong.push(...ends.filter((each) => LASTING.test(each)).map((each) => `ended by itself: ${each}`))
    say('all invariants')
    const invariants = await commandLine('audit')(product.settings)
    if (invariants.code !== 0) wrong.push(`npm run audit:\n${invariants.out}${invariants.err}`)
    const parts = [...memoryOf(memory), ...memoryOfCalm(memory)]
    const told = stories.map(({ seconds }) => seconds)
    wrong.push(...growing(parts, minutes * 60), ...slowed(told, minutes))
    return {
      seed,
      minutes,
      told,
      recoveries,
      ends,
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
    held.end()
  }
}

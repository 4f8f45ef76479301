import { commandLine } from '#tests/harness/command-line.ts'
import { staff } from '#tests/harness/people/people.ts'
import { failuresSince, responseCounts } from './client.ts'
import { disturb, forgetFaults, type Recovery } from './disturbances/disturb.ts'
import { type Disturbable, lastLinesOf } from './product/disturbable.ts'
import { growingParts, memoryOf, memoryOfCalm } from './product/growth.ts'
import { recordHeldMemory, watchMemory } from './product/memory.ts'
import { LASTING_PARTS } from './product/separate-processes.ts'
import { ENDINGS } from './story/endings.ts'
import { bookProblems, foreignCaptures } from './story/money.ts'
import { runStory, type Story } from './story/story.ts'
import { storyProblems } from './story/story-problems.ts'
import { slowQuarters } from './throughput.ts'

const MAX_CONCURRENT_STORIES = 3
/** A task that failed again and again while all was disturbed waits for minutes before its next try. */
const STORY_END_TIMEOUT_MS = 300_000
const UNDISTURBED_MS = 120_000
/** The undisturbed time at the end, as a share of the disturbed time. */
const CALM_SHARE = 1 / 6

export type SoakResult = Awaited<ReturnType<typeof soak>>

/**
 * Runs stories while the product is disturbed for this many minutes, until each story is complete; then
 * further stories without disturbances. `wrong` lists all problems, of each story and of all invariants (`npm
 * run audit`).
 */
export async function soak(
  start: () => Promise<Disturbable>,
  minutes: number,
  seed: number,
  say: (line: string) => void = () => undefined,
) {
  const heldMemory = recordHeldMemory()
  const product = await start().catch((error) => {
    heldMemory.end()
    throw error
  })
  let memory: ReturnType<typeof watchMemory> | undefined
  const wrong: string[] = []
  try {
    const [{ call: verifier }, { call: support }] = [await staff(product), await staff(product, 'support')]
    let startedCount = 0
    const startStory = (deadline: () => number) => {
      const count = startedCount++
      const plot = { budget: 100 + (count % 900), ending: ENDINGS[count % ENDINGS.length] ?? 'approved' }
      return runStory(product, { verifier, support }, plot, deadline)
    }
    const stories: (Story & { seconds: number })[] = []
    const begin = performance.now()
    const onFailure = (error: Error) => {
      wrong.push(error.message)
      say(error.message)
    }
    /**
     * Runs several stories at a time, one after the other, until `end`. Each then has additional time to
     * complete.
     */
    const runStoriesUntil = (end: () => number, endTime: number) => {
      const runStories = async () => {
        do {
          const story = await startStory(() => end() + endTime)
          stories.push({ ...story, seconds: (performance.now() - begin) / 1000 })
        } while (performance.now() < end())
      }
      return Promise.all(Array.from({ length: MAX_CONCURRENT_STORIES }, () => runStories().catch(onFailure)))
    }
    const runUndisturbed = async (milliseconds: number) => {
      const countsBefore = new Map(responseCounts)
      const end = performance.now() + milliseconds
      await runStoriesUntil(() => end, UNDISTURBED_MS)
      wrong.push(...failuresSince(countsBefore))
    }

    await runUndisturbed(0)
    memory = watchMemory(product, heldMemory)
    const end = performance.now() + minutes * 60_000
    // A slow machine needs longer for one disturbance of each kind, which must meet stories.
    let disturbedUntil: number | undefined
    const runningStories = runStoriesUntil(
      () => disturbedUntil ?? Number.POSITIVE_INFINITY,
      STORY_END_TIMEOUT_MS,
    )
    const recoveries: Recovery[] = []
    await disturb(product, seed, end, recoveries, say).catch(onFailure)
    disturbedUntil = performance.now()
    say('no more disturbances: each story to its end')
    await runningStories
    await forgetFaults(product)
    say('others, undisturbed')
    memory.isCalm()
    await runUndisturbed(minutes * 60_000 * CALM_SHARE)
    say('every story is told: what is there in the end')
    for (const story of stories) {
      const problems = await storyProblems(product, story)
      wrong.push(...problems.map((each) => `${each}\n${story.history.join('\n')}`))
    }
    const payments = stories.map(({ payment_id }) => payment_id)
    wrong.push(...(await bookProblems(product)), ...(await foreignCaptures(product, payments)))
    const ends = product.ends ?? []
    wrong.push(...ends.filter((each) => LASTING_PARTS.test(each)).map((each) => `ended by itself: ${each}`))
    say('all invariants')
    const invariants = await commandLine('audit')(product.settings)
    if (invariants.code !== 0) wrong.push(`npm run audit:\n${invariants.out}${invariants.err}`)
    const parts = [...memoryOf(memory), ...memoryOfCalm(memory)]
    const endTimes = stories.map(({ seconds }) => seconds)
    wrong.push(...growingParts(parts, minutes * 60), ...slowQuarters(endTimes, minutes))
    return {
      seed,
      minutes,
      endTimes,
      recoveries,
      ends,
      memory: parts,
      invariants: invariants.out,
      wrong,
      log: product.log(),
    }
  } catch (error) {
    throw new Error(`seed ${seed}: ${(error as Error).message}\n${lastLinesOf(product.log())}`)
  } finally {
    memory?.end()
    await product.end()
    heldMemory.end()
  }
}

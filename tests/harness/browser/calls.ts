import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contractConversationId } from '#domain/kernel/ids.ts'
import type { Addresses } from '../product.ts'
import { applyForJob, licensedCast, payIntoEscrow, postJob } from '../stories/hiring.ts'
import { NARROW } from './browser.ts'
import { press } from './page-actions.ts'
import type { pageOpeners } from './page-openers.ts'

/** A client and a consultant with a contract, and the address of its conversation. */
export async function contractedMembers(product: Addresses) {
  const cast = await licensedCast(product)
  const { contract_id } = await payIntoEscrow(cast, await applyForJob(cast, await postJob(cast)))
  return { ...cast, contract_id, path: `/message?conversation=${contractConversationId(contract_id)}` }
}
type People = Awaited<ReturnType<typeof contractedMembers>>

/** Resolves when a socket that the page opens after this call has received its first frame. */
const socketConnected = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.once('framereceived', () => resolve()))
  })

/**
 * Two browsers: the client's shows the conversation, the consultant's, on a phone, shows home. `prepare` runs
 * in both pages before the app.
 */
export async function twoBrowsers(
  insider: ReturnType<typeof pageOpeners>['insider'],
  { client, consultant, path }: People,
  ...prepare: (() => void)[]
) {
  const [dana, maren] = [await insider(client, path), await insider(consultant, '/', NARROW)]
  const both = [dana, maren]
  for (const { page } of both) {
    for (const each of prepare) await page.addInitScript(each)
    // A member whose socket isn't connected yet counts as offline, and can't be called.
    const connected = socketConnected(page)
    await page.reload()
    await connected
  }
  await dana.page.getByRole('log').waitFor()
  await maren.page.getByRole('link', { name: /^Messages/ }).waitFor()
  return {
    dana,
    maren,
    both,
    async end() {
      expect([...dana.complaints, ...maren.complaints]).toEqual([])
      await Promise.all([dana.end(), maren.end()])
    },
  }
}
type TwoBrowsers = Awaited<ReturnType<typeof twoBrowsers>>

export async function ringMaren({ page }: { page: Page }) {
  await press(page, 'Call Maren Example')
  await press(page, 'Call Maren')
}

/** Dana calls, Maren accepts, both start their cameras. */
export async function connectCall({ dana, maren, both }: TwoBrowsers) {
  await ringMaren(dana)
  await press(maren.page, 'Accept')
  for (const { page } of both) await page.getByText('Connected').waitFor()
  for (const { page } of both) await press(page, 'Start camera')
}

/** The number of decoded pictures of the other side. */
const decoded = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('.tile video:not(.is-own)')
    return video?.getVideoPlaybackQuality().totalVideoFrames ?? 0
  })

/** Waits until both have received more pictures of each other. */
export async function waitForPictures({ both }: TwoBrowsers) {
  for (const { page } of both) {
    const firstCount = await decoded(page)
    await expect.poll(() => decoded(page), { timeout: 30_000 }).toBeGreaterThan(firstCount + 20)
  }
}

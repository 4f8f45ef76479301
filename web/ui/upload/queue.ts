import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { File as StoredFile } from '#api/wire/files/shapes.ts'
import { catchUp } from '#web/app/live/resume.ts'
import { session } from '#web/app/session.ts'
import { discardUpload, type Sending, send, UploadError } from './send.ts'

/** One entry of the list below a drop zone. */
export type Item = {
  key: string
  name: string
  size: number
  at: 'waiting' | 'sending' | 'checking' | 'ready' | 'failed'
  /** Bytes sent so far. */
  sent: number
  /** The error message; `again`: whether a retry may succeed. */
  words?: string
  again?: boolean
}

type Job = Sending & { stop: AbortController }

const isGoing = ({ at }: Item) => at === 'sending' || at === 'checking'

/** Leaving the page cancels uploads in progress, so the browser asks for confirmation first. */
function useAskBeforeLeaving(isBusy: boolean) {
  useBlocker({
    disabled: !isBusy,
    enableBeforeUnload: true,
    shouldBlockFn: ({ current, next }) =>
      session().loggedIn &&
      current.pathname !== next.pathname &&
      !confirm('An upload has not finished yet. Leave this page and cancel it?'),
  })
}

/** Uploads files one after the other. `types` limits the accepted content types; leaving the page cancels the rest. */
export function useUploads(onReady: (file: StoredFile) => void, types?: readonly string[]) {
  const [items, setItems] = useState<Item[]>([])
  const jobs = useRef(new Map<string, Job>())
  const ready = useRef(onReady)
  ready.current = onReady

  const change = (key: string, to: Partial<Item>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...to } : item)))

  async function run({ key }: Item) {
    const job = jobs.current.get(key)
    if (!job) return
    change(key, { at: 'sending', sent: 0 })
    const progress = {
      sent: (sent: number) => change(key, { sent }),
      checking: () => change(key, { at: 'checking' }),
    }
    try {
      const file = await send(job, progress, job.stop.signal, types)
      change(key, { at: 'ready' })
      ready.current(file)
    } catch (error) {
      if (job.stop.signal.aborted) return discardUpload(job)
      if (!(error instanceof UploadError)) throw error
      console.error('The upload failed', error)
      change(key, { at: 'failed', words: error.message, again: error.again })
    } finally {
      void catchUp()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next upload starts only when the list changes
  useEffect(() => {
    const next = items.find(({ at }) => at === 'waiting')
    if (next && !items.some(isGoing)) void run(next)
  }, [items])
  useAskBeforeLeaving(items.some(isGoing))

  useEffect(() => {
    const going = jobs.current
    return () => {
      for (const { stop } of going.values()) stop.abort()
    }
  }, [])

  return {
    items,
    add(files: Iterable<File>) {
      const added = [...files].map((file) => {
        const key = crypto.randomUUID()
        jobs.current.set(key, { file, stop: new AbortController() })
        return { key, name: file.name, size: file.size, at: 'waiting' as const, sent: 0 }
      })
      setItems((now) => [...now.filter(({ at }) => at !== 'ready'), ...added])
    },
    retry(key: string) {
      const job = jobs.current.get(key)
      if (!job) return
      if (!job.there) discardUpload(job)
      change(key, { at: 'waiting' })
    },
    /** Cancels an upload in progress, and removes the entry of one that failed or is ready. */
    drop(item: Item) {
      const job = jobs.current.get(item.key)
      job?.stop.abort()
      if (job && item.at === 'failed') discardUpload(job)
      jobs.current.delete(item.key)
      setItems((now) => now.filter(({ key }) => key !== item.key))
    },
  }
}

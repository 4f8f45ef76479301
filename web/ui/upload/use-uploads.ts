import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { catchUp } from '#web/app/live/catch-up.ts'
import { session } from '#web/app/session.ts'
import * as uiFilesCopy from '#web/copy/ui/files.tsx'
import { discardUpload, sendFile, UploadError, type UploadState } from './send.ts'

/** One entry of the list below a drop zone. */
export type UploadEntry = {
  key: string
  name: string
  size: number
  state: 'waiting' | 'sending' | 'checking' | 'ready' | 'failed'
  /** Bytes sent so far. */
  sentBytes: number
  /** The error message. `canRetry` says whether another attempt may succeed. */
  errorText?: string
  canRetry?: boolean
}

type UploadTask = UploadState & { abortController: AbortController }

const isInProgress = ({ state }: UploadEntry) => state === 'sending' || state === 'checking'

/** Leaving the page cancels uploads in progress, so the browser asks for confirmation first. */
function useLeaveConfirmation(isBusy: boolean) {
  useBlocker({
    disabled: !isBusy,
    enableBeforeUnload: true,
    shouldBlockFn: ({ current, next }) =>
      session().loggedIn &&
      current.pathname !== next.pathname &&
      !confirm(uiFilesCopy.anUploadHasNotFinished),
  })
}

/**
 * Uploads files one after the other. `types` limits the accepted content types. Leaving the page cancels the
 * unfinished uploads.
 */
export function useUploads(onReady: (file: FileResponse) => void, types?: readonly string[]) {
  const [items, setItems] = useState<UploadEntry[]>([])
  const tasks = useRef(new Map<string, UploadTask>())
  const onReadyRef = useRef(onReady)
  onReadyRef.current = onReady

  const updateItem = (key: string, changes: Partial<UploadEntry>) =>
    setItems((previous) => previous.map((item) => (item.key === key ? { ...item, ...changes } : item)))

  async function run({ key }: UploadEntry) {
    const task = tasks.current.get(key)
    if (!task) return
    updateItem(key, { state: 'sending', sentBytes: 0 })
    const progress = {
      sent: (sentBytes: number) => updateItem(key, { sentBytes }),
      checking: () => updateItem(key, { state: 'checking' }),
    }
    try {
      const file = await sendFile(task, progress, task.abortController.signal, types)
      updateItem(key, { state: 'ready' })
      onReadyRef.current(file)
    } catch (error) {
      if (task.abortController.signal.aborted) return discardUpload(task)
      if (!(error instanceof UploadError)) throw error
      console.error(uiFilesCopy.theUploadFailed, error)
      updateItem(key, { state: 'failed', errorText: error.message, canRetry: error.canRetry })
    } finally {
      void catchUp()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next upload starts only when the list changes
  useEffect(() => {
    const nextItem = items.find(({ state }) => state === 'waiting')
    if (nextItem && !items.some(isInProgress)) void run(nextItem)
  }, [items])
  useLeaveConfirmation(items.some(isInProgress))

  useEffect(() => {
    const runningTasks = tasks.current
    return () => {
      for (const { abortController } of runningTasks.values()) abortController.abort()
    }
  }, [])

  return {
    items,
    add(files: Iterable<File>) {
      const newItems = [...files].map((file) => {
        const key = crypto.randomUUID()
        tasks.current.set(key, { file, abortController: new AbortController() })
        return { key, name: file.name, size: file.size, state: 'waiting' as const, sentBytes: 0 }
      })
      setItems((previous) => [...previous.filter(({ state }) => state !== 'ready'), ...newItems])
    },
    retry(key: string) {
      const task = tasks.current.get(key)
      if (!task) return
      if (!task.isStored) discardUpload(task)
      updateItem(key, { state: 'waiting' })
    },
    /** Cancels an upload in progress, and removes the entry of one that failed or is ready. */
    drop(item: UploadEntry) {
      const task = tasks.current.get(item.key)
      task?.abortController.abort()
      if (task && item.state === 'failed') discardUpload(task)
      tasks.current.delete(item.key)
      setItems((previous) => previous.filter(({ key }) => key !== item.key))
    },
  }
}

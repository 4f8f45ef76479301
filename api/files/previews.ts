import type { Readable } from 'node:stream'

export type PreviewedFile = { id: string; user_id: string; content_type: string; size?: number | undefined }

/** `unavailable`: such a document cannot be rendered at the moment. */
export type PreviewState = 'ready' | 'converting' | 'not_previewable' | 'preview_unavailable'

/** Previews of files; infra/files/previews/ makes it. It checks no access: that comes before. */
export type Previews = {
  /**
   * Makes what is shown of a file where there is none yet, for `user_id` in the order of their own requests, and waits
   * for it at most so many milliseconds. Throws `ObjectsUnavailable`.
   */
  prepare(file: PreviewedFile, user_id: string, timeoutMs: number): Promise<PreviewState>
  /** What is ready; `undefined` when it is gone. `cut`: it is only the beginning. Throws `ObjectsUnavailable`. */
  open(
    file: PreviewedFile,
  ): Promise<{ content_type: string; body: Readable | Buffer; cut?: boolean } | undefined>
}

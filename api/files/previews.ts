import type { Readable } from 'node:stream'

export type Shown = { id: string; user_id: string; content_type: string; size?: number | undefined }

/** `unavailable`: nothing here can render such a document; another time or another machine may. */
export type Standing = 'ready' | 'converting' | 'not_previewable' | 'preview_unavailable'

/** What is shown of a file instead of the file; infra/previews/ makes it. It asks nobody's leave: that comes before. */
export type Previews = {
  /** Sees to it that there is something to show `asker`, whose turn it may be to wait, and waits for it at most so many milliseconds. Throws `ObjectsUnavailable`. */
  prepare(file: Shown, asker: string, within: number): Promise<Standing>
  /** What is ready; `undefined` when it is gone. `cut`: it is only the beginning. Throws `ObjectsUnavailable`. */
  open(file: Shown): Promise<{ content_type: string; body: Readable | Buffer; cut?: boolean } | undefined>
}

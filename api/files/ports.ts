import type { Readable } from 'node:stream'

export type PreviewedFile = { id: string; user_id: string; content_type: string; size?: number | undefined }

/** `preview_unavailable`: such a document cannot be rendered at the moment. */
export type PreviewState = 'ready' | 'converting' | 'not_previewable' | 'preview_unavailable'

/**
 * Previews of files; infra/files/previews/ implements it. It checks no access: the caller does that first.
 */
export type Previews = {
  /**
   * Renders the preview of a file if there is none, and waits for it for a limited number of milliseconds.
   * Previews for one `user_id` are made in the order of the requests. Throws `ObjectsUnavailable`.
   */
  prepare(file: PreviewedFile, user_id: string, timeoutMs: number): Promise<PreviewState>
  /**
   * Returns the finished preview; `undefined` when it no longer exists. `cut`: it contains only the
   * beginning. Throws `ObjectsUnavailable`.
   */
  open(
    file: PreviewedFile,
  ): Promise<{ content_type: string; body: Readable | Buffer; cut?: boolean } | undefined>
}

/** A link that a person got under a grant of access, and when. */
export type GrantedLink = { file_id: string; user_id: string; issued: string }

/**
 * Signs the links to files under a grant; infra/secrets/granted-links.ts implements it. A link of the object
 * store cannot be revoked, so these links lead to the API, which checks the grant each time.
 */
export type GrantedLinks = {
  urlOf(link: GrantedLink): string
  isSigned(link: GrantedLink, signature: string): boolean
}

import type { ServerFrame } from '../wire/frames.ts'

/** Sends frames to the sockets of members in all processes. Frames are not stored. */
export type Relay = {
  send(users: readonly string[], frame: ServerFrame): Promise<void>
  /** Whether the member has an open socket in any process. */
  isConnected(user_id: string): Promise<boolean>
  /**
   * Calls `listener` with each frame for members who are connected here according to `isConcerned`. Returns the
   * function that stops it.
   */
  onFrames(
    isConcerned: (users: readonly string[]) => boolean,
    listener: (users: readonly string[], frame: ServerFrame) => void,
  ): Promise<() => Promise<void>>
}

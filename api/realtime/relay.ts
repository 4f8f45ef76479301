import type { ServerFrame } from '../wire/frames.ts'

/** Frames to the sockets of members, in this process and the others; none of them is stored. */
export type Relay = {
  send(users: readonly string[], frame: ServerFrame): Promise<void>
  /** Whether the member has a socket in some process. */
  isConnected(user_id: string): Promise<boolean>
  /**
   * Calls `listener` with each frame for members of whom `concerns` says that they are connected here; answers the
   * function that stops it.
   */
  onFrames(
    concerns: (users: readonly string[]) => boolean,
    listener: (users: readonly string[], frame: ServerFrame) => void,
  ): Promise<() => Promise<void>>
}

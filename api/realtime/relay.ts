import type { Sent } from '../wire/frames.ts'

/** Frames to the sockets of members, in this process and the others; none of them is stored. */
export type Relay = {
  send(users: readonly string[], frame: Sent): Promise<void>
  /**
   * Calls `listener` with each frame for members of whom `concerns` says that they are connected here; answers the
   * function that stops it.
   */
  onFrames(
    concerns: (users: readonly string[]) => boolean,
    listener: (users: readonly string[], frame: Sent) => void,
  ): Promise<() => Promise<void>>
}

import type { Mailer, TextMessages } from './mailer.ts'

/**
 * The source of a message's secrets, the same at each attempt, so that a message sent twice has the same
 * content.
 */
export type MessageSeed = {
  /**
   * Returns 32 secret bytes for this recipient. Another address gets others, so that a link proves only its
   * own address.
   */
  secretFor(to: string): Buffer
  /** Whether an earlier attempt may have sent the message. */
  isRetry: boolean
}

export type DeliveryContext = { mailer: Mailer; textMessages: TextMessages; seed: MessageSeed }

/** Sends each mail or text message once. */
export type Outbox = {
  /**
   * Runs `send`, which sends at most one mail or text message. The message is identified by its task and the
   * event or request that caused it. An accepted message is not sent again, though `send` may run again.
   * Throws what `send` throws.
   */
  once(task: string, causation_id: string, send: (sending: DeliveryContext) => Promise<void>): Promise<void>
}

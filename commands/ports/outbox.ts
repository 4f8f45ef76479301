import type { Mailer } from './mailer.ts'
import type { TextMessages } from './text-messages.ts'

/** What a message is made of, the same at each try, so that one that goes out twice is the same message twice. */
export type MessageSeed = {
  /** 32 bytes that nobody can guess, for whom the message goes to: what proves one address, proves no other. */
  secretFor(to: string): Buffer
  /** Whether an earlier try may have sent the message. */
  isRetry: boolean
}

export type Sending = { mailer: Mailer; textMessages: TextMessages; seed: MessageSeed }

/** What is to go out by mail or text message, once. */
export type Outbox = {
  /**
   * Runs `send`, which sends at most one mail or text message, known by its task and the event (or request) that caused
   * it. One that was accepted is not sent again, though `send` may run again. Throws what sending throws.
   */
  once(task: string, causation_id: string, send: (sending: Sending) => Promise<void>): Promise<void>
}

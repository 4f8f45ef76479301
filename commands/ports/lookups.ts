/** The look-ups of commands in read models. Commands decide by the streams of the things that were found. */
export type Lookups = {
  /** Returns every license that this person ever submitted, including deleted ones. */
  licensesOf(user_id: string): Promise<string[]>
  /** Applications on a job that are neither accepted nor withdrawn nor declined. */
  openApplicationsOn(job_id: string): Promise<string[]>
  /** Payments of this person, from them or to them, that nobody has approved. */
  unapprovedPaymentIdsOf(user_id: string): Promise<string[]>
  /**
   * Contracts that this person is a side of, that had started by the moment `startedBefore` and have not
   * ended.
   */
  runningContractsOf(user_id: string, startedBefore: string): Promise<string[]>
  /** Payments of this person whose payout waits, failed or was not claimed. */
  stoppedPayoutIdsOf(user_id: string): Promise<string[]>
  /** Whether one of these two ever applied for a job of the other. */
  haveApplication(firstId: string, secondId: string): Promise<boolean>
  /** Whether these two have a conversation. */
  haveConversation(firstId: string, secondId: string): Promise<boolean>
  /**
   * Returns the number of this message within its conversation; `undefined` if it is not in that
   * conversation.
   */
  messageSequence(conversation_id: string, message_id: string): Promise<number | undefined>
  /**
   * Returns the conversations of this person with unread messages. Each has the numbers of the newest message
   * that was read and of the newest one, and how many of those between no digest of an earlier version
   * announced.
   */
  unreadConversations(
    user_id: string,
  ): Promise<{ conversation_id: string; read: number; through: number; unread: number }[]>
  /** Returns the current calls of this person. */
  openCallsOf(user_id: string): Promise<string[]>
  /**
   * Returns the payments of this person whose money has not reached its end: all of them, or only those that
   * are captured or being captured.
   */
  unsettledOf(user_id: string, scope: 'all' | 'captured'): Promise<string[]>
  /** The jobs of this person that are on the board. */
  openJobsOf(user_id: string): Promise<string[]>
  /** Returns the applications of this person that nobody has decided. */
  openApplicationsBy(user_id: string): Promise<string[]>
  /** Returns every file that this person ever began to upload, including deleted ones. */
  filesOf(user_id: string): Promise<string[]>
  /** Returns all blocks by this person and of them. */
  blocksWith(user_id: string): Promise<{ user_id: string; person_id: string }[]>
  /** Whether searches find this person as a consultant. */
  isSearchable(user_id: string): Promise<boolean>
  /** Whether a job of this person is on the board. */
  hasOpenJob(user_id: string): Promise<boolean>
  /** Contracts between these two, in either role. */
  contractsBetween(firstId: string, secondId: string): Promise<string[]>
  /** The grants of a file that have not ended. */
  grantsOf(file_id: string): Promise<string[]>
  /** The undecided disputes that this person is a party of. */
  openDisputesOf(user_id: string): Promise<string[]>
  /** The newest purchase of premium of this person. */
  lastPurchaseOf(user_id: string): Promise<string | undefined>
  /** The payment that a provider's order belongs to. */
  paymentOfOrder(order_id: string): Promise<string | undefined>
  /** The payment that a provider's capture belongs to. */
  paymentOfCapture(capture_id: string): Promise<string | undefined>
  /**
   * Returns the amount that each event since that moment moved between our balance at the provider and a
   * payment.
   */
  cashMovements(since: string): Promise<{ payment_id: string; event: string; amount: number; at: string }[]>
}

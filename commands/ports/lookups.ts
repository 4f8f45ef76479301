/** What commands look up in read models; they decide by the streams of what was found. */
export type Lookups = {
  /** Every license that this person ever submitted, deleted ones too. */
  licensesOf(user_id: string): Promise<string[]>
  /** Applications on a job that are neither accepted nor withdrawn nor declined. */
  openApplicationsOn(job_id: string): Promise<string[]>
  /** Payments of this person, from them or to them, that have not been captured. */
  pendingHiresOf(user_id: string): Promise<string[]>
  /** Contracts that this person is a side of, that had started by the moment `startedBefore` and have not ended. */
  runningContractsOf(user_id: string, startedBefore: string): Promise<string[]>
  /** Payments of this person whose payout waits, failed or was not claimed. */
  openPayoutsOf(user_id: string): Promise<string[]>
  /** Whether one of these two ever applied for a job of the other. */
  haveApplication(firstId: string, secondId: string): Promise<boolean>
  /** Whether these two have a conversation. */
  haveConversation(firstId: string, secondId: string): Promise<boolean>
  /** The number of this message within its conversation; `undefined` where it is not in that one. */
  messageSequence(conversation_id: string, message_id: string): Promise<number | undefined>
  /**
   * The conversations of this person with unread messages: the numbers of the newest message that was read and of the
   * newest one, and how many of those between no digest of before told of.
   */
  unreadConversations(
    user_id: string,
  ): Promise<{ conversation_id: string; read: number; through: number; unread: number }[]>
  /** The calls of this person that go on. */
  openCallsOf(user_id: string): Promise<string[]>
  /**
   * Payments of this person whose money is not where it ends: all of them, or those that are captured or being captured.
   */
  unsettledOf(user_id: string, scope: 'all' | 'captured'): Promise<string[]>
  /** The jobs of this person that are on the board. */
  openJobsOf(user_id: string): Promise<string[]>
  /** Applications of this person that nobody has answered. */
  openApplicationsBy(user_id: string): Promise<string[]>
  /** Every file that this person ever began to upload, deleted ones too. */
  filesOf(user_id: string): Promise<string[]>
  /** Whom this person has blocked, and by whom they are blocked. */
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
  /** What each event since that moment moved between our balance at the provider and a payment. */
  cashMovements(since: string): Promise<{ payment_id: string; event: string; amount: number; at: string }[]>
}

/**
 * Whether an upload was counted. `storage_full`: the account has no room for it, or too many uploads that are not
 * finished. `retry_after`: it has uploaded as much as it may in an hour; the seconds until there is room in that.
 */
export type ReservationOutcome = { refused?: undefined } | { refused: 'storage_full' } | UploadLimitReached
export type UploadLimitReached = { refused: 'too_many_requests'; retry_after: number }

export type Upload = {
  user_id: string
  file_id: string
  /** None: as many bytes as a file may have, until it is there. */
  size?: number | undefined
  at: string
}

/** What an account may store, and upload in an hour; infra/ provides it. */
export type Storage = {
  /**
   * Counts this upload to what the account uses, once however often it is asked. Concurrent uploads are counted one after
   * the other.
   */
  reserve(upload: Upload): Promise<ReservationOutcome>
}

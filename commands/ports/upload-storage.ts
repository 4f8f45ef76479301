/**
 * Whether an upload was counted. `storage_full`: the account has no room for it, or too many unfinished
 * uploads. `retry_after`: it has uploaded as much as it may in an hour, and these are the seconds until the
 * next upload fits.
 */
export type ReservationOutcome = { refused?: undefined } | { refused: 'storage_full' } | UploadLimitReached
export type UploadLimitReached = { refused: 'too_many_requests'; retry_after: number }

export type Upload = {
  user_id: string
  file_id: string
  /** If absent, the upload counts as the largest allowed file until it has arrived. */
  size?: number | undefined
  at: string
}

/** The limits on what an account stores, and uploads in an hour; infra/ provides it. */
export type Storage = {
  /**
   * Counts this upload to the account's storage, once, however often it is requested. Concurrent uploads are
   * counted one after the other.
   */
  reserve(upload: Upload): Promise<ReservationOutcome>
}

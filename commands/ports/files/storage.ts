/** What an account may store; infra/ provides it. */
export type Storage = {
  /**
   * Counts this upload of so many bytes (none: as many as a file may have) to what the account uses, once however often
   * it is asked; false when the account has no room for it, or too many uploads that are not finished. Concurrent
   * uploads are counted one after the other.
   */
  reserve(upload: { user_id: string; file_id: string; size?: number | undefined }): Promise<boolean>
}

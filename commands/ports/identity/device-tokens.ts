/**
 * Tokens that devices keep after a login. A token admits nobody. It says that the account has logged in on
 * this device, so that wrong passwords from elsewhere do not lock its owner out there.
 */
export type DeviceTokens = { issue(user_id: string): Promise<string> }

/**
 * Tokens in mailed links that turn off the email notifications of one account and nothing else. Each belongs
 * to an address and stops working when the account has another, so that a mailbox that was given up cannot be
 * used.
 */
export type UnsubscribeTokens = {
  /** Returns the same token each time for the same account and address. */
  issue(user_id: string, email: string): Promise<string>
  /**
   * Returns the account that a token names, whether or not the token is genuine; `undefined` if it names
   * none.
   */
  userIn(token: string): string | undefined
  isIssuedTo(user_id: string, email: string, token: string): Promise<boolean>
}

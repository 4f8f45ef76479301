/**
 * Tokens that devices keep after a login. One lets nobody in: it says that the account has logged in there, so that
 * wrong passwords from elsewhere do not hold up its owner.
 */
export type DeviceTokens = { issue(user_id: string): Promise<string> }

/**
 * Tokens in mailed links that turn off the email notifications of one account and nothing else. Each belongs to an
 * address: it stops working when the account has another, so that nobody acts from a mailbox that was given up.
 */
export type UnsubscribeTokens = {
  /** The same each time for the same account and address. */
  issue(user_id: string, email: string): Promise<string>
  /** The account that a token names, whether or not the token is real; `undefined` if it names none. */
  userIn(token: string): string | undefined
  isIssuedTo(user_id: string, email: string, token: string): Promise<boolean>
}

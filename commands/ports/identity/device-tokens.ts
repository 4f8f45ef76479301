/**
 * Tokens that devices keep after a login. One lets nobody in: it says that the account has logged in there, so that
 * wrong passwords from elsewhere do not hold up its owner.
 */
export type DeviceTokens = { issue(user_id: string): Promise<string> }

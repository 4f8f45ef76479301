/** The methods of a second factor, the safest first, as they are called wherever a code is asked for. */
export const SECOND_FACTOR_METHODS = ['totp', 'sms', 'email', 'recovery'] as const
export type Method = (typeof SECOND_FACTOR_METHODS)[number]

export const METHOD_LABELS: Record<Method, { name: string; help: string }> = {
  totp: { name: 'Authenticator app', help: 'The six digits that your authenticator app shows now' },
  sms: { name: 'Text message', help: 'The six digits that we send to your phone' },
  email: { name: 'Code by email', help: 'The six digits that we send to your email' },
  recovery: { name: 'Recovery code', help: 'One of the codes you saved when you set this up. It works once' },
}

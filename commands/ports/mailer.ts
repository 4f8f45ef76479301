/** One name and value of a mail's list of facts. */
export type Fact = readonly [name: string, value: string]

/** The content of a mail in reading order, all of it plain text; infra/mail/layout renders it. */
export type MailContent = {
  /** The heading, which is also the subject. */
  title: string
  before: readonly string[]
  /** A code to type in, shown large. */
  code?: string | undefined
  facts?: readonly Fact[]
  /** A text that a person wrote, shown as a quote. */
  quote?: string
  action?: { label: string; link: string } | undefined
  after?: readonly string[]
  /** Further links, small, at the end. */
  links?: readonly { label: string; link: string }[]
}

/**
 * `reply_to` is the address for replies, if it is not ours. `unsubscribe` is the address to which mail
 * readers POST when the recipient wants no more such mails (RFC 8058).
 */
export type Mail = MailContent & {
  to: string
  reply_to?: string | undefined
  unsubscribe?: string | undefined
}

/** Throws if the mail server cannot be reached or does not accept the mail, which may then be sent again. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** `to` is a number in E.164. */
export type TextMessage = { to: string; text: string }

/** Throws if the provider cannot be reached or does not accept the message, which may then be sent again. */
export type TextMessages = { send(message: TextMessage): Promise<void> }

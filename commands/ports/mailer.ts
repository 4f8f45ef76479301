/** One name and value of a mail's table of facts. */
export type Fact = readonly [name: string, value: string]

/** One of the steps that money takes. `text` says in words what `state` shows as a color. */
export type MailStep = {
  name: string
  text: string
  state: 'done' | 'now' | 'later' | 'stopped'
}

/** The content of a mail in reading order, all of it plain text; infra/mail/render.ts renders it. */
export type MailContent = {
  /** The heading, which is also the subject. */
  title: string
  /** What happened, one row each. */
  news?: readonly string[]
  steps?: readonly MailStep[] | undefined
  before?: readonly string[]
  /** A code to type in, shown large. */
  code?: string | undefined
  facts?: readonly Fact[]
  /** A text that a person wrote, shown as a quote. */
  quote?: string
  /** `showsLink`: the link is also written out, since it is the only way to go on. */
  action?: { label: string; link: string; showsLink?: boolean } | undefined
  after?: readonly string[]
  /** Why the recipient gets this mail, at its end. */
  why: string
  /** Links at the end: where such mails are changed and stopped. */
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

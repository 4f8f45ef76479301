/** One name and value of a mail's list of facts. */
export type Fact = readonly [name: string, value: string]

/** What a mail says, in the order in which it is read; all of it plain text. How it looks is infra/mail/layout. */
export type MailContent = {
  /** Its subject, too. */
  title: string
  before: readonly string[]
  /** Shown large, to be typed elsewhere. */
  code?: string | undefined
  facts?: readonly Fact[]
  /** Words of a person, shown as such. */
  quote?: string
  action?: { label: string; link: string } | undefined
  after?: readonly string[]
}

/** `reply_to`: whom an answer goes to, when not to us. */
export type Mail = MailContent & { to: string; reply_to?: string | undefined }

/** Throws when the mail server cannot be reached or does not accept the mail, which may then be sent again. */
export type Mailer = { send(mail: Mail): Promise<void> }

import type { Fact, MailContent } from '#commands/ports/mailer.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { displayLine, displayProse } from '#domain/kernel/text/text.ts'
import { escapeHtml } from '#infra/mail/escape-html.ts'
import { htmlLines, mailBlock, mailPage } from './html-layout.ts'

export type RenderedMail = { subject: string; text: string; html: string }

/** Who sends mails: the web app's origin, and the postal address, which may be empty. */
export type Sender = { webOrigin: string; postalAddress: string }

/** The path of the mark at the web app's origin. */
const MARK_PATH = '/mail-mark.png'

/**
 * Renders a mail as text and as HTML with the same text. Each fact is one line and isolated like a quote,
 * since it may be text of a member that imitates another fact.
 */
export function render(content: MailContent, sender: Sender): RenderedMail {
  const cleanContent = {
    ...content,
    facts: content.facts?.map(([name, value]) => [name, displayLine(value)] as const) ?? [],
    quote: content.quote === undefined ? undefined : displayProse(content.quote),
  }
  return {
    subject: cleanContent.title,
    text: toText(cleanContent, sender),
    html: mailPage({
      title: escapeHtml(cleanContent.title),
      mark: escapeHtml(`${sender.webOrigin}${MARK_PATH}`),
      content: toHtml(cleanContent),
      end: endAsHtml(cleanContent, sender),
    }),
  }
}

type CleanContent = Omit<MailContent, 'quote' | 'facts'> & {
  quote: string | undefined
  facts: readonly Fact[]
}

const senderLine = ({ webOrigin, postalAddress }: Sender) =>
  `${PRODUCT_NAME}, ${postalAddress || new URL(webOrigin).host}`

function toText(
  {
    title,
    news = [],
    steps = [],
    before = [],
    code,
    facts,
    quote,
    action,
    after = [],
    why,
    links = [],
  }: CleanContent,
  sender: Sender,
): string {
  const sections = [
    title,
    news.map((each) => `* ${each}`).join('\n'),
    steps.map(({ name, text }) => `${name}: ${text}`).join('\n'),
    ...before,
    code,
    facts.map(([name, value]) => `${name}: ${isolate(value)}`).join('\n'),
    quote?.replaceAll(/^/gm, '> '),
    action && `${action.label}:\n${action.link}`,
    ...after,
    ['--', why, ...links.map(({ label, link }) => `${label}: ${link}`), senderLine(sender)].join('\n'),
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

const toHtml = ({
  title,
  news = [],
  steps = [],
  before = [],
  code,
  facts,
  quote,
  action,
  after = [],
}: CleanContent): string =>
  [
    mailBlock.title(escapeHtml(title)),
    news.length > 0 && mailBlock.news(news.map(escapeHtml)),
    steps.length > 0 &&
      mailBlock.steps(
        steps.map(({ name, text, state }) => ({ name: escapeHtml(name), text: escapeHtml(text), state })),
      ),
    ...before.map((paragraph) => mailBlock.paragraph(escapeHtml(paragraph))),
    code && mailBlock.code(escapeHtml(code)),
    facts.length > 0 &&
      mailBlock.facts(
        facts.map(([name, value]) => [escapeHtml(name), `<bdi>${escapeHtml(value)}</bdi>`] as const),
      ),
    quote && mailBlock.quote(htmlLines(quote)),
    action && mailBlock.action(escapeHtml(action.label), escapeHtml(action.link)),
    action?.showsLink && mailBlock.address(escapeHtml(action.link)),
    ...after.map((paragraph) => mailBlock.quiet(escapeHtml(paragraph))),
  ]
    .filter(Boolean)
    .join('\n')

const endAsHtml = ({ why, links = [] }: CleanContent, sender: Sender) => [
  escapeHtml(why),
  ...(links.length > 0
    ? [mailBlock.links(links.map(({ label, link }) => [escapeHtml(label), escapeHtml(link)] as const))]
    : []),
  escapeHtml(senderLine(sender)),
]

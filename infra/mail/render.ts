import type { Fact, MailContent } from '#commands/ports/mailer.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { displayLine, displayProse } from '#domain/kernel/text/text.ts'
import { escapeHtml } from '#infra/mail/escape-html.ts'
import { htmlLines, mailBlock, mailPage } from './html-layout.ts'

export type RenderedMail = { subject: string; text: string; html: string }

/**
 * Renders a mail as text and as HTML with the same text, without external resources. Each fact is one line
 * and isolated like a quote, since it may be text of a member that imitates another fact.
 */
export function render(content: MailContent): RenderedMail {
  const cleanContent = {
    ...content,
    facts: content.facts?.map(([name, value]) => [name, displayLine(value)] as const) ?? [],
    quote: content.quote === undefined ? undefined : displayProse(content.quote),
  }
  return {
    subject: cleanContent.title,
    text: toText(cleanContent),
    html: mailPage(cleanContent.title, toHtml(cleanContent)),
  }
}

type CleanContent = Omit<MailContent, 'quote' | 'facts'> & {
  quote: string | undefined
  facts: readonly Fact[]
}

function toText({ title, before, code, facts, quote, action, after = [], links = [] }: CleanContent): string {
  const sections = [
    title,
    ...before,
    code,
    facts.map(([name, value]) => `${name}: ${isolate(value)}`).join('\n'),
    quote?.replaceAll(/^/gm, '> '),
    action && `${action.label}:\n${action.link}`,
    ...after,
    links.map(({ label, link }) => `${label}: ${link}`).join('\n'),
    PRODUCT_NAME,
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

const toHtml = ({
  title,
  before,
  code,
  facts,
  quote,
  action,
  after = [],
  links = [],
}: CleanContent): string =>
  [
    mailBlock.title(escapeHtml(title)),
    ...before.map((paragraph) => mailBlock.paragraph(escapeHtml(paragraph))),
    code && mailBlock.code(escapeHtml(code)),
    facts.length > 0 &&
      mailBlock.facts(
        facts.map(([name, value]) => [escapeHtml(name), `<bdi>${escapeHtml(value)}</bdi>`] as const),
      ),
    quote && mailBlock.quote(htmlLines(quote)),
    action && mailBlock.action(escapeHtml(action.label), escapeHtml(action.link)),
    ...after.map((paragraph) => mailBlock.quiet(escapeHtml(paragraph))),
    links.length > 0 &&
      mailBlock.links(links.map(({ label, link }) => [escapeHtml(label), escapeHtml(link)] as const)),
  ]
    .filter(Boolean)
    .join('\n')

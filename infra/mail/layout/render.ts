import type { Fact, MailContent } from '#commands/ports/mailer.ts'
import { PRODUCT } from '#domain/kernel/product.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { shownLine, shownProse } from '#domain/kernel/text/text.ts'
import { escapeHtml } from '#infra/escape-html.ts'
import { block, lines, page } from './html.ts'

export type RenderedMail = { subject: string; text: string; html: string }

/**
 * Renders a mail: the same words as text and as HTML, with no external resources. A fact is one line, so that none
 * imitates another, and is isolated like a quote: it may be what a member wrote.
 */
export function render(content: MailContent): RenderedMail {
  const clean = {
    ...content,
    facts: content.facts?.map(([name, value]) => [name, shownLine(value)] as const) ?? [],
    quote: content.quote === undefined ? undefined : shownProse(content.quote),
  }
  return { subject: clean.title, text: asText(clean), html: page(clean.title, asHtml(clean)) }
}

type CleanContent = Omit<MailContent, 'quote' | 'facts'> & {
  quote: string | undefined
  facts: readonly Fact[]
}

function asText({ title, before, code, facts, quote, action, after = [], links = [] }: CleanContent): string {
  const parts = [
    title,
    ...before,
    code,
    facts.map(([name, value]) => `${name}: ${isolate(value)}`).join('\n'),
    quote?.replaceAll(/^/gm, '> '),
    action && `${action.label}:\n${action.link}`,
    ...after,
    links.map(({ label, link }) => `${label}: ${link}`).join('\n'),
    PRODUCT,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const asHtml = ({
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
    block.title(escapeHtml(title)),
    ...before.map((words) => block.words(escapeHtml(words))),
    code && block.code(escapeHtml(code)),
    facts.length > 0 &&
      block.facts(
        facts.map(([name, value]) => [escapeHtml(name), `<bdi>${escapeHtml(value)}</bdi>`] as const),
      ),
    quote && block.quote(lines(quote)),
    action && block.action(escapeHtml(action.label), escapeHtml(action.link)),
    ...after.map((words) => block.quiet(escapeHtml(words))),
    links.length > 0 &&
      block.links(links.map(({ label, link }) => [escapeHtml(label), escapeHtml(link)] as const)),
  ]
    .filter(Boolean)
    .join('\n')

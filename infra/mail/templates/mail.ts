import { PRODUCT } from '#domain/kernel/product.ts'
import { escapeHtml } from '#infra/escape-html.ts'
import { block, lines, page } from './html.ts'

export type Fact = readonly [name: string, value: string]

/** What a mail says, in the order in which it is read; all of it plain text. */
export type Letter = {
  title: string
  before: readonly string[]
  /** Shown large, to be typed elsewhere. */
  code?: string
  facts?: readonly Fact[]
  /** Somebody else's words. */
  quote?: string
  action?: { label: string; link: string }
  after?: readonly string[]
}

export type Written = { subject: string; text: string; html: string }

/** A mail in the product's plain look: the same words as text and as HTML, and nothing fetched from anywhere. */
export function letter(given: Letter): Written {
  const said = {
    ...given,
    facts: given.facts?.map(([name, value]) => [name, onOneLine(value)] as const) ?? [],
    quote: given.quote?.replaceAll(/\r\n?/g, '\n'),
  }
  return { subject: said.title, text: asText(said), html: page(said.title, asHtml(said)) }
}

type Said = Omit<Letter, 'quote' | 'facts'> & { quote: string | undefined; facts: readonly Fact[] }

/** A value with line breaks could pose as another fact. */
const onOneLine = (value: string) => value.replaceAll(/\s+/g, ' ')

function asText({ title, before, code, facts, quote, action, after = [] }: Said): string {
  const parts = [
    title,
    ...before,
    code,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quote?.replaceAll(/^/gm, '> '),
    action && `${action.label}:\n${action.link}`,
    ...after,
    PRODUCT,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const asHtml = ({ title, before, code, facts, quote, action, after = [] }: Said): string =>
  [
    block.title(escapeHtml(title)),
    ...before.map((words) => block.words(escapeHtml(words))),
    code && block.code(escapeHtml(code)),
    facts.length > 0 &&
      block.facts(facts.map(([name, value]) => [escapeHtml(name), escapeHtml(value)] as const)),
    quote && block.quote(lines(quote)),
    action && block.action(escapeHtml(action.label), escapeHtml(action.link)),
    ...after.map((words) => block.quiet(escapeHtml(words))),
  ]
    .filter(Boolean)
    .join('\n')

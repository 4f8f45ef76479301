import { parseSync } from 'rolldown/utils'

/** Attributes and fields whose value is shown or read aloud, even if it is a single word. */
const TEXT_NAMES = new Set(
  [
    'alt aria-description aria-label aria-roledescription busyLabel caption description heading help hint',
    'label lead legend note placeholder shortText subject summary text title verb',
  ].flatMap((names) => names.split(' ')),
)
/** Attributes whose value is never a text. */
const OTHER_ATTRIBUTES = new Set(
  'accept allow autoComplete className d href media pattern points rel sizes style to transform viewBox'.split(
    ' ',
  ),
)
/** Strings of several words that nobody reads: names of calls, classes, selectors, media queries. */
const CODE =
  /^(?:GET|POST|PUT|DELETE|PATCH) \/|^[a-z][\w-]*(?: [a-z][\w-]*(?:--|__)[\w-]*)+$|[{}[\]=>]|^\(|^[.#:]/
const SENTENCE = /[A-Za-z][a-z'’]*[,.:;]? [A-Za-z0-9$]/

/** Nodes whose value is one of their parts. */
const VALUE_NODES = /^(?:Conditional|Logical|JSXExpressionContainer|Parenthesized)/

type SyntaxNode = { type: string; start: number; [field: string]: unknown }

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const nameOf = (node: unknown): string =>
  isNode(node) ? String((node as { name?: unknown; value?: unknown }).name ?? node.value ?? '') : ''

/**
 * The texts of a source that a person reads or hears, each with its line from 1: text between tags, attributes
 * and fields that are shown, and other strings of several words.
 */
export function screenTexts(file: string, source: string): { line: number; text: string }[] {
  const texts: { start: number; text: string }[] = []
  const add = (node: SyntaxNode, text: string, isShown: boolean) => {
    const isText = isShown ? /[A-Za-z]{2}/.test(text) : SENTENCE.test(text) && !CODE.test(text)
    if (isText) texts.push({ start: node.start, text: text.trim().replaceAll(/\s+/g, ' ') })
  }
  const visit = (value: unknown, isShown: boolean): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, isShown)
    if (!isNode(value)) return
    if (/^(?:Import|Export(?!Named|Default))|^TS/.test(value.type)) return
    if (value.type === 'JSXText') add(value, String(value.value), true)
    else if (value.type === 'Literal' && typeof value.value === 'string') add(value, value.value, isShown)
    else if (value.type === 'TemplateLiteral') {
      const quasis = value.quasis as { value: { cooked: string } }[]
      add(value, quasis.map(({ value: { cooked } }) => cooked).join('0'), isShown)
      visit(value.expressions, false)
    } else if (value.type === 'JSXAttribute') {
      const name = nameOf(value.name)
      if (!OTHER_ATTRIBUTES.has(name)) visit(value.value, TEXT_NAMES.has(name))
    } else if (value.type === 'Property') {
      visit(value.key, false)
      visit(value.value, TEXT_NAMES.has(nameOf(value.key)))
    } else
      for (const [field, child] of Object.entries(value))
        visit(child, isShown && field !== 'test' && VALUE_NODES.test(value.type))
  }
  visit(parseSync(file, source).program.body, false)
  const lineOf = (start: number) => source.slice(0, start).split('\n').length
  return texts.map(({ start, text }) => ({ line: lineOf(start), text }))
}

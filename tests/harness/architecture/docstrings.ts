import { parseSync } from 'rolldown/utils'

/** A word of code in backticks, also with brackets or fields behind it. */
const QUOTED_WORD = /`([A-Za-z_]\w*)(?:\([^`]*\)|\.[\w.]+)?`/g

/** The names that a statement declares or imports. */
const DECLARED_NAMES =
  /^(?:export )?(?:async )?(?:const|let|function\*?|class|type|interface|import) (?:type )?(\w+|[[{][^}\]]*[}\]])/

type SyntaxNode = { type: string; start: number; end: number }

const isNode = (value: object): value is SyntaxNode => 'type' in value && 'start' in value

/** All nodes of a syntax tree, each before those inside it. */
const nodesOf = (value: unknown): SyntaxNode[] =>
  typeof value === 'object' && value !== null
    ? [...(isNode(value) ? [value] : []), ...Object.values(value).flatMap(nodesOf)]
    : []

const wordsOf = (code: string) => code.match(/[A-Za-z_]\w*/g) ?? []

/**
 * The single words that the docstrings of a source have in backticks, with their lines from 1. A word is near when
 * one of these has it: the declaration below (with others of the same name, as of a type and its schema), the type
 * or block around it, or the names that the file declares and imports.
 */
export function wordsInDocstrings(file: string, source: string) {
  if (!/\/\*\*[^/]*`/.test(source)) return []
  const { program, comments } = parseSync(file, source)
  const code = comments.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    source,
  )
  const textOf = (node: SyntaxNode | undefined) => (node ? code.slice(node.start, node.end) : '')
  const nodes = nodesOf(program.body)
  const statements = program.body.map((statement) => {
    const text = textOf(statement)
    return { start: statement.start, text, names: wordsOf(DECLARED_NAMES.exec(text)?.[1] ?? '') }
  })
  const namesOfFile = statements.flatMap(({ names }) => names)
  return comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .flatMap(({ start, end, value }) => {
      const next = end + code.slice(end).search(/\S/)
      const [name] = statements.find((statement) => statement.start === next)?.names ?? []
      const near = [
        textOf(nodes.find((node) => node.start === next)),
        textOf(nodes.findLast((node) => node.start < start && node.end > end)),
        ...statements.filter(({ names }) => name !== undefined && names[0] === name).map(({ text }) => text),
      ]
      const nearWords = new Set([...near.flatMap(wordsOf), ...namesOfFile])
      return [...value.matchAll(QUOTED_WORD)].map(({ 1: word = '', index }) => ({
        word,
        isNear: nearWords.has(word),
        line: source.slice(0, start + 2 + index).split('\n').length,
      }))
    })
}

/** The texts of the docstrings of a source, each in one line. */
export const docstringsOf = (source: string) =>
  [...source.matchAll(/(?<=^|[\s({,])\/\*\*\s([\s\S]*?)\*\//g)].map(([, text = '']) =>
    text.replaceAll(/\s*\n\s*\* ?/g, ' ').trim(),
  )

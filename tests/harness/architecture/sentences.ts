/** The most words of a sentence in a document. */
export const MAX_WORDS = 30

const FENCE = /^\s*(`{3,}|~{3,})/

/** The lines of a page outside of code blocks. */
function prose(page: string) {
  let fence: string | undefined
  return page.split('\n').map((line) => {
    const [, mark] = FENCE.exec(line) ?? []
    if (fence === undefined) fence = mark
    else if (mark?.startsWith(fence)) {
      fence = undefined
      return ''
    }
    return fence === undefined ? line : ''
  })
}

const TABLE = /^\s*\|/
const HEADING = /^#+ /
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)]) +/

/**
 * A text for counting words: code is one word, a link counts by its text, and marks of emphasis are removed.
 */
const plainText = (block: string) =>
  block
    .replaceAll(/(`+)(?:(?!\1)[\s\S])+\1/g, 'code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*+/g, '')

/** The separate texts of a page: paragraphs, headings, list items and table cells. */
function blocksOf(page: string): string[] {
  const blocks: string[] = []
  let open = false
  for (const line of prose(page)) {
    if (TABLE.test(line)) blocks.push(...plainText(line).split(/(?<!\\)\|/))
    else if (open && line.trim() !== '' && !HEADING.test(line) && !LIST_ITEM.test(line))
      blocks.push(`${blocks.pop()}\n${line}`)
    else blocks.push(line.replace(LIST_ITEM, ''))
    open = line.trim() !== '' && !TABLE.test(line) && !HEADING.test(line)
  }
  return blocks.map(plainText)
}

const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** The sentences of a page of Markdown, each as its words. */
export const sentencesOf = (page: string): string[][] =>
  blocksOf(page)
    .flatMap((block) => block.split(/(?<=[.!?:])\s+/))
    .map(wordsOf)
    .filter((words) => words.length > 0)

/** The sentences of a page that are too long, each with its number of words. */
export const longSentences = (page: string) =>
  sentencesOf(page)
    .filter((words) => words.length > MAX_WORDS)
    .map((words) => `${words.length} words: ${words.join(' ')}`)

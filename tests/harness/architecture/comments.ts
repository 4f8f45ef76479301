/** Comments of TypeScript, JSX and CSS. A glob such as `web/**` or an address such as `https://…` begins none. */
const COMMENT = /(?<=^|[\s{(,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/(?: .*)?$/gm
const SQL_COMMENT = /(?<=^|\s)--(?: .*)?$/gm
const commentOf = (file: string) => (file.endsWith('.sql') ? SQL_COMMENT : COMMENT)

/** The words of a file's code, without those of its comments. */
export const wordsOfCode = (file: string, source: string) =>
  source.replaceAll(commentOf(file), ' ').match(/[A-Za-z_]\w*/g) ?? []

/** A name of the code, such as `oneName`, `OneName`, `ONE_NAME` or `one_name`. Plain words are not recognized. */
const NAME = /^(?=.*(?:[a-z\d][A-Z]|[^_]_[^_]))[A-Za-z_]\w*$/

/** The names that the comments of a source have in backticks, up to a bracket or a dot, with their lines from 1. */
export const namesInComments = (file: string, source: string) =>
  [...source.matchAll(commentOf(file))].flatMap(({ 0: comment, index }) =>
    [...comment.matchAll(/`([^`]+)`/g)].flatMap(({ 1: quotedText = '', index: offset }) => {
      const [name = ''] = quotedText.split(/[(.]/)
      const line = source.slice(0, index + offset).split('\n').length
      return NAME.test(name) ? [{ name, line }] : []
    }),
  )

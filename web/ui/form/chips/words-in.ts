/** What the API takes as one word. */
const MOST = 60

/** The words of a text; a comma separates them. */
export const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim().slice(0, MOST).trim())
    .filter((word) => word !== '')

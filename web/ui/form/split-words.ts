/** The words of a text; a comma separates them. One that is too long stays whole: the form says so. */
export const splitWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

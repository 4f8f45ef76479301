/** `id` is the answer's address (/help#id) and never changes. */
export type HelpAnswer = { id: string; question: string; paragraphs: string[] }

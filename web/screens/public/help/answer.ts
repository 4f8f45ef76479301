/** `id` is the answer's address (/help#id) and never changes. */
export type Answer = { id: string; question: string; answer: string[] }

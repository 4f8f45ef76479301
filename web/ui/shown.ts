import { isolate } from '#domain/kernel/text/isolation.ts'
import { showsSomething, UNNAMED } from '#domain/kernel/text/visible.ts'

/** This text of a member, or the word for one that shows nothing. */
export const displayText = (text: string): string => (showsSomething(text) ? isolate(text) : UNNAMED)

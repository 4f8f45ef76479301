import { isolate } from '#domain/kernel/text/isolation.ts'
import { hasVisibleText, UNNAMED_LABEL } from '#domain/kernel/text/visible-text.ts'

/** This text of a member, or the word for one that shows nothing. */
export const displayText = (text: string): string => (hasVisibleText(text) ? isolate(text) : UNNAMED_LABEL)

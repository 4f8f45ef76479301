import { isolate } from '#domain/kernel/text/isolation.ts'
import { hasVisibleText, UNNAMED_LABEL } from '#domain/kernel/text/visible-text.ts'

/**
 * The text of a member, or a substitute if it has no visible character. In a file of its own, so that public
 * pages load nothing else of such texts.
 */
export const displayText = (text: string): string => (hasVisibleText(text) ? isolate(text) : UNNAMED_LABEL)

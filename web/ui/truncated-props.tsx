import { truncate } from './format.ts'
import { displayText } from './shown.ts'

/**
 * The props for a member's text in a link or heading of a card. A shortened text has the whole one in its
 * tooltip.
 */
export const truncatedProps = (text: string, maxLength: number) => ({
  ...(text.length > maxLength && { title: displayText(text) }),
  children: <bdi>{displayText(truncate(text, maxLength))}</bdi>,
})
